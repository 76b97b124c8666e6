import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ComparisonNotice } from '../../../src/renderer/screens/draft/comparison/comparison-notice.tsx'
import { useDraftActions } from '../../../src/renderer/screens/draft/use-draft-actions.ts'
import type { ComparedRowView, DraftComparison } from '../../../src/shared/domain/draft/comparison/draft-comparison.ts'
import type { DraftRowFilter } from '../../../src/shared/domain/filing/overview.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { draftChange, draftOverview, nowMs } from '../../harness/records.ts'
import type { Script } from '../harness/door.ts'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const comparison: DraftComparison = {
  earlier: { draftId: 'd0', fileName: 'octubre.xlsx', importedAtMs: nowMs },
  counts: { new: 12, changed: 3, asked: 1, equal: 380 },
  gone: 5,
  filed: 376,
  changedFiled: 2,
  readyWithoutFiled: 15,
  leftOut: 0,
}

const draft = { ...draftOverview().draft, headers: { Ibc: 'Salario' } }
const shownRows: DraftRowFilter[] = []

function Notice() {
  const actions = useDraftActions(draft.id, () => undefined)
  return <ComparisonNotice draft={draft} actions={actions} onShowRows={(filter) => shownRows.push(filter)} />
}

const row = (different: Partial<ComparedRowView>): ComparedRowView => ({
  row: 4,
  person: 'CC 1020304050',
  name: 'Ana Mora',
  changes: [{ field: 'Ibc', before: '2000000', after: '2100000' }],
  ...different,
})

const showing = (told: DraftComparison | null, script: Script = {}) =>
  show(<Notice />, { 'draft:comparison': () => success(told), ...script })

it('shows each figure as a button that opens its rows, and leaves out on a click only', async () => {
  const { clerk, asked } = showing(comparison, { 'draft:leave-filed': () => success(draftChange({ changed: 376 })) })
  const line = await screen.findByRole('status', { name: 'Frente al archivo anterior' })
  for (const [name, filter] of [
    ['12 nuevas', 'compared:new'],
    ['3 cambiadas', 'compared:changed'],
    ['1 por confirmar', 'compared:asked'],
    ['380 iguales', 'compared:equal'],
  ] as const) {
    await clerk.click(within(line).getByRole('button', { name }))
    expect(shownRows.at(-1)).toBe(filter)
  }
  await screen.findByText(/376 iguales ya se radicaron: sin ellas quedan 15 listas para radicar/)
  await screen.findByText('2 cambiadas también se radicaron: radicarlas otra vez pide un motivo.')
  expect(asked('draft:leave-filed')).toEqual([])
  await clerk.click(button('Dejarlas fuera'))
  expect(asked('draft:leave-filed')).toEqual([{ draftId: draft.id }])
})

it('names the columns as the file does, and asks about people whose number differs', async () => {
  const { clerk, asked } = showing(comparison, {
    'draft:compared-rows': ({ list }) => success({ rows: [row(list === 'gone' ? { changes: [] } : {})], total: 1 }),
    'draft:same-person': () => success(draftChange()),
  })
  await clerk.click(await screen.findByRole('button', { name: '5 ya no vienen' }))
  const gone = await dialog('Frente al archivo anterior')
  await within(gone).findByText(/Estas personas estaban en «octubre.xlsx»/)
  expect(within(gone).queryByText('Salario')).toBeNull()
  await clerk.click(within(gone).getByText('Por confirmar 1'))
  await within(gone).findByText('Salario')
  await clerk.click(within(gone).getByRole('button', { name: 'La fila 4 es la misma persona' }))
  await clerk.click(within(gone).getByRole('button', { name: 'La fila 4 es otra persona' }))
  expect(asked('draft:same-person')).toEqual([
    { draftId: draft.id, row: 4, answer: 'same' },
    { draftId: draft.id, row: 4, answer: 'other' },
  ])
})

it('shows nothing without an earlier file, and no button for a zero', async () => {
  const nothing = { new: 0, changed: 0, asked: 0, equal: 3 }
  showing({ ...comparison, counts: nothing, gone: 0, filed: 0, changedFiled: 0 })
  await screen.findByRole('button', { name: '3 iguales' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
