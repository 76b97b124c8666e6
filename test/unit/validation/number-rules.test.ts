import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateDraft, validateRows } from '#main/validation/validate-rows.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { context, draftRow, mappedRow, recordFor } from './records.ts'

const rules = context()
const shown = (field: string, findings: ReturnType<typeof validateDraft>['findings']): readonly string[] =>
  findings
    .filter((finding) => finding.field === field)
    .map(({ severity, code, suggestion, choices }) =>
      [severity, code, suggestion?.value, choices && `[${choices.map(({ value }) => value).join(' ')}]`]
        .filter((part) => part !== undefined)
        .join(' '),
    )
const told = (field: string, value: string): readonly string[] =>
  shown(field, validateDraft(rules, [draftRow(5, recordFor(rules, { [field]: value }))]).findings)

it.each([
  ['Ibc', "2'500.000", ['error money.not-a-number 2500000']],
  ['Ibc', '2.500', ['error money.not-a-number [2500 2500000]']],
  ['Ibc', '2500', ['error ibc.unlikely']],
  ['Ibc', '175090500', ['error ibc.unlikely']],
  ['Ibc', '900000', ['warning ibc.out-of-range']],
  ['Celular', '3151234567 / 3167654321', ['error phone.wrong-length [3151234567 3167654321]']],
  ['Celular', '+57 3151234567', ['error phone.wrong-length 3151234567']],
  ['Celular', '315123456O', ['error phone.wrong-length 3151234560']],
  ['Celular', '3.15E+09', ['error digits.scientific-notation']],
  ['Celular', '6012345678', ['warning phone.landline']],
  ['Celular', '1234567890', ['error phone.unlikely']],
  ['Celular', '3000000000', ['error phone.unlikely']],
  ['Celular', '3001111111', []],
  ['Celular', '13/01/2026', ['error phone.wrong-length']],
  ['Celular', '2026-01-13', ['error phone.wrong-length']],
  ['Celular', '13/01/2026 10:30:00', ['error phone.wrong-length']],
  ['CorreoElectronico', 'ana@gmail,com', ['error email.invalid ana@gmail.com']],
  ['CorreoElectronico', 'ana@gmail.con', ['error email.unlikely-domain ana@gmail.com']],
  ['CorreoElectronico', 'ana@gmail.com; ana@x.co', ['error email.invalid [ana@gmail.com ana@x.co]']],
  ['CorreoElectronico', 'notiene@gmail.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'x@x.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'no@tiene.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'sin@correo.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'abc@abc.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'nombre@empresa.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'juan@notiene.com', ['error text.maybe-filler']],
  ['CorreoElectronico', 'ana@gmail.co,', ['error email.invalid [ana@gmail.com ana@gmail.co]']],
  ['CorreoElectronico', 'acme@acme.com', []],
  ['CorreoElectronico', 'notario@correo.com.co', []],
  ['CorreoElectronico', 'NaT', ['error text.filler']],
  ['CorreoElectronico', 'undefined', ['error text.filler']],
  ['NumeroIdentificacion', 'C.C. 1.020.304', ['error digits.not-digits 1020304']],
  ['NumeroIdentificacion', '0001020304', ['error identification.leading-zeros 1020304']],
  ['NumeroIdentificacion', '01/03/2026', ['error identifier.is-a-date']],
  ['NumeroContrato', '01/03/2026', ['error identifier.is-a-date']],
  ['NumeroContrato', '860.0', ['error contract.not-alphanumeric 860']],
  ['CodigoEntidad', '14/04/2026', ['error identifier.is-a-date']],
  ['NitEmpresa', 'NIT 900.123.456-8', ['error digits.not-digits 900123456']],
  ['NitEmpresa', "'900123456", ['error digits.not-digits 900123456']],
] as const)('%s %s', (field, value, expected) => expect(told(field, value)).toEqual(expected))

it('a document type joined to the number is always reported', () => {
  const types = ['CC', 'C.C.', 'cc:', 'CE', 'T.I.', 'PPT', 'PEP ', 'Cédula', 'Cédula de ciudadanía No.']
  const number = fc.integer({ min: 100_000, max: 1_999_999_999 })
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.constantFrom(' ', '', '-', ' - ', '\t'),
      number,
      fc.boolean(),
      (...said) => {
        const [type, between, digits, dotted] = said
        const written = dotted ? String(digits).replace(/\B(?=(\d{3})+$)/g, '.') : String(digits)
        for (const joined of [`${type}${between}${written}`, `${written}${between}${type}`]) {
          expect(told('NumeroIdentificacion', joined)).toContainEqual(expect.stringMatching(/^error /))
        }
      },
    ),
  )
})

describe('number cells', () => {
  const imported = (field: string, text: string, format: string | null, kind: SourceCell['kind'] = 'number') => {
    const row = mappedRow(2, recordFor(rules, { [field]: '' }))
    const cells = { ...row.cells, [field]: { kind, text, format } }
    const report = validateRows(rules, [{ ...row, cells }])
    return [report.rows[0]?.values[field], ...shown(field, report.findings)]
  }
  it.each([
    ['NumeroContrato', '860', '00000', ['00860']],
    ['NumeroContrato', '860', null, ['860']],
    ['CodigoDaneCiudadLabor', '5001', '00000', ['05001']],
    ['CodigoEntidad', '37', '"EPS"000', ['EPS037']],
    ['NumeroIdentificacion', '1020304', '0000000000', ['0001020304', 'error identification.leading-zeros 1020304']],
    ['NumeroIdentificacion', '1020000000', '0.00E+00', ['1.02E+9', 'error digits.scientific-notation']],
    ['NumeroIdentificacion', '1020304200', '0.00E+00', ['1020304200']],
    ['Ibc', '1750905', '"$"#,##0', ['1750905']],
    ['Ibc', '1750905', '0000000000', ['1750905']],
  ] as const)('%s %s %s is what it shows', (field, text, format, expected) => {
    expect(imported(field, text, format)).toEqual(expected)
  })
  it('a date cell in a column of contracts is no contract', () => {
    expect(imported('NumeroContrato', '01/03/2026', 'dd/mm/yyyy', 'date')).toEqual([
      '01/03/2026',
      'error identifier.is-a-date',
    ])
  })
})
