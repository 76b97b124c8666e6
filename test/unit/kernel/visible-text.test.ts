import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createColours, shownInTerminal } from '#main/cli/colours.ts'
import { visibleIn, visibleJson, visibleText } from '#shared/kernel/visible-text.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'

const hidden = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
/** Any text, rich in hidden, reversing or moving characters. */
const any = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u001b[31m',
        '\u001b]0;x\u0007',
        '\u009b2J',
        '\u202e',
        '\u2066',
        '\u200b',
        '\u200f',
        '\ud800',
        '\r',
        'año 😀',
      ),
    ),
  )
  .map((parts) => parts.join(''))

describe('foreign text on display', () => {
  it('hides nothing, whatever it is', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(visibleText(text)).not.toMatch(hidden)
        expect(shownInTerminal(text)).not.toMatch(hidden)
        expect(visibleText(visibleText(text))).toBe(visibleText(text))
        const sentence = fillSentence({ es: 'Dijo: {said}', en: '' }, 'es', { said: text })
        expect(sentence).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  it('is unchanged if there is nothing to hide', () => {
    for (const text of ['Ana Pérez Ñandú', 'línea\notra\tcolumna', '«10 %» – 5 €', '漢字', '😀']) {
      expect(visibleText(text)).toBe(text)
      expect(shownInTerminal(text)).toBe(text)
    }
    expect(visibleText('a\u202eb\u001b[31m')).toBe('a⟨U+202E⟩b⟨U+001B⟩[31m')
  })

  it('is all that a terminal gets, besides our own colours', () => {
    const { red, bold } = createColours(true)
    expect(shownInTerminal(red('no'))).toBe('\u001b[31mno\u001b[39m')
    expect(shownInTerminal(bold(`a\u001b[8m${red('b')}`))).toBe('\u001b[1ma⟨U+001B⟩[8m\u001b[31mb\u001b[39m\u001b[22m')
    expect(shownInTerminal(createColours(false).red('no'))).toBe('no')
  })

  it('is escaped in JSON, which parses to the original', () => {
    fc.assert(
      fc.property(any, (text) => {
        const json = visibleJson(JSON.stringify({ text }))
        expect(json).not.toMatch(hidden)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ text })))
      }),
    )
  })

  it('works on an answer of any shape, and leaves bytes and harmless values unchanged', () => {
    const bytes = new Uint8Array([1])
    const plain = { a: ['x', { b: null, bytes }] }
    expect(visibleIn(plain)).toBe(plain)
    expect(visibleIn({ a: ['\u202e', { '\u200b': '\u0007', bytes }] })).toEqual({
      a: ['⟨U+202E⟩', { '⟨U+200B⟩': '⟨U+0007⟩', bytes }],
    })
  })
})
