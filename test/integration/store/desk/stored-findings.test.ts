import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Mutex } from '#main/base/mutex.ts'
import { build, DeskDatabase } from '#main/store/desk/desk-database.ts'
import { FindingParts } from '#main/store/desk/drafts/finding-parts.ts'
import { createFindingReader, saySame, storedRows } from '#main/store/desk/drafts/stored-findings.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { migrate } from '#main/store/sqlite/migrate.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { scratchDirectory, scratchKey } from '../scratch-store.ts'

const draft = 7

function scratchDesk(): DeskDatabase {
  const database = openEncryptedFile(join(scratchDirectory(), 'findings.db'), scratchKey)
  onTestFinished(() => {
    database.close()
  })
  migrate(database, fakeNowMs)
  database.exec('PRAGMA foreign_keys = OFF')
  return new DeskDatabase(database, new Mutex())
}

const plain = { noNullPrototype: true } as const
const few = fc.constantFrom('', 'a', '|', '"', 'Medellín', '7')
const words = fc.dictionary(few, few, { maxKeys: 2, ...plain })
const proof = fc.record({ code: few, parameters: words }, plain)
const suggestion = fc.oneof(
  fc.constant(null),
  fc.record({ kind: few, value: few }, plain),
  fc.record({ value: few, kind: few, proof }, plain),
)
const choices = fc.array(fc.record({ value: few, name: few }, plain), { maxLength: 3 })

const findingOf = (row: number) =>
  fc
    .tuple(
      fc.record({
        field: fc.constantFrom(null, 'Ibc', 'Celular'),
        severity: fc.constantFrom('error', 'warning'),
        code: few,
        parameters: words,
        value: few,
        suggestion,
      }),
      fc.option(choices, { nil: undefined }),
    )
    .map(([said, some]): Finding => ({ row, ...said, ...(some === undefined ? {} : { choices: some }) }))

const rowsOf = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((row) =>
        fc
          .array(findingOf(row), { minLength: 1, maxLength: 6 })
          .map((findings): readonly [number, Finding[]] => [row, findings]),
      ),
    ),
  )

describe('stored findings', () => {
  test('are read as written, whatever they share, slice after slice and by another reader', () => {
    const desk = scratchDesk()
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 1, max: 5 }), (rows, size) => {
        const parts = new FindingParts(desk, draft)
        const read = createFindingReader(new FindingParts(desk, draft))
        for (let start = 0; start < rows.length; start += size) {
          const slice = rows.slice(start, start + size)
          for (const [at, stored] of desk.writeUnderLock((writing) => storedRows(writing, parts, slice)).entries()) {
            const [row, findings] = slice[at] ?? [0, []]
            expect(stored.row).toBe(row)
            expect(read(stored)).toEqual(findings)
            expect(saySame(read(stored), findings)).toBe(true)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test('that differ in anything stay distinct', () => {
    fc.assert(
      fc.property(findingOf(5), findingOf(5), (one, other) => {
        const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
        expect([one, other, saySame([one], [other])]).toEqual([one, other, isSame])
        expect(saySame([one], [])).toBe(false)
        expect(saySame([one], [turnedRound(one)])).toBe(true)
      }),
    )
  })

  test('from before shared parts are read as well', () => {
    const read = createFindingReader(new FindingParts(scratchDesk(), draft))
    const [old] = fc.sample(findingOf(9), 1)
    expect(read({ row: 9, findings_json: JSON.stringify([old]) })).toEqual([old])
  })

  test('share repeated content, and nothing else', () => {
    const desk = scratchDesk()
    const said = { field: 'Arl', severity: 'error', code: 'administrator.not-known', suggestion: null } as const
    const all = Array.from({ length: 12 }, (_, at) => ({ value: `Administradora ${at}`, name: `Administradora ${at}` }))
    const rows = Array.from({ length: 50 }, (_, at): [number, Finding[]] => [
      at,
      [
        { ...said, row: at, value: `x${at}`, parameters: { expected: 'arl' }, choices: all },
        { ...said, row: at, field: 'Ibc', value: `y${at}`, parameters: { only: String(at) } },
      ],
    ])
    const parts = new FindingParts(desk, draft)
    const stored = desk.writeUnderLock((writing) => storedRows(writing, parts, rows))
    const kept = desk.all(build.selectFrom('draft_finding_part').select('text'))
    // The shared content, and the two kinds.
    expect(kept).toHaveLength(3)
    expect(stored[49]?.findings_json.length).toBeLessThan(250)
    expect(stored[49]?.kinds).toMatch(/^\|\d+\|\d+\|$/)
  })

  test('are written in full when a draft has too many distinct ones', () => {
    const desk = scratchDesk()
    const parts = new FindingParts(desk, draft)
    const rows = Array.from({ length: 4_200 }, (_, at): [number, Finding[]] => {
      const one: Finding = {
        row: at,
        field: 'Ibc',
        severity: 'error',
        code: `c${at}`,
        parameters: {},
        value: 'v',
        suggestion: null,
      }
      return [at, [one, { ...one, value: 'w' }]]
    })
    const read = createFindingReader(new FindingParts(desk, draft))
    const stored = desk.writeUnderLock((writing) => storedRows(writing, parts, rows))
    expect(stored.map(read)).toEqual(rows.map(([, findings]) => findings))
    expect(stored.at(-1)?.kinds).toBe('|c4199/Ibc/|')
  })
})

/** The same with all its keys in reverse order. */
const turnedRound = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(turnedRound) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inside]) => [key, turnedRound(inside)]),
  ) as Value
}

const byName = (entries: Readonly<Record<string, string>> = {}): unknown =>
  Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1))

const sorted = (finding: Finding): unknown => [
  finding.field,
  finding.severity,
  finding.code,
  byName(finding.parameters),
  finding.value,
  finding.suggestion && [
    finding.suggestion.kind,
    finding.suggestion.value,
    finding.suggestion.proof?.code,
    byName(finding.suggestion.proof?.parameters),
  ],
  finding.choices?.map(({ value, name }) => [value, name]),
]
