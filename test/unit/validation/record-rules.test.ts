import { describe, expect, it } from 'vitest'
import { createDraftValidator, validateDraft, validateRows, validateRowsSteps } from '#main/validation/validate-rows.ts'
import { isCrossRowCode } from '#shared/domain/draft/finding-codes.ts'
import { normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import type { FiledForm, FiledRecord, ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { runInSlices } from '#shared/kernel/steps.ts'
import { context, draftRow, forms, mappedRow, recordFor } from './records.ts'

const rowsOf = (rules: ValidationContext, ...changes: readonly Readonly<Record<string, string>>[]) =>
  changes.map((change, index) => draftRow(index + 2, recordFor(rules, change)))

/** `row field severity code (rows)` of every finding. */
const told = (rules: ValidationContext, ...changes: readonly Readonly<Record<string, string>>[]): readonly string[] =>
  validateDraft(rules, rowsOf(rules, ...changes)).findings.map(
    ({ row, field, severity, code, parameters }) => `${row} ${field} ${severity} ${code} (${parameters.rows ?? ''})`,
  )

const other = { NumeroIdentificacion: '52111222', NumeroContrato: 'CT2' }

describe('related rows', () => {
  it('different people with different contracts have no finding', () => {
    expect(told(context(), {}, other)).toEqual([])
    expect(told(forms(), {}, other)).toEqual([])
  })
  it('the same record twice is an error in both rows', () => {
    expect(told(forms(), {}, {})).toEqual([
      '2 NumeroIdentificacion error row.duplicate (3)',
      '3 NumeroIdentificacion error row.duplicate (2)',
    ])
    expect(told(context(), {}, other, {})).toEqual([
      '2 NumeroIdentificacion error row.duplicate (4)',
      '4 NumeroIdentificacion error row.duplicate (2)',
    ])
  })
  it('in affiliations another entity of the kind is asked about in both rows', () => {
    expect(told(context(), {}, { CodigoEntidad: 'EPS005' })).toEqual([
      '2 NumeroIdentificacion error row.two-entities (3)',
      '3 NumeroIdentificacion error row.two-entities (2)',
    ])
  })
  it('one contract on two people: an error in forms (spec 2.6), a warning in affiliations', () => {
    const stranger = { NumeroIdentificacion: '52111222' }
    expect(told(forms(), {}, stranger)).toEqual([
      '2 NumeroContrato error contract.reused (3)',
      '3 NumeroContrato error contract.reused (2)',
    ])
    expect(told(context(), {}, stranger)).toEqual([
      '2 NumeroContrato warning contract.reused (3)',
      '3 NumeroContrato warning contract.reused (2)',
    ])
  })
  it('one person with two contracts is asked about', () => {
    expect(told(forms(), {}, { NumeroContrato: 'CT2' })).toEqual([
      '2 NumeroIdentificacion warning row.repeated-person (3)',
      '3 NumeroIdentificacion warning row.repeated-person (2)',
    ])
  })
  it('in queries a repetition only costs', () => {
    const rules = context({ module: 'social-security-query', entity: 'adres' })
    expect(told(rules, {}, other, {}, {})).toEqual([
      '2 NumeroIdentificacion warning row.duplicate (4, 5)',
      '4 NumeroIdentificacion warning row.duplicate (2, 5)',
      '5 NumeroIdentificacion warning row.duplicate (2, 4)',
    ])
  })
  it('the same number under another type is another person', () => {
    expect(
      told(context({ module: 'social-security-query', entity: 'adres' }), {}, { TipoDocumentoIdentificacion: 'CE' }),
    ).toEqual(['3 NumeroIdentificacion warning identification.unlikely-length ()'])
  })
})

describe('what was filed before', () => {
  const filed = (module: FiledRecord['module'], entityCode = ''): FiledRecord => ({
    module,
    contract: 'CT20260200',
    documentType: 'CC',
    documentNumber: '1020304200',
    entityCode,
  })
  const historyOf = (...records: readonly FiledRecord[]) => ({
    filings: (contract: string) => records.filter((record) => record.contract === contract),
  })
  const history = historyOf(filed('affiliation-form'))
  it('a contract of another person', () => {
    expect(told(forms({ history }), { NumeroIdentificacion: '52111222' })).toEqual([
      '2 NumeroContrato error contract.held-by-another ()',
    ])
    expect(told(context({ history }), { NumeroIdentificacion: '52111222' })).toEqual([
      '2 NumeroContrato warning contract.held-by-another ()',
    ])
  })
  it('an existing form, and an update of an unknown one', () => {
    expect(told(forms({ history }), {})).toEqual(['2 NumeroContrato warning contract.already-filed ()'])
    expect(told(forms({ history, operation: 'update' }), {})).toEqual([])
    expect(told(forms({ history, operation: 'update' }), other)).toEqual([
      '2 NumeroContrato warning contract.not-known ()',
    ])
    expect(told(forms({ history: historyOf(filed('affiliation')), operation: 'update' }), {})).toEqual([
      '2 NumeroContrato warning contract.not-known ()',
    ])
  })
  it('completing a form with the entity that was missing is no repetition, and is said', () => {
    const kept = (entity: FiledForm['entity'], changes = {}): FiledRecord => ({
      ...filed('affiliation-form'),
      form: { entity, values: recordFor(forms({ entity }), changes), filedOn: '2026-11-02' as FiledForm['filedOn'] },
    })
    const create = (entity: FiledForm['entity'], ...before: readonly FiledRecord[]) =>
      told(forms({ entity, history: historyOf(...before) }), {})
    const again = ['2 NumeroContrato warning contract.already-filed ()']
    const completed = ['2 NumeroContrato warning contract.completed ()']
    expect(create('formularios_ccf', kept('formularios_eps'))).toEqual(completed)
    expect(create('formularios_eps_ccf', kept('formularios_eps'))).toEqual(completed)
    expect(create('formularios_eps', kept('formularios_eps'))).toEqual(again)
    expect(create('formularios_eps', kept('formularios_eps_ccf'))).toEqual(again)
    expect(create('formularios_eps_ccf', kept('formularios_eps'), kept('formularios_ccf'))).toEqual(again)
  })
  it('an update without changes is stopped, and one with any change is not', () => {
    const kept = (entity: FiledForm['entity'], changes = {}, filedOn = '2026-11-02'): FiledRecord => ({
      ...filed('affiliation-form'),
      form: { entity, values: recordFor(forms({ entity }), changes), filedOn: filedOn as FiledForm['filedOn'] },
    })
    const update = (before: readonly FiledRecord[], changes = {}, entity: FiledForm['entity'] = 'formularios_eps') =>
      told(forms({ entity, operation: 'update', history: historyOf(...before) }), changes)
    const stopped = ['2 NumeroContrato error contract.unchanged ()']
    expect(update([kept('formularios_eps')])).toEqual(stopped)
    expect(update([kept('formularios_eps_ccf')])).toEqual(stopped)
    expect(update([kept('formularios_eps')], { Cargo: 'Gerente' })).toEqual([])
    expect(update([kept('formularios_eps', { FechaRetiroUltimoContrato: '' })], {})).toEqual([])
    // Changed, and changed back: the last accepted one counts.
    expect(update([kept('formularios_eps'), kept('formularios_eps', { Cargo: 'Gerente' })])).toEqual([])
    expect(update([kept('formularios_eps', { Cargo: 'Gerente' }), kept('formularios_eps')])).toEqual(stopped)
    // Not all accepted data is known here, so it is sent unchanged.
    expect(update([filed('affiliation-form'), kept('formularios_eps')])).toEqual([])
    expect(update([kept('formularios_eps')], {}, 'formularios_eps_ccf')).toEqual([
      '2 NumeroContrato warning contract.not-known ()',
    ])
  })
  it('an affiliation of the same person, contract and entity, and of no other entity', () => {
    const rules = (entityCode: string) => context({ history: historyOf(filed('affiliation', entityCode)) })
    const { CodigoEntidad = '' } = recordFor(context(), {})
    expect(told(rules(CodigoEntidad), {})).toEqual(['2 NumeroContrato warning affiliation.already-filed ()'])
    expect(told(rules('otra'), {})).toEqual([])
  })
})

describe('one edit', () => {
  it('gives the findings of its row and of the rows it affects, as a whole validation would', () => {
    const rules = forms()
    const rows = rowsOf(rules, {}, other, { NumeroIdentificacion: '7', NumeroContrato: 'CT3' }, other)
    const validator = createDraftValidator(rules, rows)
    const edited = draftRow(3, recordFor(rules, {}))
    const { own, crossRow } = validator.revalidateRow(edited)
    const whole = validateDraft(
      rules,
      rows.map((row) => (row.row === 3 ? edited : row)),
    ).findings
    expect(own.findings).toEqual(whole.filter((finding) => finding.row === 3))
    expect(crossRow.map(({ row }) => row).sort()).toEqual([2, 5])
    for (const { row, findings } of crossRow) {
      expect(findings).toEqual(whole.filter((finding) => finding.row === row && isCrossRowCode(finding.code)))
    }
  })
})

describe('normalisation without asking', () => {
  const normalised = (rules: ValidationContext, cells: Parameters<typeof mappedRow>[1]) =>
    validateRows(rules, [mappedRow(7, cells)]).rows[0]
  it('blanks, case where the specification fixes it, numbers and dates; the file’s own words are kept', () => {
    const row = normalised(forms(), {
      TipoDocumentoIdentificacion: '\u00a0cc ',
      NumeroIdentificacion: ['number', '1020304200'],
      Nombres: ' ana maría\u00a0pérez',
      CorreoElectronico: 'Ana@Empresa.COM ',
      FechaIngreso: ['date', '01/11/2026'],
      Genero: 'fem',
    })
    expect(row?.values).toMatchObject({
      TipoDocumentoIdentificacion: 'CC',
      NumeroIdentificacion: '1020304200',
      Nombres: 'ANA MARÍA PÉREZ',
      CorreoElectronico: 'ana@empresa.com',
      FechaIngreso: '01/11/2026',
      Genero: 'fem',
    })
    expect(row?.originals).toEqual({
      TipoDocumentoIdentificacion: '\u00a0cc ',
      Nombres: ' ana maría\u00a0pérez',
      CorreoElectronico: 'Ana@Empresa.COM ',
    })
  })
  it('in affiliations names and e-mails keep their case', () => {
    const row = normalised(context(), { Nombres: 'Ana Pérez', CorreoElectronico: 'Ana@Empresa.com' })
    expect(row?.values).toMatchObject({ Nombres: 'Ana Pérez', CorreoElectronico: 'Ana@Empresa.com' })
  })
  it('required fields without a column are there and empty, optional ones are not', () => {
    const row = normalised(context(), { Nombres: 'Ana Pérez' })
    expect(row?.values.Cargo).toBe('')
    expect(row?.values).not.toHaveProperty('Canal')
  })
  it('a number with more digits than Excel keeps is not accepted as typed', () => {
    const report = validateRows(context(), [mappedRow(7, { NumeroIdentificacion: ['number', '12345678901234568'] })])
    expect(report.rows[0]?.originals.NumeroIdentificacion).toBe('12345678901234568')
    expect(report.findings.find((finding) => finding.field === 'NumeroIdentificacion')?.code).toBe(
      'digits.scientific-notation',
    )
  })
  it('a hidden row is reported', () => {
    const report = validateRows(context(), [{ ...mappedRow(7, recordFor(context())), hidden: true }])
    expect(report.findings.map((finding) => [finding.field, finding.severity, finding.code])).toEqual([
      [null, 'warning', 'row.hidden'],
    ])
  })
  it('a typed value gets the same treatment', () => {
    expect(normaliseEdit('affiliation-form', 'Nombres', ' ana pérez ')).toBe('ANA PÉREZ')
    expect(normaliseEdit('affiliation', 'TipoDocumentoIdentificacion', 'ce')).toBe('CE')
  })
})

it('in slices the findings are the same', async () => {
  const rules = forms()
  const rows = Array.from({ length: 900 }, (_, index) =>
    mappedRow(index + 2, recordFor(rules, { NumeroContrato: `CT${index % 700}` })),
  )
  let pauses = 0
  const sliced = await runInSlices(validateRowsSteps(rules, rows), {
    nowMs: () => Number.MAX_SAFE_INTEGER,
    sliceMs: 0,
    pause: async () => {
      pauses += 1
    },
  })
  expect(sliced).toEqual(validateRows(rules, rows))
  expect(pauses).toBeGreaterThan(10)
})
