import { describe, expect, it } from 'vitest'
import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { columns, type Person, type SheetPlan, type Value } from '../../../unit/workbook/mapping/messy-workbooks.ts'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'
import {
  decide,
  file,
  hrColumns,
  importOctober,
  letterOf,
  november,
  october,
  procedure,
  propose,
  titles,
} from './hr-workbook.ts'

const { name, number, type } = columns

describe('a file that HR made', () => {
  it('is proposed with what is missing, decided, and imported with its constants', async () => {
    const workplace = await openWorkplace()
    const proposal = await propose(workplace, october)
    expect(proposal.missingFields).toEqual(['NitEmpresa', 'Cargo', 'NumeroContrato'])
    expect(proposal.reasons).toEqual(['missing-fields'])
    expect(proposal.unmappedColumns).toEqual([letterOf(proposal, 'Ref.')])
    expect(proposal.columns.find(({ header }) => header === 'Cédula')?.samples).toEqual([
      '1020304201',
      '345678',
      '52123456',
    ])
    const id = await importOctober(workplace)
    const rows = unwrap(await workplace.application.drafts.rows(id, 'all', 0, 10))
    expect(rows.total).toBe(3)
    expect(rows.rows[0]?.values).toMatchObject({
      NumeroIdentificacion: '1020304201',
      NitEmpresa: '900123456',
      Cargo: 'Auxiliar de bodega',
      NumeroContrato: 'CT20260',
      FechaIngreso: '16/11/2026',
    })
    expect(rows.rows[0]?.originals).toMatchObject({ NitEmpresa: '', Cargo: '' })
    const { draft } = unwrap(await workplace.application.drafts.read(id))
    expect(draft.missingFields).toEqual([])
    expect(draft.columns.NumeroContrato).toBe(letterOf(proposal, 'Ref.'))
  })

  it('is reviewed before it is imported if the file itself is odd, with the reason', async () => {
    const workplace = await openWorkplace()
    const lines = ['Tipo documento;Número documento;Nombres', 'CC;1020304201;Ana', 'CC;52123456;"', 'CC;345678;Luis']
    const odd = { fileName: 'empleados.csv', bytes: Buffer.from(lines.join('\n')) }
    const proposal = await propose(workplace, odd)
    expect(proposal.reasons).toContain('odd-file')
    expect(proposal.notes).toEqual([{ code: 'text.odd-quotes', count: 1, places: ['C3'] }])
    expect((await propose(workplace, october)).notes).toEqual([])
  })

  it('opens already mapped the next month, in another order and after a restart', async () => {
    const workplace = await openWorkplace()
    await importOctober(workplace)
    await workplace.restart()
    const proposal = await propose(workplace, november)
    expect(proposal.reasons).toEqual([])
    expect(proposal.rememberedAtMs).not.toBeNull()
    expect(proposal.fields.find(({ field }) => field === 'NumeroContrato')).toMatchObject({
      header: 'Ref.',
      confidence: 'remembered',
    })
    const draft = unwrap(await workplace.application.mappings.importIfSure({ ...procedure, file: november }))
    const rows = unwrap(await workplace.application.drafts.rows(draft.draft.id, 'all', 0, 10))
    expect(rows.rows.map(({ values }) => [values.NitEmpresa, values.NumeroContrato])).toEqual([
      ['900123456', 'CT20260'],
      ['900123456', 'CT20261'],
      ['900123456', 'CT20262'],
    ])
    const [saved, ...others] = unwrap(await workplace.application.mappings.list())
    expect(others).toEqual([])
    expect(saved).toMatchObject({ nit: '900123456', uses: 2, fileName: 'noviembre.xlsx' })
    expect(saved?.columns.NumeroContrato).toBe('Ref.')
  })

  it('is mapped for the command line by the same memory', async () => {
    const workplace = await openWorkplace()
    await importOctober(workplace)
    const draft = unwrap(await workplace.application.drafts.importFile({ ...procedure, file: november }))
    expect(draft.draft.missingFields).toEqual([])
  })

  it('is asked for again once it was forgotten', async () => {
    const workplace = await openWorkplace()
    await importOctober(workplace)
    const [saved] = unwrap(await workplace.application.mappings.list())
    expect(await workplace.application.mappings.remove(saved?.id ?? '')).toMatchObject({ ok: true })
    expect(await workplace.application.mappings.remove(saved?.id ?? '')).toMatchObject({
      ok: false,
      error: { code: 'mapping.not-found' },
    })
    expect(await workplace.application.mappings.importIfSure({ ...procedure, file: november })).toMatchObject({
      ok: false,
      error: { code: 'mapping.review-needed', parameters: { fields: 'NitEmpresa, Cargo, NumeroContrato' } },
    })
  })

  it('of one of several companies never gets another one’s number without a question', async () => {
    const workplace = await openWorkplace()
    await importOctober(workplace)
    const second = await propose(workplace, october)
    const decision = decide(second, {
      columns: { NumeroContrato: letterOf(second, 'Ref.') },
      constants: { NitEmpresa: '800987654', Cargo: 'Auxiliar de bodega' },
    })
    unwrap(await workplace.application.mappings.import(decision))
    const third = await propose(workplace, november)
    expect(third.fields.find(({ field }) => field === 'NitEmpresa')?.constant).toBeNull()
    expect(third.missingFields).toEqual(['NitEmpresa'])
  })
})

