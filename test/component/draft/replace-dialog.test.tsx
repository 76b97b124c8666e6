import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReplaceDialog } from '../../../src/renderer/screens/draft/tools/replace-dialog.tsx'
import type { ChangePreview } from '../../../src/shared/domain/draft/draft-change.ts'
import { fieldsOf } from '../../../src/shared/domain/worker/field.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { draftChange } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const preview: ChangePreview = {
  cells: 2,
  rows: 2,
  first: [
    { row: 3, field: 'Cargo', before: 'Ausiliar', after: 'Auxiliar' },
    { row: 9, field: 'Cargo', before: '', after: 'Auxiliar' },
  ],
  sentRows: 1,
  refusedCells: 1,
}

const fields = fieldsOf('affiliation-form', 'formularios_eps')
const shown = (onClose = vi.fn(), startField: string | null = null) => (
  <ReplaceDialog draftId="draft-1" fields={fields} startField={startField} onClose={onClose} />
)
const find = () => screen.getByRole('textbox', { name: 'Buscar' })

it('shows what it would change, and changes it only on confirmation', async () => {
  const onClose = vi.fn()
  const { asked, clerk } = show(shown(onClose, 'Cargo'), {
    'draft:replace': (asking) => success({ preview, change: asking.preview ? null : draftChange({ changed: 2 }) }),
  })
  expect(isOff(button('Ver cambios'))).toBe(true)
  await clerk.type(find(), 'Ausiliar')
  await clerk.type(screen.getByRole('textbox', { name: 'Reemplazar con' }), 'Auxiliar')
  await clerk.click(screen.getByRole('checkbox', { name: 'Solo celdas completas' }))
  expect(isOff(button('Reemplazar (0)'))).toBe(true)
  await clerk.click(button('Ver cambios'))
  const table = await screen.findByRole('table')
  within(table).getByText('Ausiliar')
  within(table).getByText('(vacío)')
  screen.getByText('1 fila ya enviada no se tocó. Para cambiarla, reábrala primero.')
  screen.getByText('1 celda quedaría con más de 2.000 caracteres y no se cambió.')
  await clerk.click(button('Reemplazar (2)'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await screen.findByText('2 celdas cambiadas')
  const request = { draftId: 'draft-1', find: 'Ausiliar', replace: 'Auxiliar', field: 'Cargo', wholeCell: true }
  expect(asked('draft:replace')).toEqual([
    { ...request, matchCase: false, preview: true },
    { ...request, matchCase: false, preview: false },
  ])
})

it('discards the preview when the search changes', async () => {
  const { clerk } = show(shown(), { 'draft:replace': answers({ preview, change: null }) })
  await clerk.type(find(), 'Ausiliar{Enter}')
  await screen.findByRole('table')
  await clerk.click(screen.getByRole('checkbox', { name: 'Distinguir mayúsculas' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(isOff(button('Reemplazar (0)'))).toBe(true)
})

it('says so when nothing matches', async () => {
  const none = { ...preview, cells: 0, rows: 0, first: [], sentRows: 0, refusedCells: 0 }
  const { clerk } = show(shown(), { 'draft:replace': answers({ preview: none, change: null }) })
  await clerk.type(find(), 'nada{Enter}')
  await screen.findByText('Nada coincide.')
  expect(isOff(button('Reemplazar (0)'))).toBe(true)
})

it('says where nothing matches when only one column was searched', async () => {
  const none = { ...preview, cells: 0, rows: 0, first: [], sentRows: 0, refusedCells: 0 }
  const { clerk } = show(shown(vi.fn(), 'Cargo'), { 'draft:replace': answers({ preview: none, change: null }) })
  await clerk.type(find(), 'nada{Enter}')
  await screen.findByText('Nada coincide en «Cargo». Si está en otra columna, búsquelo en todas.')
})

it('stays open and shows the error, for the preview and for the change', async () => {
  const onClose = vi.fn()
  const { clerk } = show(shown(onClose), {
    'draft:replace': (request) => (request.preview ? success({ preview, change: null }) : failure(refusal)),
  })
  await clerk.type(find(), 'Ausiliar{Enter}')
  await clerk.click(await screen.findByRole('button', { name: 'Reemplazar (2)' }))
  await seesRefusal(await dialog('Buscar y reemplazar'))
  expect(onClose).not.toHaveBeenCalled()
})
