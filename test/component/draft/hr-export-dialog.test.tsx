import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { HrExportDialog } from '../../../src/renderer/screens/draft/tools/hr-export-dialog.tsx'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it.each([
  [true, 'only the rows with findings'],
  [false, 'all rows'],
])('saves with onlyWithFindings %s: %s', async (onlyWithFindings) => {
  const onClose = vi.fn()
  const { asked, clerk } = show(<HrExportDialog draftId="draft-1" onClose={onClose} />, {
    'draft:export-for-hr': answers({ path: 'para talento humano.xlsx' }),
  })
  if (!onlyWithFindings) await clerk.click(screen.getByRole('checkbox', { name: 'Solo las filas con observaciones' }))
  await clerk.click(button('Guardar'))
  await screen.findByText('Guardado en para talento humano.xlsx')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(asked('draft:export-for-hr')).toEqual([{ draftId: 'draft-1', onlyWithFindings }])
})

it('closes silently when the clerk chose no location', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<HrExportDialog draftId="draft-1" onClose={onClose} />, {
    'draft:export-for-hr': answers(null),
  })
  await clerk.click(button('Guardar'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByText(/Guardado en/)).toBeNull()
})

it('stays open and shows the error', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<HrExportDialog draftId="draft-1" onClose={onClose} />, {
    'draft:export-for-hr': refuses(refusal),
  })
  await clerk.click(button('Guardar'))
  await seesRefusal(await dialog('Guardar archivo para talento humano'))
  expect(onClose).not.toHaveBeenCalled()
})
