import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraftValidator, validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { isDoubt } from '#shared/domain/draft/finding-codes.ts'
import { applySuggestions, editRow } from '#shared/domain/draft/repair-rows.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { proofText } from '#shared/texts/proofs/proof-text.ts'
import { context, draftRow, mappedRow } from './records.ts'

const field = 'FechaExpedicionDocumentoIdentidad'
const rules = context({ module: 'background-check', entity: 'antecedentes' })

const person = (index: number, date: string): Record<string, string> => ({
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: String(52111220 + index),
  [field]: date,
})
const column = (...dates: readonly string[]): readonly DraftRow[] =>
  dates.map((date, index) => draftRow(index + 2, person(index, date)))

const shown = ({ row, code, suggestion, choices }: Finding): string =>
  [row, code, suggestion?.value, choices && `[${choices.map(({ value }) => value).join(' ')}]`]
    .filter((part) => part !== undefined)
    .join(' ')
const told = (rows: readonly DraftRow[], context: ValidationContext = rules): readonly string[] =>
  validateDraft(context, rows).findings.map(shown)

describe('a column of dates', () => {
  it('with the day first throughout raises no question, and its odd texts are read that way', () => {
    expect(told(column('25/05/2008', '05/08/2010', '13/02/2012'))).toEqual([])
    expect(told(column('25/05/2008', '5/8/2010', '13.02.2012', '01-02-09'))).toEqual([
      '3 date.invalid-format 05/08/2010 [05/08/2010 08/05/2010]',
      '4 date.invalid-format 13/02/2012',
      '5 date.invalid-format 01/02/2009 [01/02/2009 02/01/2009 09/02/2001]',
    ])
  })
  it('month first throughout: each gets day first as a suggestion, with the evidence, none silently', () => {
    const rows = column('05/25/2008', '06/27/2008', '05/08/2010', '05/05/2011', '7/4/2010')
    expect(told(rows)).toEqual([
      '2 date.does-not-exist 25/05/2008',
      '3 date.does-not-exist 27/06/2008',
      '4 date.maybe-swapped 08/05/2010 [08/05/2010 05/08/2010]',
      '6 date.invalid-format 04/07/2010 [04/07/2010 07/04/2010]',
    ])
    const proof = validateDraft(rules, rows).findings[2]?.suggestion?.proof
    expect(proof && proofText(proof, 'es')).toBe(
      'En esta columna hay 2 fechas que solo pueden ser mes/día/año, y ninguna que lo contradiga.',
    )
    const { rows: repaired } = applySuggestions(validateDraft(rules, rows))
    expect(repaired.map(({ values }) => values[field])).toEqual([
      '25/05/2008',
      '27/06/2008',
      '08/05/2010',
      '05/05/2011',
      '04/07/2010',
    ])
    expect(told(repaired)).toEqual([])
  })
  it('with one proof of each order: every ambiguous date is a question', () => {
    const rows = column('05/25/2008', '27/06/2008', '05/08/2010', '5/8/2010', '05/05/2011')
    const questions = ['4 date.maybe-swapped [05/08/2010 08/05/2010]', '5 date.unknown-order [05/08/2010 08/05/2010]']
    expect(told(rows)).toEqual(['2 date.does-not-exist 25/05/2008', ...questions])
    const swapped = validateDraft(rules, rows).findings.find(({ code }) => code === 'date.maybe-swapped')
    expect(swapped && findingText(swapped, 'es')).toContain(
      'Hay 1 fecha que solo se lee con el mes primero en esta columna',
    )
    // The evidence is the file's original value: repairing that date must not make the others look right.
    const { rows: repaired } = applySuggestions(validateDraft(rules, rows))
    expect(told(repaired)).toEqual(questions)
    const edited = rows.map((row) => (row.row === 2 ? editRow(row, field, '25/05/2008') : row))
    expect(told(edited)).toEqual(questions)
  })
  it('a question ends when the value is confirmed, or written by the operator', () => {
    const rows = column('05/25/2008', '27/06/2008', '05/08/2010')
    const isConfirmed = (name: string, value: string): boolean => name === field && value === '05/08/2010'
    expect(told(rows, { ...rules, isConfirmed })).toEqual(['2 date.does-not-exist 25/05/2008'])
    const chosen = rows.map((row) => (row.row === 4 ? editRow(row, field, '08/05/2010') : row))
    expect(told(chosen)).toEqual(['2 date.does-not-exist 25/05/2008'])
  })
  it('a two-digit year is settled by the one date that only one order allows', () => {
    const hire = 'FechaIngreso'
    const form = context({ module: 'affiliation-form', entity: 'formularios_eps' })
    const dates = (...texts: readonly string[]) =>
      validateDraft(
        form,
        texts.map((text, index) => draftRow(index + 2, { ...person(index, ''), [hire]: text })),
      )
        .findings.filter((finding) => finding.field === hire && finding.code.startsWith('date.'))
        .map(shown)
    expect(dates('19-11-26')).toEqual(['2 date.unknown-order [19/11/2026 26/11/2019]'])
    expect(dates('19-11-26', '19-11-30')[0]).toBe('2 date.invalid-format 26/11/2019 [26/11/2019 19/11/2026]')
    expect(dates('19-11-26', '30-11-25')[0]).toBe('2 date.invalid-format 19/11/2026 [19/11/2026 26/11/2019]')
    expect(dates('19-11-26', '30-11-25', '19-11-30')[0]).toBe('2 date.unknown-order [19/11/2026 26/11/2019]')
  })
  it('another column that is month first throughout casts doubt on one without evidence', () => {
    const form = context({ module: 'affiliation-form', entity: 'formularios_eps' })
    const rows = (birth: string) => [
      draftRow(2, { ...person(0, ''), FechaNacimiento: birth, FechaIngreso: '02/01/2024' }),
      draftRow(3, { ...person(1, ''), FechaNacimiento: '05/05/1990', FechaIngreso: '03/01/2024' }),
    ]
    const hires = (birth: string) =>
      validateDraft(form, rows(birth))
        .findings.filter((finding) => finding.field === 'FechaIngreso' && finding.code === 'date.maybe-swapped')
        .map(shown)
    expect(hires('25/05/1990')).toEqual([])
    expect(hires('05/25/1990')).toEqual([
      '2 date.maybe-swapped [02/01/2024 01/02/2024]',
      '3 date.maybe-swapped [03/01/2024 01/03/2024]',
    ])
  })
})

