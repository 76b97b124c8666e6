import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NearTexts } from '#shared/domain/reading/words/near-texts.ts'
import { remember } from '#shared/domain/reading/words/remember.ts'
import { isOneApart } from '#shared/domain/reading/words/words.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), maxLength: 6 })

describe('texts one letter apart', () => {
  it('are all found, and a text finds itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(text), text, (known, asked) => {
        const texts = new NearTexts<string>()
        for (const one of known) texts.set(one, one)
        expect([...texts.oneLetterFrom(asked)].sort()).toEqual(known.filter((one) => isOneApart(asked, one)).sort())
        expect(texts.get(asked)).toBe(known.includes(asked) ? asked : undefined)
      }),
    )
  })
})

const known = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 9 })

describe('texts one letter apart in a long list', () => {
  it('are found by length and then in the order of their first mention, each with its last meaning', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 20, maxLength: 60 }), known, (all, asked) => {
        const texts = new NearTexts<number>()
        for (const [at, one] of all.entries()) texts.set(one, at)
        const near = [...new Set(all)].filter((one) => isOneApart(asked, one))
        const ordered = near.toSorted((one, other) => one.length - other.length)
        expect(texts.oneLetterFrom(asked)).toEqual(ordered.map((one) => all.lastIndexOf(one)))
      }),
    )
  })
})

describe('caching', () => {
  it('returns what the function returns, whether it pays or not', () => {
    let asked = 0
    const look = remember((value, beside: 'a' | 'b') => {
      asked += 1
      return `${beside} ${value}`
    })
    const again = (count: number, valueAt: (at: number) => string): number => {
      const before = asked
      for (let at = 0; at < count; at += 1) {
        for (const beside of ['a', 'b'] as const) expect(look(valueAt(at), beside)).toBe(`${beside} ${valueAt(at)}`)
      }
      return asked - before
    }
    expect(again(2_000, (at) => `${at % 20}`)).toBe(40)
    expect(again(30_000, (at) => `never again ${at}`)).toBe(60_000)
    // The next file differs, so caching starts again.
    again(10_000, (at) => `${at % 20}`)
    expect(again(2_000, (at) => `${at % 20}`)).toBe(0)
  })
})
