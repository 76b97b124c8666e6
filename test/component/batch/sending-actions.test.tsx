import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SendProgressBar } from '../../../src/renderer/screens/batch/sending/send-progress-bar.tsx'
import { SendingActions } from '../../../src/renderer/screens/batch/sending/sending-actions.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { batchOverview, submission } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const queued = submission({ state: 'queued', attempts: 0 })
const repeated = appError('batch.rows-in-flight', { rows: '2', batches: 'enero.xlsx (b1)' })

it('sends the queue at once', async () => {
  const overview = batchOverview({ submissions: [queued] })
  const { asked, clerk } = show(<SendingActions overview={overview} />, { 'batch:send': answers(overview) })
  await clerk.click(button('Enviar lo que está en cola'))
  await waitFor(() => expect(asked('batch:send')).toEqual([{ batchId: overview.batch.id }]))
})

it('sends what was filed before only with a reason, and says in which batch', async () => {
  const overview = batchOverview({ submissions: [{ ...queued, error: repeated }] })
  const { asked, clerk } = show(<SendingActions overview={overview} />, { 'batch:send': answers(overview) })
  await clerk.click(button('Enviar lo que está en cola'))
  const opened = within(await dialog('Enviar registros que ya se radicaron'))
  opened.getByText(/enero\.xlsx \(b1\)/)
  expect(opened.getByRole('button', { name: 'Enviar otra vez' })).toHaveProperty('disabled', true)
  await clerk.type(opened.getByLabelText('Motivo para enviarlos otra vez'), 'Lo pidió la EPS')
  await clerk.click(opened.getByRole('button', { name: 'Enviar otra vez' }))
  await waitFor(() => expect(asked('batch:send')).toEqual([{ batchId: overview.batch.id, again: 'Lo pidió la EPS' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('stays open and shows the error', async () => {
  const overview = batchOverview({ submissions: [{ ...queued, error: repeated }] })
  const { clerk } = show(<SendingActions overview={overview} />, { 'batch:send': refuses(refusal) })
  await clerk.click(button('Enviar lo que está en cola'))
  const opened = await dialog('Enviar registros que ya se radicaron')
  await clerk.type(within(opened).getByLabelText('Motivo para enviarlos otra vez'), 'x')
  await clerk.click(within(opened).getByRole('button', { name: 'Enviar otra vez' }))
  await seesRefusal(opened)
})

it('shows why the next send did not leave, while nothing leaves', () => {
  const held = batchOverview({ submissions: [{ ...queued, error: repeated }], sendingNow: false })
  show(<SendProgressBar overview={held} />, {})
  screen.getByText(/ya se radicaron o se están radicando: lote enero\.xlsx \(b1\)/)
})
