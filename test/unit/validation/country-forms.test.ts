import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeSnapshot } from '#main/catalogues/catalogue-table.ts'
import { createDraftValidator, validateDraft } from '#main/validation/validate-rows.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { applySuggestions } from '#shared/domain/draft/repair-rows.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { context, draftRow, knowledge, official, recordFor, reference } from './records.ts'

const rules = context()
const rowOf = (row: number, changes: Readonly<Record<string, string>>): DraftRow =>
  draftRow(
    row,
    recordFor(rules, { NumeroIdentificacion: String(1_020_304_200 + row), NumeroContrato: `CT${row}`, ...changes }),
  )

const findingsOf = (field: string, value: string, by = rules): readonly Finding[] =>
  validateDraft(by, [draftRow(5, recordFor(by, { [field]: value }))]).findings.filter((one) => one.field === field)

const withOfficial = (...tables: Parameters<typeof official>[]) => {
  const catalogues = composeSnapshot([...reference, ...tables.map((table) => official(...table))])
  return context({ catalogues, readers: createValueReaders(knowledge, catalogues) })
}

const code = 'country.mixed-forms'
const file = (...codes: readonly (readonly [nationality: string, birth: string])[]) =>
  codes.map(([CodigoNacionalidad, CodigoPaisNacimiento], at) =>
    rowOf(at + 2, { CodigoNacionalidad, CodigoPaisNacimiento }),
  )
const asked = (findings: readonly Finding[]) =>
  findings
    .filter((one) => one.code === code)
    .map(({ row, field, value, suggestion }) => [row, field, value, suggestion?.value])

describe('two-letter and three-letter countries in one file', () => {
  it('are asked about where they are rarer, with the code in the form of the others', () => {
    const { findings } = validateDraft(rules, file(['CO', 'CO'], ['COL', 'CO'], ['VE', 'VEN']))
    expect(asked(findings)).toEqual([
      [3, 'CodigoNacionalidad', 'COL', 'CO'],
      [4, 'CodigoPaisNacimiento', 'VEN', 'VE'],
    ])
    const mostlyThree = validateDraft(rules, file(['COL', 'COL'], ['VE', 'VEN']))
    expect(asked(mostlyThree.findings)).toEqual([[3, 'CodigoNacionalidad', 'VE', 'VEN']])
  })

  it('are asked about with three letters if as many cells have two', () => {
    const { findings } = validateDraft(rules, file(['CO', 'COL'], ['VE', 'VEN']))
    expect(asked(findings).map(([, field]) => field)).toEqual(['CodigoPaisNacimiento', 'CodigoPaisNacimiento'])
  })

  it('have one form after the suggestions, names included', () => {
    let report = validateDraft(rules, file(['COL', 'COL'], ['Venezolana', 'CO'], ['COL', '862']))
    for (let round = 0; round < 3; round += 1) report = validateDraft(rules, applySuggestions(report, {}).rows)
    expect(report.rows.flatMap(({ values }) => [values.CodigoNacionalidad, values.CodigoPaisNacimiento])).toEqual([
      ...['COL', 'COL', 'VEN', 'COL', 'COL', 'VEN'],
    ])
    expect(asked(report.findings)).toEqual([])
  })

  it('a single form is not asked about, nor a possible filler', () => {
    expect(asked(validateDraft(rules, file(['COL', 'VEN'], ['COL', 'COL'])).findings)).toEqual([])
    expect(asked(validateDraft(rules, file(['COL', 'NA'], ['COL', 'XX'])).findings)).toEqual([])
  })

  it('with the service’s own list its form is right, and the other is invalid', () => {
    const official = withOfficial(['country', [{ code: 'COL', name: 'Colombia' }]])
    const { findings } = validateDraft(official, file(['CO', 'COL']))
    expect(findings.map(({ code: found, suggestion }) => [found, suggestion?.value])).toEqual([
      ['catalogue.unknown-code', 'COL'],
    ])
  })

  it('changes of single rows give what a validation of everything gives', () => {
    const values = fc.constantFrom('CO', 'COL', 'VE', 'VEN', 'NA', '')
    const told = (findings: readonly Finding[]) =>
      findings
        .filter((one) => one.code === code)
        .map((one) => JSON.stringify(one))
        .sort()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(values, values), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), values, values), { maxLength: 6 }),
        (columns, edits) => {
          const rows = file(...columns)
          const validator = createDraftValidator(rules, rows)
          const present = new Map(rows.map((row) => [row.row, validator.findings(row)]))
          for (const [place, CodigoNacionalidad, CodigoPaisNacimiento] of edits) {
            const at = place % rows.length
            const before = rows[at]
            if (before === undefined) continue
            const edited = { ...before, values: { ...before.values, CodigoNacionalidad, CodigoPaisNacimiento } }
            rows[at] = edited
            const { own, crossRow } = validator.revalidateRow(edited)
            present.set(own.row, own.findings)
            for (const { row, findings } of crossRow) present.set(row, findings)
          }
          expect(told([...present.values()].flat())).toEqual(told(validateDraft(rules, rows).findings))
        },
      ),
    )
  })
})

it('a gender code is no country, even if the list is unknown', () => {
  expect(findingsOf('CodigoPaisNacimiento', 'MAS').map(({ severity }) => severity)).toEqual(['error'])
  expect(findingsOf('CodigoPaisNacimiento', 'ZZZ').map(({ severity }) => severity)).toEqual(['warning'])
})
