import { screen, waitFor, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { RangeStore } from '../../../src/renderer/components/grid/range/range-store.ts'
import { ErrorAlert } from '../../../src/renderer/components/page/error-alert.tsx'
import { type SelectedRows, useSelectedRows } from '../../../src/renderer/screens/draft/grid/use-selected-rows.ts'
import { LeftOutNotice } from '../../../src/renderer/screens/draft/left-out-notice.tsx'
import { RowActions } from '../../../src/renderer/screens/draft/row-actions.tsx'
import { DraftToolDialogs } from '../../../src/renderer/screens/draft/tools/draft-tool-dialogs.tsx'
import { useDraftActions } from '../../../src/renderer/screens/draft/use-draft-actions.ts'
import type { DraftCounts } from '../../../src/shared/domain/draft/draft.ts'
import type { DraftRowView } from '../../../src/shared/domain/filing/overview.ts'
import { batchId } from '../../../src/shared/kernel/ids.ts'
import { draftChange, draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const row: DraftRowView = { row: 7, values: { Cargo: 'Auxiliar' }, originals: {}, findings: [] }

const oneRow: SelectedRows = { count: 1, read: async () => [7] }

interface RowProps {
  readonly different?: Partial<DraftRowView>
  readonly selected?: SelectedRows
}

function Row({ different = {}, selected = oneRow }: RowProps) {
  const actions = useDraftActions('draft-1', vi.fn())
  return (
    <>
      <ErrorAlert error={actions.error} />
      <RowActions
        row={{ ...row, ...different }}
        field="Cargo"
        value="Jefe"
        filter="errors"
        selected={selected}
        actions={actions}
      />
    </>
  )
}

function Reopening({ onClose }: { readonly onClose: () => void }) {
  const actions = useDraftActions('draft-1', vi.fn())
  const overview = draftOverview()
  return (
    <DraftToolDialogs
      open={{ tool: 'reopenAll' }}
      overview={overview}
      fields={[]}
      place={null}
      list={{ draftId: 'draft-1', filter: 'all', sort: null }}
      range={new RangeStore()}
      actions={actions}
      onClose={onClose}
    />
  )
}

const leftOut = draftOverview({ leftOut: [{ reason: 'total', count: 2 }] })

function LeftOut() {
  const actions = useDraftActions('draft-1', vi.fn())
  return <LeftOutNotice overview={leftOut} actions={actions} />
}

it('writes a value into the whole column only after showing which rows change', async () => {
  const { asked, clerk } = show(<Row />, { 'draft:fill': answers(draftChange({ changed: 4, refusedCells: 1 })) })
  await clerk.click(button('Escribir en toda la columna'))
  const opened = await dialog('¿Escribir el mismo valor en toda la columna?')
  within(opened).getByText(/^Se escribirá «Jefe» en Cargo de todas las filas que muestra el filtro «Con errores»/)
  expect(asked('draft:fill')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Escribir en todas' }))
  await screen.findByText('4 celdas cambiadas 1 celda quedaría con más de 2.000 caracteres y no se cambió.')
  expect(asked('draft:fill')).toEqual([{ draftId: 'draft-1', rows: 'errors', field: 'Cargo', value: 'Jefe' }])
})

it('writes nothing when the clerk cancels, and shows an error', async () => {
  const { asked, clerk } = show(<Row />, { 'draft:fill': refuses(refusal) })
  await clerk.click(button('Escribir en toda la columna'))
  await clerk.click(button('Cancelar'))
  expect(asked('draft:fill')).toEqual([])
  await clerk.click(button('Escribir en toda la columna'))
  await clerk.click(button('Escribir en todas'))
  await seesRefusal(await screen.findByRole('alert'))
})

it('reopens a sent row only after warning that it may be paid again', async () => {
  const { asked, clerk } = show(<Row different={{ sentBatch: batchId('batch-1') }} />, {
    'draft:reopen': answers(draftChange()),
  })
  expect(screen.queryByRole('button', { name: 'Escribir en toda la columna' })).toBeNull()
  await clerk.click(button('Reabrir la fila'))
  const opened = await dialog('¿Reabrir lo que ya se envió?')
  within(opened).getByText(/se puede cobrar otra vez/)
  await clerk.click(within(opened).getByRole('button', { name: 'Reabrir' }))
  await screen.findByText('1 fila actualizada')
  expect(asked('draft:reopen')).toEqual([{ draftId: 'draft-1', rows: [7] }])
})

it('reopens all sent rows after the same warning', async () => {
  const onClose = vi.fn()
  const { asked, clerk } = show(<Reopening onClose={onClose} />, { 'draft:reopen': answers(draftChange()) })
  await dialog('¿Reabrir lo que ya se envió?')
  expect(asked('draft:reopen')).toEqual([])
  await clerk.click(button('Reabrir'))
  expect(asked('draft:reopen')).toEqual([{ draftId: 'draft-1', rows: 'sent' }])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('lists the rows that are not workers, and restores one, or all of one reason', async () => {
  const first = [
    { row: 40, reason: 'total', text: 'TOTAL 12' },
    { row: 41, reason: 'total', text: 'SUBTOTAL' },
  ] as const
  const { asked, clerk } = show(<LeftOut />, {
    'draft:left-out': answers([{ reason: 'total', count: 2, first }]),
    'draft:bring-back': answers(draftChange()),
  })
  expect(asked('draft:left-out')).toEqual([])
  await clerk.click(button('Ver y traer'))
  const opened = await dialog('Filas que no están en el borrador')
  await within(opened).findByText('TOTAL 12')
  await clerk.click(within(opened).getByRole('button', { name: 'Traer al borrador la fila 41' }))
  await clerk.click(within(opened).getByRole('button', { name: 'Traer las 2' }))
  await waitFor(() =>
    expect(asked('draft:bring-back')).toEqual([
      { draftId: 'draft-1', rows: [41] },
      { draftId: 'draft-1', rows: 'total' },
    ]),
  )
})

it('shows an error when the rows that are not workers cannot be read', async () => {
  const { clerk } = show(<LeftOut />, { 'draft:left-out': refuses(refusal) })
  await clerk.click(button('Ver y traer'))
  await seesRefusal(await dialog('Filas que no están en el borrador'))
})

it('acts on every selected row, in one step', async () => {
  const selected: SelectedRows = { count: 3, read: async () => [7, 8, 11] }
  const change = draftChange({ changed: 3 })
  const { asked, clerk } = show(<Row selected={selected} />, {
    'draft:quarantine': answers(change),
    'draft:remove-rows': answers(change),
    'draft:fill': answers(change),
  })
  screen.getByText('3 filas seleccionadas: lo siguiente vale para todas.')
  await clerk.click(button('Poner las 3 filas en cuarentena'))
  await clerk.click(button('Quitar las 3 filas del borrador'))
  await clerk.click(button('Escribir en las 3 filas'))
  await waitFor(() => expect(asked('draft:fill')).toHaveLength(1))
  const rows = [7, 8, 11]
  expect(asked('draft:quarantine')).toEqual([{ draftId: 'draft-1', rows, on: true }])
  expect(asked('draft:remove-rows')).toEqual([{ draftId: 'draft-1', rows }])
  expect(asked('draft:fill')).toEqual([{ draftId: 'draft-1', rows, field: 'Cargo', value: 'Jefe' }])
})

/** A draft's grid with rows 7 to 9 selected. */
function Selecting({ counts = {} }: { readonly counts?: Partial<DraftCounts> }) {
  const [store] = useState(() => {
    const made = new RangeStore()
    made.show(['Cargo'])
    const corner = (at: number) => ({ row: at, position: at, column: 'Cargo' })
    made.select({ anchor: corner(7), head: corner(9) })
    return made
  })
  const actions = useDraftActions('draft-1', vi.fn())
  const list = useMemo(() => ({ draftId: 'draft-1', filter: 'all', sort: null }) as const, [])
  const { counts: usual } = draftOverview()
  const selected = useSelectedRows({ list, store, counts: { ...usual, ...counts }, actions })
  return (
    <>
      <ErrorAlert error={actions.error} />
      <RowActions row={row} field="Cargo" value="Jefe" filter="all" selected={selected} actions={actions} />
      <button type="button" onClick={() => store.select(null)}>
        dejar la selección
      </button>
    </>
  )
}

it('changes nothing when the selected rows cannot be read, and shows the error', async () => {
  const { asked, clerk } = show(<Selecting />, { 'draft:rows-covered': refuses(refusal) })
  await clerk.click(button('Quitar las 3 filas del borrador'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(asked('draft:rows-covered')).toEqual([{ draftId: 'draft-1', filter: 'all', sort: null, from: 7, to: 9 }])
  expect(asked('draft:remove-rows')).toEqual([])
})

it('does not ask to reopen selected rows that cannot be read', async () => {
  const { clerk } = show(<Selecting counts={{ sentRows: 2 }} />, { 'draft:rows-covered': refuses(refusal) })
  await clerk.click(button('Reabrir las enviadas de las 3 filas'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says that sent rows among several only reopen, and reopens those selected when it asked', async () => {
  const change = draftChange()
  const { asked, clerk } = show(<Selecting counts={{ sentRows: 2, quarantinedRows: 1 }} />, {
    'draft:rows-covered': answers([7, 8, 9]),
    'draft:reopen': answers(change),
  })
  screen.getByText('3 filas seleccionadas: las ya enviadas solo se pueden reabrir.')
  for (const text of [
    'Escribir en las no enviadas de las 3 filas',
    'Poner en cuarentena las no enviadas de las 3 filas',
    'Sacar de cuarentena las no enviadas de las 3 filas',
    'Quitar del borrador las no enviadas de las 3 filas',
  ])
    button(text)
  await clerk.click(button('Reabrir las enviadas de las 3 filas'))
  const opened = await dialog('¿Reabrir lo que ya se envió?')
  await clerk.click(screen.getByRole('button', { name: 'dejar la selección', hidden: true }))
  await clerk.click(within(opened).getByRole('button', { name: 'Reabrir' }))
  await waitFor(() => expect(asked('draft:reopen')).toEqual([{ draftId: 'draft-1', rows: [7, 8, 9] }]))
  expect(asked('draft:rows-covered')).toHaveLength(1)
})

it('offers several rows what any of them may need, whichever row was clicked', () => {
  show(<Selecting counts={{ quarantinedRows: 1 }} />)
  button('Poner las 3 filas en cuarentena')
  button('Sacar de cuarentena las que estén de las 3 filas')
  button('Quitar las 3 filas del borrador')
  expect(screen.queryByRole('button', { name: /^Reabrir/ })).toBeNull()
})