describe('what is remembered', () => {
  const ofCompany = (nit: string): SheetPlan['columns'] => [
    ...hrColumns,
    ['NIT', () => nit],
    ['Puesto', () => 'Auxiliar'],
  ]
  const cellsOf: Readonly<Record<string, (person: Person, index: number) => Value>> = {
    NumeroIdentificacion: number[1],
    Nombres: name[1],
    NitEmpresa: () => '900123456',
  }
  const names = fieldsOf(procedure.module, procedure.entity).map(({ name: field }) => field)
  const template = file('plantilla.xlsx', {
    columns: names.map((field) => [field, cellsOf[field] ?? (() => 'x y')] as const),
  })
  const importOf = async (workplace: Workplace, input: typeof october): Promise<void> => {
    const proposal = await propose(workplace, input)
    const columns = { NumeroContrato: letterOf(proposal, 'Ref.') }
    unwrap(await workplace.application.mappings.import(decide(proposal, { columns })))
  }

  it("never affects the program's own template, whatever the company's files were like", async () => {
    const workplace = await openWorkplace()
    await importOf(workplace, file('talento.xlsx', { titles, columns: ofCompany('900123456') }))
    expect(unwrap(await workplace.application.mappings.list())).toHaveLength(1)
    const proposal = await propose(workplace, template)
    expect(proposal.missingFields).toEqual([])
    expect(proposal.reasons).toEqual([])
    expect(proposal.fields.map(({ confidence }) => confidence)).toEqual(names.map(() => 'exact'))
    unwrap(await workplace.application.mappings.import(decide(proposal)))
    const [latest] = unwrap(await workplace.application.mappings.list())
    expect(Object.keys(latest?.columns ?? {}).length).toBeGreaterThan(20)
    expect((await propose(workplace, template)).reasons).toEqual([])
  })

  it("of one company is not used for another's file, and can be ignored for one's own", async () => {
    const workplace = await openWorkplace()
    await importOf(workplace, file('nuestra.xlsx', { columns: ofCompany('900123456') }))
    const theirs = await propose(workplace, file('suya.xlsx', { columns: ofCompany('800987654') }))
    expect(theirs.rememberedAtMs).toBeNull()
    expect(theirs.missingFields).toEqual(['NumeroContrato'])
    const ours = await propose(workplace, file('otra.xlsx', { columns: ofCompany('900123456').toReversed() }))
    expect(ours.missingFields).toEqual([])
    expect(ours.rememberedAtMs).not.toBeNull()
    const place = { sheet: null, headerRow: null, useMemory: false }
    const without = unwrap(await workplace.application.mappings.read(ours.proposalId, place))
    expect(without.rememberedAtMs).toBeNull()
    expect(without.missingFields).toEqual(['NumeroContrato'])
  })

  it('or not, nothing is imported without asking while a column is in doubt, and the candidates are listed', async () => {
    const { application } = await openWorkplace()
    const columns: SheetPlan['columns'] = [
      type,
      ['Identificación', number[1]],
      ['Cédula', (_, index) => 52_123_456 + index],
    ]
    const request = { ...procedure, file: file('dudas.xlsx', { columns }) }
    expect(await application.drafts.importFile(request)).toMatchObject({
      ok: false,
      error: { family: 'data', code: 'mapping.review-needed', parameters: { fields: 'NumeroIdentificacion' } },
    })
    expect(unwrap(await application.drafts.list())).toEqual([])
    const { doubts } = unwrap(await application.drafts.fileQuestions(request))
    expect(doubts.filter(({ asks }) => asks)).toMatchObject([{ field: 'NumeroIdentificacion', candidates: ['B', 'C'] }])
    const answered = { ...request, forcedColumns: [{ field: 'NumeroIdentificacion', column: 'Cédula' }] }
    expect(unwrap(await application.drafts.importFile(answered)).counts.rows).toBe(3)
  })

  it('of columns joined by hand joins them again', async () => {
    const workplace = await openWorkplace()
    const parts = file('partes.xlsx', {
      columns: [type, number, ['Quién', () => 'Ana'], ['De los', () => 'Gómez'], ['Y los', () => 'Gómez']],
    })
    const proposal = await propose(workplace, parts)
    const decision = { ...decide(proposal), columns: { ...decide(proposal).columns, Nombres: 'C' } }
    const joined = { ...decision, joined: { Nombres: ['C', 'D', 'E'] } }
    const draft = unwrap(await workplace.application.mappings.import(joined))
    const rows = unwrap(await workplace.application.drafts.rows(draft.draft.id, 'all', 0, 10))
    expect(rows.rows[0]?.values.Nombres).toBe('Ana Gómez Gómez')
    const again = await propose(workplace, parts)
    expect(again.fields.find(({ field }) => field === 'Nombres')).toMatchObject({
      confidence: 'remembered',
      joined: ['C', 'D', 'E'],
    })
    const refused = await workplace.application.mappings.import({
      ...joined,
      proposalId: again.proposalId,
      joined: { Nombres: ['C', 'A'] },
    })
    expect(refused).toMatchObject({ ok: false, error: { code: 'mapping.invalid' } })
  })
})

