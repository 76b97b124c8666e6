import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraftValidator, validateDraft } from '#main/validation/validate-rows.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { isDoubt } from '#shared/domain/draft/finding-codes.ts'
import { applySuggestions, editRow } from '#shared/domain/draft/repair-rows.ts'
import { draftRow, forms, recordFor } from './records.ts'

const code = 'contract.zeros-lost'
const rules = forms()
const column = (...contracts: readonly string[]): readonly DraftRow[] =>
  contracts.map((NumeroContrato, index) =>
    draftRow(index + 2, recordFor(rules, { NumeroIdentificacion: String(52_111_220 + index), NumeroContrato })),
  )
const toldOf = (rows: readonly DraftRow[], context = rules): readonly string[] =>
  validateDraft(context, rows)
    .findings.filter((finding) => finding.code === code)
    .map(({ row, choices = [] }) => [row, ...choices.map(({ value }) => value)].join(' '))

describe('contracts filled up with zeros', () => {
  it("one without its neighbours' leading zeros is a question", () => {
    expect(toldOf(column('000128', '121', '000130', '1290'))).toEqual(['3 000121 121', '5 001290 1290'])
    expect(isDoubt({ code, severity: 'error' })).toBe(true)
  })

  it('of several widths the most frequent comes first', () => {
    expect(toldOf(column('00128', '121', '000130', '000131'))).toEqual(['3 000121 00121 121'])
  })

  it.each([
    ['of different lengths', ['7', '128', '1290', '12345']],
    ['of full width', ['000128', '123456', '999999']],
    ['longer than those with zeros', ['0128', '12345']],
    ['with letters', ['CT000128', 'CT121']],
    ['beside nothing but zeros', ['0000', '121']],
    ['beside a single odd one', ['0128', '121', '122', '123', '124', '125', '126']],
  ])('no alarm: %s', (_what, contracts) => expect(toldOf(column(...contracts))).toEqual([]))

  it('stays when all suggestions are accepted, ends when it is changed or confirmed', () => {
    const rows = column('000128', '121', '000130')
    const { rows: repaired } = applySuggestions(validateDraft(rules, rows))
    expect(repaired.map(({ values }) => values.NumeroContrato)).toEqual(['000128', '121', '000130'])
    expect(toldOf(repaired)).toEqual(['3 000121 121'])
    expect(toldOf(repaired.map((row) => (row.row === 3 ? editRow(row, 'NumeroContrato', '000121') : row)))).toEqual([])
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('three rows')
    expect(toldOf([first, editRow(second, 'NumeroContrato', '77'), third])).toEqual([])
    const confirmed = forms({ isConfirmed: (_field, value, asked) => value === '121' && asked === code })
    expect(toldOf(rows, confirmed)).toEqual([])
  })

  it('an edit of one row gives the others the findings that validating the whole draft gives', () => {
    const contract = fc.constantFrom('000128', '00128', '121', '7', '123456', 'CT1', '')
    fc.assert(
      fc.property(
        fc.array(contract, { minLength: 2, maxLength: 7 }),
        fc.array(fc.tuple(fc.nat(6), contract), { maxLength: 5 }),
        (contracts, edits) => {
          const rows = [...column(...contracts)]
          const validator = createDraftValidator(rules, rows)
          const present = new Map(rows.map((row) => [row.row, validator.crossRowFindings(row.row)]))
          for (const [at, text] of edits) {
            const row = rows[at % rows.length]
            if (row === undefined) continue
            const edited = editRow(row, 'NumeroContrato', text)
            rows[at % rows.length] = edited
            const { crossRow } = validator.revalidateRow(edited)
            present.set(edited.row, validator.crossRowFindings(edited.row))
            for (const other of crossRow) present.set(other.row, other.findings)
          }
          const held = [...present.values()].flat().filter((finding) => finding.code === code)
          expect(held).toEqual(validateDraft(rules, rows).findings.filter((finding) => finding.code === code))
        },
      ),
    )
  })
})
