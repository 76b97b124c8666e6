import { describe, expect, it } from 'vitest'
import type { MappingDecision } from '#shared/domain/draft/mapping.ts'
import { columns } from '../../../unit/workbook/mapping/messy-workbooks.ts'
import { openWorkplace, unwrap } from '../workplace.ts'
import { decide, file, october, propose } from './hr-workbook.ts'

const { name, number, type } = columns

describe('what only a person can say', () => {
  it('is asked for: names and surnames separately, two sheets, unknown headers', async () => {
    const workplace = await openWorkplace()
    const plain = { columns: [type, number] }
    const both = file('dos.xlsx', { ...plain, name: 'Enero' }, { ...plain, name: 'Febrero' })
    const check = { module: 'background-check', entity: 'antecedentes', operation: 'create' } as const
    const twoSheets = unwrap(await workplace.application.mappings.propose({ ...check, file: both, sheet: null }))
    expect(twoSheets).toMatchObject({ sheet: 'Enero', reasons: ['several-sheets'] })
    expect(twoSheets.sheets.map((sheet) => sheet.name)).toEqual(['Enero', 'Febrero'])
    const february = unwrap(
      await workplace.application.mappings.read(twoSheets.proposalId, {
        sheet: 'Febrero',
        headerRow: null,
        useMemory: true,
      }),
    )
    expect(february).toMatchObject({ sheet: 'Febrero', reasons: [] })

    const apart = await propose(workplace, {
      ...file('nombres.xlsx', {
        columns: [['Nombres', () => 'Ana'], ['Primer nombre', () => 'Ana'], ['Apellidos', () => 'Gómez'], number, type],
      }),
    })
    expect(apart.reasons).toContain('surnames-apart')

    const strange = file('raro.xlsx', {
      titles: [['Listado']],
      columns: [
        ['Uno', number[1]],
        ['Dos', name[1]],
      ],
    })
    const proposal = await propose(workplace, strange)
    expect(proposal.reasons).toContain('header-not-found')
    const chosen = unwrap(
      await workplace.application.mappings.read(proposal.proposalId, { sheet: null, headerRow: 2, useMemory: true }),
    )
    expect(chosen.columns.map(({ header }) => header)).toEqual(['Uno', 'Dos'])
    const decision = { ...decide(chosen), columns: { NumeroIdentificacion: 'A', Nombres: 'B' } }
    expect(unwrap(await workplace.application.mappings.import(decision)).counts.rows).toBe(3)
    const again = await propose(workplace, strange)
    expect(again.headerRow).toBe(2)
    expect(again.fields.filter(({ confidence }) => confidence === 'remembered').map(({ header }) => header)).toEqual([
      'Uno',
      'Dos',
    ])
  })

  it('is refused when it makes no sense', async () => {
    const workplace = await openWorkplace()
    const proposal = await propose(workplace, october)
    const refusal = async (over: Partial<MappingDecision>) => {
      const answer = await workplace.application.mappings.import({ ...decide(proposal), ...over })
      return answer.ok ? 'imported' : answer.error.code
    }
    expect(await refusal({ columns: { Nombres: 'A', Cargo: 'A' } })).toBe('mapping.invalid')
    expect(await refusal({ columns: { Nombres: 'ZZ' } })).toBe('mapping.invalid')
    expect(await refusal({ columns: { __proto__: 'A', Inventado: 'A' } })).toBe('mapping.invalid')
    expect(await refusal({ constants: { Nombres: 'Ana' } })).toBe('mapping.invalid')
    expect(await refusal({ columns: {} })).toBe('mapping.no-columns')
    expect(await refusal({ sheet: 'Otra' })).toBe('workbook.sheet-not-found')
    expect(await refusal({ proposalId: 'nada' })).toBe('mapping.expired')
  })

  it('may take its time, but not a day: the file leaves the memory after a quarter of an hour', async () => {
    const workplace = await openWorkplace()
    const proposal = await propose(workplace, october)
    await workplace.clock.advance(10 * 60_000)
    expect(
      await workplace.application.mappings.read(proposal.proposalId, { sheet: null, headerRow: null, useMemory: true }),
    ).toMatchObject({ ok: true })
    await workplace.clock.advance(10 * 60_000)
    expect(
      await workplace.application.mappings.read(proposal.proposalId, { sheet: null, headerRow: null, useMemory: true }),
    ).toMatchObject({ ok: true })
    await workplace.clock.advance(16 * 60_000)
    expect(
      await workplace.application.mappings.read(proposal.proposalId, { sheet: null, headerRow: null, useMemory: true }),
    ).toMatchObject({
      ok: false,
      error: { code: 'mapping.expired' },
    })
  })
})
