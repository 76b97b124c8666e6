import { waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ResolveDialog } from '../../../src/renderer/screens/batch/uncertain/resolve-dialog.tsx'
import { batchOverview, submission } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const unknown = submission()

it.each([
  ['resend', '¿Reenviar y arriesgar un cobro doble?', 'Sí, reenviar'],
  ['applied', '¿Marcar como aplicado?', 'Sí, marcar como aplicado'],
  ['abandoned', '¿Abandonar este envío?', 'Sí, abandonar'],
] as const)('asks for confirmation before "%s" is recorded', async (choice, title, confirm) => {
  const onClose = vi.fn()
  const { asked, clerk } = show(<ResolveDialog queued={0} submission={unknown} choice={choice} onClose={onClose} />, {
    'submission:resolve': answers(batchOverview()),
  })
  await dialog(title)
  expect(asked('submission:resolve')).toEqual([])
  await clerk.click(button(confirm))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked('submission:resolve')).toEqual([
    { submissionId: unknown.id, as: choice, shown: { state: 'unknown', attempts: unknown.attempts } },
  ])
})

it('shows what a resend may cost', async () => {
  show(<ResolveDialog queued={0} submission={unknown} choice="resend" onClose={vi.fn()} />)
  within(await dialog(/Reenviar/)).getByText(/se pueden cobrar otra vez hasta 25 créditos/)
})

it('decides nothing when the clerk cancels', async () => {
  const onClose = vi.fn()
  const { asked, clerk } = show(<ResolveDialog queued={0} submission={unknown} choice="resend" onClose={onClose} />)
  await clerk.click(button('Cancelar'))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(asked('submission:resolve')).toEqual([])
})

it('stays open and shows the error', async () => {
  const onClose = vi.fn()
  const { clerk } = show(<ResolveDialog queued={0} submission={unknown} choice="applied" onClose={onClose} />, {
    'submission:resolve': refuses(refusal),
  })
  await clerk.click(button('Sí, marcar como aplicado'))
  await seesRefusal(await dialog('¿Marcar como aplicado?'))
  expect(onClose).not.toHaveBeenCalled()
})

it('says that no decision about this send releases the queue', async () => {
  show(<ResolveDialog queued={3} submission={unknown} choice="applied" onClose={vi.fn()} />)
  const opened = await dialog('¿Marcar como aplicado?')
  within(opened).getByText(/^Lo que queda en cola de este lote \(3 envíos\) no se envía con esto/)
})
