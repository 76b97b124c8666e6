import { describe, expect, it } from 'vitest'
import { textOf } from './pages.ts'
import { expectTest, referencesIn } from './references.ts'
import { specificationSections } from './specification.ts'

interface Row {
  readonly name: string
  /** `file: words of a title`. */
  readonly references: readonly string[]
}

/** The rows of one table of `test/README.md`: the first cell is the name, the last one contains the tests. */
function rowsBelow(heading: string): readonly Row[] {
  const [, after = ''] = textOf('test/README.md').split(`## ${heading}\n`)
  return (after.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const [, name, tests] = /^\| (\d[\d.]*|F\d+) \|.* \| ([^|]*) \|$/.exec(line) ?? []
    if (name === undefined || tests === undefined) return []
    return [{ name, references: referencesIn(tests) }]
  })
}

const sections = rowsBelow('Tests for each section of the specification')
const failures = rowsBelow('Tests for the failure table')
const findings = rowsBelow('Findings of the one-day attack and their tests')

const thirdReview = rowsBelow('Findings of the third review and their tests')

const namesOf = (rows: readonly Row[]): readonly string[] => rows.map(({ name }) => name)

const happenings = 6

/** The possible outcomes of a batch, module by module: references, or why there are none. */
const becoming = (textOf('test/README.md').split('## Outcomes of a batch, by module\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Module'))
  .map((line) => line.slice(2, -2).split(' | '))

const modulesOf = (): readonly string[] =>
  [...textOf('test/README.md').matchAll(/^\| 1 ([A-Z][^|]*?) \|/gm)].map(([, name = '']) => name)

describe('the map of tests', () => {
  it('has every section of the specification', () => {
    expect(namesOf(sections)).toEqual(specificationSections())
  })

  it('has every row of the failure table', () => {
    const known = [...textOf('docs/reliability.md').matchAll(/^\| (F\d+) \|/gm)].map(([, name]) => name)
    expect(known.length).toBeGreaterThan(10)
    expect(namesOf(failures)).toEqual(known)
  })

  it('has every finding', () => {
    expect(namesOf(findings)).toEqual(Array.from({ length: 41 }, (_, index) => String(index + 1)))
  })

  it('has every line of the third review', () => {
    const lines = [7, 7, 13, 9, 13].flatMap((count, at) =>
      Array.from({ length: count }, (_, line) => `${at + 1}.${line + 1}`),
    )
    expect(namesOf(thirdReview)).toEqual(lines)
  })

  it.each([...sections, ...failures, ...findings, ...thirdReview])(
    'line $name names existing tests',
    ({ references }) => {
      expect(references).not.toEqual([])
      for (const reference of references) expectTest(reference)
    },
  )

  it('has every module of the specification with all possible outcomes of its batch', () => {
    expect(modulesOf().length).toBe(6)
    expect(becoming.map(([name]) => name)).toEqual(modulesOf())
    for (const [name, ...cells] of becoming) {
      expect([name, cells.length]).toEqual([name, happenings])
      for (const cell of cells) {
        const references = referencesIn(cell)
        if (references.length === 0) expect([name, cell]).toEqual([name, expect.stringMatching(/^— .{8,}/)])
        for (const reference of references) expectTest(reference)
      }
    }
  })
})
