import { expect, it } from 'vitest'
import { changedCells } from '#shared/domain/draft/comparison/changed-cells.ts'

const row = (values: Record<string, string>, originals: Record<string, string> = {}) => ({ values, originals })
const fields = ['Ibc', 'CodigoEntidad']

it('names each changed cell with both values', () => {
  expect(changedCells(row({ Ibc: '2000000' }), row({ Ibc: '2100000', CodigoEntidad: 'EPS010' }), fields)).toEqual([
    { field: 'Ibc', before: '2000000', after: '2100000' },
    { field: 'CodigoEntidad', before: '', after: 'EPS010' },
  ])
})

it('takes a cell with the same text in both files as unchanged, though the earlier one was corrected', () => {
  const before = row({ CodigoEntidad: 'EPS010' }, { CodigoEntidad: 'SURA' })
  expect(changedCells(before, row({ CodigoEntidad: 'SURA' }), fields)).toEqual([])
  expect(changedCells(before, row({ CodigoEntidad: 'SANITAS' }), fields)).toHaveLength(1)
})

it('counts what the clerk edited in this file, though the text of both files is the same', () => {
  const before = row({ CodigoEntidad: 'EPS010' }, { CodigoEntidad: 'SURA' })
  const now = row({ CodigoEntidad: 'EPS005' }, { CodigoEntidad: 'SURA' })
  expect(changedCells(before, now, fields)).toEqual([{ field: 'CodigoEntidad', before: 'EPS010', after: 'EPS005' }])
})
