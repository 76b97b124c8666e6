import fc from 'fast-check'
import pc from 'picocolors'
import { describe, expect, it } from 'vitest'
import { printable, table } from '#main/cli/render/table.ts'
import { presentationOf, settingsOf } from '#main/cli/settings.ts'
import { english } from '../../../src/shared/texts/terminal/en.ts'
import { spanish } from '../../../src/shared/texts/terminal/es.ts'

const plain = pc.createColors(false)

describe('presentationOf', () => {
  it('knows language and format before the rest is parsed, wherever the options are', () => {
    expect(presentationOf(['--lang', 'en', 'validate', 'x', '--json'])).toEqual({ language: 'en', json: true })
    expect(presentationOf(['validate', 'x', '--lang=en'])).toEqual({ language: 'en', json: false })
    expect(presentationOf(['--lang', 'fr'])).toEqual({ language: 'es', json: false })
    expect(presentationOf(['validate', '--', '--json'])).toEqual({ language: 'es', json: false })
  })
})

describe('settingsOf', () => {
  it('prefers options to the environment, and treats empty variables as absent', () => {
    const environment = { VENTANILLA_HOME: '/a', VENTANILLA_BASE_URL: 'https://a.example', VENTANILLA_API_KEY: '' }
    expect(settingsOf({ dataDir: '/b' }, environment)).toEqual({
      ok: true,
      value: { dataDirectory: '/b', baseUrl: 'https://a.example', profile: 'default', apiKey: null, passphrase: null },
    })
  })
  it.each(['..', 'a/b', 'a\\b', '', '.oculto', 'C:'])(
    'refuses the profile name "%s", which becomes a folder',
    (profile) => {
      expect(settingsOf({ profile }, {})).toMatchObject({ error: { code: 'usage.invalid-profile' } })
    },
  )
})

describe('table', () => {
  it('never exceeds the given width, whatever the cells contain', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = table(['Fila', 'Campo', 'Valor'], rows, { columns: 60, colours: plain }).split('\n')
        expect(lines).toHaveLength(rows.length + 1)
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
      }),
    )
  })

  it('prints nothing that moves the cursor or reverses the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })

  it('keeps accents and aligns columns', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['Ordóñez', '1'],
          ['x', '2'],
        ],
        { columns: 80, colours: plain },
      ),
    ).toBe('A        B\nOrdóñez  1\nx        2')
  })
})

describe('texts', () => {
  const leaves = (value: unknown, path: string): readonly string[] => {
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([name, child]) => leaves(child, `${path}.${name}`))
    }
    return [path]
  }
  it('exist in both languages, with the same placeholders', () => {
    const withoutTitles = ({ help, ...rest }: typeof spanish) => ({
      ...rest,
      help: { ...help, titles: {}, placeholders: {} },
    })
    expect(leaves(withoutTitles(english), '')).toEqual(leaves(withoutTitles(spanish), ''))
  })
})