type Cell = readonly ['date' | 'text', string]

describe('real date cells among texts', () => {
  const imported = (...cells: readonly Cell[]): readonly string[] =>
    validateRows(
      rules,
      cells.map((cell, index) => mappedRow(index + 2, { ...person(index, ''), [field]: cell })),
    ).findings.map(shown)

  it('are certain, whatever the order of the texts', () => {
    expect(
      imported(['date', '05/08/2010'], ['text', '05/25/2008'], ['text', '27/06/2008'], ['text', '05/08/2010']),
    ).toEqual(['3 date.does-not-exist 25/05/2008', '5 date.maybe-swapped [05/08/2010 08/05/2010]'])
  })
  it('texts with surrounding blanks cast no doubt on the cells', () => {
    const cells: readonly Cell[] = [
      ['date', '05/08/2010'],
      ['date', '03/04/2011'],
    ]
    expect(imported(...cells, ['text', '25/05/2008 '], ['text', ' 13/02/2012'])).toEqual([])
    expect(imported(...cells, ['text', '25/05/2008'], ['text', '13/02/2012']).length).toBe(2)
  })
  it('all up to the 12th beside texts all after it: an English Excel may have swapped them', () => {
    const texts: readonly Cell[] = [
      ['text', '25/05/2008'],
      ['text', '13/2/2012'],
    ]
    const others = ['4 date.cell-swapped [04/03/2011 03/04/2011]', '6 date.invalid-format 13/02/2012']
    const asked = imported(['date', '05/08/2010'], ['date', '07/07/2010'], ['date', '03/04/2011'], ...texts)
    expect(asked).toEqual(['2 date.cell-swapped [08/05/2010 05/08/2010]', ...others])
    // One after the 12th, or a text that Excel would also have converted, shows that nothing was swapped.
    expect(imported(['date', '05/08/2010'], ['date', '25/04/2011'], ['date', '03/04/2011'], ...texts).length).toBe(1)
    expect(imported(['date', '05/08/2010'], ['date', '03/04/2011'], ['text', '04/05/2011'], ...texts).length).toBe(1)
    expect(imported(['date', '05/08/2010'], ...texts).length).toBe(1)
    expect(isDoubt({ code: 'date.cell-swapped', severity: 'error' })).toBe(true)
  })
  it('correcting one of them leaves the question for the others', () => {
    const cells: readonly Cell[] = [
      ['date', '05/08/2010'],
      ['date', '03/04/2011'],
      ['text', '25/05/2008'],
      ['text', '14/05/2008'],
    ]
    const { rows } = validateRows(
      rules,
      cells.map((cell, index) => mappedRow(index + 2, { ...person(index, ''), [field]: cell })),
    )
    const corrected = rows.map((row) => (row.row === 2 ? editRow(row, field, '08/05/2010') : row))
    expect(told(corrected)).toEqual(['3 date.cell-swapped [04/03/2011 03/04/2011]'])
  })
  it('stay certain when the draft is reopened, and a column of cells alone has no marks', () => {
    const mixed = [
      mappedRow(2, person(0, '05/25/2008')),
      mappedRow(3, { ...person(1, ''), [field]: ['date', '05/08/2010'] }),
    ]
    const { rows } = validateRows(rules, mixed)
    expect(rows[1]?.originals).toEqual({ [field]: '2010-08-05T' })
    expect(told(JSON.parse(JSON.stringify(rows)))).toEqual(['2 date.does-not-exist 25/05/2008'])
    expect(validateRows(rules, mixed.slice(1)).rows[0]?.originals).toEqual({})
  })
  it('are a question if none is after the 12th and all texts are month first: a program swapped them', () => {
    const cells = ['01/02/2008', '02/03/2009', '03/04/2010', '04/05/2011', '05/06/2012', '06/07/2013'].map(
      (day): Cell => ['date', day],
    )
    const texts = ['05/25/2008', '06/27/2008'].map((day): Cell => ['text', day])
    const doubts = (...rows: readonly Cell[]): number =>
      imported(...rows).filter((line) => line.includes('maybe-swapped')).length
    expect(doubts(...cells, ...texts)).toBe(6)
    expect(doubts(...cells, ['date', '20/06/2008'], ...texts)).toBe(0)
    expect(doubts(...cells, ['text', '27/06/2008'], ...texts)).toBe(0)
    expect(doubts(...cells.slice(1), ...texts)).toBe(0)
  })
})