describe('the company', () => {
  const ours = {
    nit: '900.123.456',
    name: ' Ejemplo S.A.S. ',
    workCityCode: '05001',
    workAddress: 'Calle 10 # 43-21',
    workDistrict: 'El Poblado',
  }
  const theirs = { nit: '800987654', name: 'Otra', workCityCode: '', workAddress: 'Carrera 7', workDistrict: '' }
  const withoutPlace = (fileName: string, more: SheetPlan['columns'] = []) =>
    file(fileName, { columns: [...hrColumns.filter(([header]) => !/trabajo|empresa/.test(header)), ...more] })
  const constantsOf = (proposal: MappingProposal) =>
    Object.fromEntries(proposal.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant]])))

  it('that is the only one fills in what the file lacks', async () => {
    const workplace = await openWorkplace()
    expect(unwrap(await workplace.application.companies.save(ours))).toEqual([
      { ...ours, nit: '900123456', name: 'Ejemplo S.A.S.' },
    ])
    expect(constantsOf(await propose(workplace, withoutPlace('a.xlsx')))).toEqual({
      NitEmpresa: '900123456',
      CodigoDaneCiudadLabor: '05001',
      DireccionLabor: 'Calle 10 # 43-21',
      BarrioLabor: 'El Poblado',
    })
  })
  it('is the one whose number is in the file, with or without its check digit', async () => {
    const workplace = await openWorkplace()
    unwrap(await workplace.application.companies.save(ours))
    unwrap(await workplace.application.companies.save(theirs))
    expect(constantsOf(await propose(workplace, withoutPlace('a.xlsx')))).toEqual({})
    const named = withoutPlace('b.xlsx', [['NIT', () => '800987654-4']])
    expect(constantsOf(await propose(workplace, named))).toEqual({ DireccionLabor: 'Carrera 7' })
  })
  it('may change: its present data overrides that of the day when a file was mapped', async () => {
    const workplace = await openWorkplace()
    unwrap(await workplace.application.companies.save(ours))
    const proposal = await propose(workplace, withoutPlace('a.xlsx'))
    const decision = decide(proposal, {
      columns: { NumeroContrato: letterOf(proposal, 'Ref.') },
      constants: { Cargo: 'Auxiliar' },
    })
    unwrap(await workplace.application.mappings.import(decision))
    unwrap(await workplace.application.companies.save({ ...ours, workAddress: 'Calle 99 # 1-1' }))
    const next = await propose(workplace, withoutPlace('b.xlsx'))
    expect(next.reasons).toEqual([])
    expect(constantsOf(next)).toMatchObject({ DireccionLabor: 'Calle 99 # 1-1', Cargo: 'Auxiliar' })
    expect(unwrap(await workplace.application.companies.remove('900123456'))).toEqual([])
    expect((await propose(workplace, withoutPlace('c.xlsx'))).missingFields).toContain('DireccionLabor')
  })
  it('needs a number that can be sent', async () => {
    const { application } = await openWorkplace()
    expect(await application.companies.save({ ...ours, nit: '9001X' })).toMatchObject({
      error: { code: 'company.invalid-nit' },
    })
    expect(await application.companies.save({ ...ours, workCityCode: '5001' })).toMatchObject({
      error: { code: 'company.invalid-city' },
    })
  })
})
