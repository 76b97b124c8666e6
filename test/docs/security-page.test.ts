import { describe, expect, it } from 'vitest'
import { headings, textOf } from './pages.ts'
import { expectTest, referencesIn } from './references.ts'

const page = textOf('SECURITY.md')

const below = (heading: string): string => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** Cells of the rows below a heading, without the table header. */
const rowsBelow = (heading: string): readonly (readonly string[])[] =>
  below(heading)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '))

const rows = rowsBelow('Security properties and their tests')

/** The list in `docs/reliability.md`, "Hardening of the window", in words of our rows. */
const hardened = [
  ...['sandbox', 'isolated', 'no Node', '`app://`', 'content policy', 'permission', 'navigation', 'new window'],
  ...['dragged out', 'fixed name', 'main frame', 'malformed', '100,000 requests', 'frozen', 'fuses', 'remote debugger'],
  ...['argument', 'memory of a page', 'unconfirmed', 'install script', 'Licences'],
]

describe('SECURITY.md', () => {
  it('says how to report, the threat model, the properties and what is not proven', () => {
    expect(headings(page).slice(1)).toEqual([
      'Reporting a vulnerability',
      'Threat model',
      'Security properties and their tests',
      'What is not proven on these machines',
    ])
    expect(rowsBelow('Threat model').length).toBeGreaterThan(5)
    expect(rowsBelow('Threat model').filter((cells) => cells.length !== 4)).toEqual([])
  })

  it.each(rows.map((cells) => ({ property: cells[0] ?? '', cells })))('$property: has existing tests', ({ cells }) => {
    const [, check = '', result = '', ...more] = cells
    expect(more).toEqual([])
    const references = referencesIn(check)
    expect(references).not.toEqual([])
    for (const reference of references) {
      expect(reference).toMatch(/^test\/.+\.(test|spec)\.ts: .{8,}$/)
      expectTest(reference)
      expectTitle(reference)
    }
    expect(result).toMatch(/^(holds|set)\b/)
  })

  it('has a row for each line of the hardening', () => {
    const properties = rows.map(([property = '']) => property.toLowerCase()).join('\n')
    expect(hardened.filter((words) => !properties.includes(words.toLowerCase()))).toEqual([])
  })

  it('says plainly what the machines of its tests cannot show', () => {
    const unproven = below('What is not proven on these machines').replaceAll(/\s+/g, ' ')
    for (const words of ['Fuses', 'signed', 'Windows and macOS', 'sandbox of the operating system', 'keychain']) {
      expect(unproven).toContain(words)
    }
  })
})

/** The words are in a title, not in a comment. */
function expectTitle(reference: string): void {
  const [file = '', ...words] = reference.split(': ')
  const lines = textOf(file).replaceAll("\\'", "'").split('\n')
  const titled = lines.filter(
    (line) => line.includes(words.join(': ')) && /['"`]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line),
  )
  expect(titled, reference).not.toEqual([])
}