it('incrementally the same as at once, whatever is edited', () => {
  const text = fc.constantFrom(
    '',
    '05/25/2008',
    '27/06/2008',
    '05/08/2010',
    '5/8/2010',
    '01-02-09',
    '31-12-09',
    '2008-06-20',
    '39619',
    'ayer',
    '31/02/2010',
  )
  const rowOf = fc.record({ value: text, original: fc.option(text, { nil: undefined }) })
  fc.assert(
    fc.property(
      fc.array(rowOf, { minLength: 1, maxLength: 8 }),
      fc.array(fc.record({ at: fc.nat(7), to: rowOf }), { maxLength: 6 }),
      (cells, edits) => {
        const make = (
          index: number,
          { value, original }: { value: string; original: string | undefined },
        ): DraftRow => ({
          ...draftRow(index + 2, person(index, value)),
          originals: original === undefined ? {} : { [field]: original },
        })
        const rows = cells.map((cell, index) => make(index, cell))
        const validator = createDraftValidator(rules, rows)
        const known = new Map(rows.map((row) => [row.row, validator.findings(row)]))
        for (const { at, to } of edits) {
          if (at >= rows.length) continue
          rows[at] = make(at, to)
          const { own, crossRow } = validator.revalidateRow(rows[at])
          known.set(own.row, own.findings)
          for (const { row, findings } of crossRow) {
            const kept = (known.get(row) ?? []).filter(
              ({ code }) => !code.startsWith('date.') || code === 'date.does-not-exist',
            )
            known.set(row, [...kept, ...findings])
          }
        }
        const whole = validateDraft(rules, rows).findings
        for (const { row } of rows) expect(known.get(row)).toEqual(whole.filter((finding) => finding.row === row))
      },
    ),
  )
})
