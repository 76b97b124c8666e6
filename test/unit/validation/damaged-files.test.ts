import { describe, expect, it } from 'vitest'
import { createDraftValidator, validateDraft } from '#main/validation/validate-rows.ts'
import { context, draftRow, forms, recordFor } from './records.ts'

const people = (...names: readonly string[]) =>
  names.map((Nombres, at) =>
    draftRow(
      at + 2,
      recordFor(context(), { Nombres, NumeroContrato: `CT${at}`, NumeroIdentificacion: `5211122${at}` }),
    ),
  )
const told = (...names: readonly string[]) =>
  validateDraft(context(), people(...names)).findings.flatMap(({ row, code, choices, suggestion }) =>
    code.startsWith('text.')
      ? [`${row} ${code} ${suggestion?.value ?? choices?.map(({ value }) => value).join('|') ?? ''}`]
      : [],
  )

describe('a file in which some texts are certainly damaged', () => {
  it('asks about correctly spelt names that the same damage could have produced', () => {
    expect(told('ANA PRÊNDE', 'LUZ VARGAS')).toEqual([])
    expect(told('ANA PRÊNDE', 'LUZ MARêA VARGAS')).toEqual([
      '2 text.maybe-damaged ANA PRÍNDE',
      '3 text.damaged-letters LUZ MARÍA VARGAS',
    ])
  })
  it('asks about ordinary words once other words lack letters', () => {
    expect(told('MARIO PATIO', 'MARA LUCA VARGAS')).toEqual([])
    expect(told('MARIO PATIO', 'LUIS MUOZ PREZ')).toEqual([
      '2 text.maybe-damaged MARIÑO PATIO|MARIO PATIÑO|MARIÑO PATIÑO',
      '3 text.odd-letters LUIS MUÑOZ PÉREZ',
    ])
  })
  it('still asks after the evidence itself was repaired, but not about later edits', () => {
    const rows = people('ANA PRÊNDE', 'LUZ MARêA VARGAS')
    const validator = createDraftValidator(context(), rows)
    const [first, second] = rows
    if (first === undefined || second === undefined) throw new Error('two rows')
    const repaired = {
      ...second,
      values: { ...second.values, Nombres: 'LUZ MARÍA VARGAS' },
      originals: { Nombres: 'LUZ MARêA VARGAS' },
    }
    validator.revalidateRow(repaired)
    expect(validator.crossRowFindings(2).map(({ code }) => code)).toEqual(['text.maybe-damaged'])
    const written = {
      ...first,
      values: { ...first.values, Nombres: 'ANA PRÍNDE' },
      originals: { Nombres: 'ANA PRÊNDE' },
    }
    expect(validator.revalidateRow(written).own.findings).toEqual([])
  })
  it('no longer counts as damaged when the row with the evidence is left out', () => {
    const rows = people('ANA PRÊNDE', 'LUZ MARêA VARGAS')
    const validator = createDraftValidator(context(), rows)
    const [, second] = rows
    if (second === undefined) throw new Error('two rows')
    const { crossRow } = validator.revalidateRow({ ...second, leftOut: true })
    expect(crossRow).toEqual([{ row: 2, findings: [] }])
  })
  it('ends with the confirmation of the value', () => {
    const rules = context({ isConfirmed: (_field, value) => value === 'ANA PRÊNDE' || value === 'LUIS MUOZ' })
    expect(validateDraft(rules, people('ANA PRÊNDE', 'LUIS MUOZ')).findings).toEqual([])
  })
})

describe('days that are too far away', () => {
  const codes = (rules: ReturnType<typeof context>, changes: Readonly<Record<string, string>>) =>
    validateDraft(rules, [draftRow(2, recordFor(rules, changes))]).findings.flatMap(({ field, code }) =>
      code.startsWith('date.') ? [`${field} ${code}`] : [],
    )
  it.each([
    [{ FechaIngreso: '05/09/2226' }, ['FechaIngreso date.unlikely']],
    [{ FechaIngreso: '01/12/2027' }, ['FechaIngreso date.unlikely']],
    [{ FechaIngreso: '01/03/2027' }, []],
    [
      { FechaIngreso: '20/05/1965', FechaNacimiento: '20/05/1945', FechaRetiroUltimoContrato: '' },
      ['FechaIngreso date.unlikely'],
    ],
    [{ FechaRetiroUltimoContrato: '31/10/1926' }, ['FechaRetiroUltimoContrato date.unlikely']],
    [{ FechaExpedicionDocumentoIdentidad: '10/04/1998' }, ['FechaExpedicionDocumentoIdentidad date.before-majority']],
    [{ FechaExpedicionDocumentoIdentidad: '10/04/1998', TipoDocumentoIdentificacion: 'PT' }, []],
    [{ FechaExpedicionDocumentoIdentidad: '10/04/2226' }, ['FechaExpedicionDocumentoIdentidad date.in-future']],
  ])('%j in a form', (changes, expected) => expect(codes(forms(), changes)).toEqual(expected))

  it('of affiliations every future hiring day is an error, reported once', () => {
    expect(codes(context(), { FechaIngreso: '05/09/2226' })).toEqual(['FechaIngreso date.in-future'])
  })
  it('of queries the issue date is checked as well', () => {
    const rules = context({ module: 'background-check', entity: 'antecedentes' })
    expect(codes(rules, { FechaExpedicionDocumentoIdentidad: '10/04/1908' })).toEqual([
      'FechaExpedicionDocumentoIdentidad date.unlikely',
    ])
  })
})
