import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRowsCheck } from '#main/validation/check-rows.ts'
import { createDraftValidator, validateDraft, validateDraftSteps } from '#main/validation/validate-rows.ts'
import { context, draftRow, forms, goodRecord, recordFor } from './records.ts'

const query = context({ module: 'social-security-query', entity: 'adres' })
const values = fc.constantFrom(
  ...[...new Set(Object.values(goodRecord))],
  '',
  '31/02/2026',
  '2026-11-03',
  '5001',
  'Medellín',
  '#N/A',
  '+57 3001234567',
  '01/01/2030',
  '15/06/2015',
)

/** A record with some values changed, some fields missing, unknown fields added, in any field order. */
const record = (rules: typeof query) =>
  fc
    .record({ changes: fc.dictionary(fc.constantFrom(...Object.keys(recordFor(rules)), 'toString', 'Otra'), values) })
    .chain(({ changes }) => {
      const entries = Object.entries({ ...recordFor(rules), ...changes })
      return fc.shuffledSubarray(entries, { minLength: 0, maxLength: entries.length })
    })
    .map((entries) => Object.fromEntries(entries))

const inFieldOrder = (rules: typeof query, one: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(recordFor(rules)).flatMap((name) => (Object.hasOwn(one, name) ? [[name, one[name] ?? '']] : [])),
  )

it.each([
  ['affiliations', context()],
  ['forms', forms()],
  ['queries', query],
])('%s: rows checked in a block have the same findings as alone, in any field order', (_name, rules) => {
  const inBlock = createRowsCheck(rules)
  fc.assert(
    fc.property(fc.array(record(rules), { maxLength: 12 }), (records) => {
      const rows = records.map((one, index) => draftRow(index + 2, one))
      const inOrder = records.map((one, index) => draftRow(index + 2, inFieldOrder(rules, one)))
      const alone = rows.map((row) => createRowsCheck(rules)([row]).flat())
      expect(inBlock(rows)).toEqual(alone)
      expect(inBlock(inOrder)).toEqual(alone)
    }),
  )
})

it.each([
  ['affiliations', context()],
  ['forms', forms()],
  ['queries', query],
])('%s: rows taken by blocks have the same findings as taken one by one', (_name, rules) => {
  const marks = fc.constantFrom('Ídem', '"', 'M', 'F', 'H', '000128', '121', '25/12/2008', '12/25/2008', '05/06/2008')
  const marked = fc.dictionary(fc.constantFrom(...Object.keys(recordFor(rules))), marks, { maxKeys: 4 })
  const many = fc.array(fc.tuple(record(rules), marked), { minLength: 40, maxLength: 120 })
  fc.assert(
    fc.property(many, (records) => {
      const rows = records.map(([one, other], index) => draftRow(index + 2, { ...one, ...other }))
      const alone = createDraftValidator(rules, [])
      for (const row of rows) alone.take(row)
      const { findings } = validateDraft(rules, rows)
      expect(findings).toEqual(rows.flatMap((row) => alone.findings(row)))
    }),
    { numRuns: 20 },
  )
})

it('a block of unique texts is checked in a step per column, so that no step is long', () => {
  const rules = forms()
  const names = Object.keys(recordFor(rules))
  const rows = Array.from({ length: 50 }, (_, at) =>
    draftRow(at + 2, Object.fromEntries(names.map((name, column) => [name, `${name} ${at}-${column} distinto`]))),
  )
  const steps = validateDraftSteps(rules, rows)
  let count = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) count += 1
  expect(count).toBeGreaterThan(names.length)
  expect(step.value.findings).toEqual(validateDraft(rules, rows).findings)
})
