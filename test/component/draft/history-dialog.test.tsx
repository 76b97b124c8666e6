import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HistoryDialog } from '../../../src/renderer/screens/draft/tools/history-dialog.tsx'
import { success } from '../../../src/shared/kernel/result.ts'
import { answers, refuses } from '../harness/door.ts'
import { dialog, nowMs, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const step = (es: string, rows: number) => ({ label: { es, en: es }, atMs: nowMs, rows })
const steps = [step('Editar IBC (fila 12)', 1), step('Rellenar cero DANE (148)', 148)]

it('lists every step, newest first, and which were undone', async () => {
  const { asked } = show(<HistoryDialog draftId="draft-1" onClose={vi.fn()} />, {
    'draft:history': answers({ steps, position: 1 }),
  })
  const opened = await dialog('Historial de cambios')
  const newest = await within(opened).findByText('Rellenar cero DANE (148)')
  const oldest = within(opened).getByText('Editar IBC (fila 12)')
  expect(newest.compareDocumentPosition(oldest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  within(opened).getByText(/148 filas · deshecho$/)
  within(opened).getByText(/ · 1 fila$/)
  expect(asked('draft:history')).toEqual([{ draftId: 'draft-1' }])
})

it('says so when nothing has changed yet, and follows later changes', async () => {
  let told: typeof steps = []
  const { announce } = show(<HistoryDialog draftId="draft-1" onClose={vi.fn()} />, {
    'draft:history': () => success({ steps: told, position: told.length }),
  })
  await screen.findByText('Todavía no hay cambios en este borrador.')
  told = steps
  announce('drafts')
  await screen.findByText('Editar IBC (fila 12)')
})

it('shows an error', async () => {
  show(<HistoryDialog draftId="draft-1" onClose={vi.fn()} />, { 'draft:history': refuses(refusal) })
  await seesRefusal(await dialog('Historial de cambios'))
})
