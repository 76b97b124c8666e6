import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AuditButton } from '../../../src/renderer/screens/batch/audit-button.tsx'
import type { AuditView } from '../../../src/shared/domain/filing/uncertain.ts'
import { submission } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, nowMs, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const line = (detail: string, atMs: number): AuditView => ({
  atMs,
  event: 'arm',
  from: 'queued',
  to: 'armed',
  detail,
})

it('shows the history of one submission in words, and loads it only when opened', async () => {
  const details = [
    'attempt 1, key 0123456789abcdef',
    'found sending',
    '3 items changed',
    'operator',
    'nobody-knows.this',
  ]
  const { asked, clerk } = show(<AuditButton submission={submission({ ordinal: 1 })} />, {
    'submission:audit': answers(details.map((detail, index) => line(detail, nowMs + index * 60_000))),
  })
  expect(asked('submission:audit')).toEqual([])
  await clerk.click(button('Ver bitácora'))
  const opened = await dialog('Bitácora del envío 2')
  await within(opened).findByText('Intento 1, clave con huella 01234567')
  within(opened).getByText('El programa se detuvo mientras enviaba.')
  within(opened).getByText('Registros que cambiaron: 3')
  within(opened).getByText('nobody-knows.this')
  expect(within(opened).queryByText('operator')).toBeNull()
  expect(asked('submission:audit')).toEqual([{ submissionId: 'submission-1' }])
})

it('says so when nothing has happened', async () => {
  const { clerk } = show(<AuditButton submission={submission()} />, { 'submission:audit': answers([]) })
  await clerk.click(button('Ver bitácora'))
  await screen.findByText('Sin movimientos.')
})

it('shows an error, and reads again on request', async () => {
  const { asked, clerk } = show(<AuditButton submission={submission()} />, { 'submission:audit': refuses(refusal) })
  await clerk.click(button('Ver bitácora'))
  await seesRefusal(await dialog('Bitácora del envío 1'))
  await clerk.click(button('Reintentar'))
  await waitFor(() => expect(asked('submission:audit')).toHaveLength(2))
})

it('reads again when main announces changed batches while it is open', async () => {
  const { asked, announce, clerk } = show(<AuditButton submission={submission()} />, {
    'submission:audit': answers([]),
  })
  await clerk.click(button('Ver bitácora'))
  await screen.findByText('Sin movimientos.')
  announce('drafts')
  announce('batches')
  await waitFor(() => expect(asked('submission:audit')).toHaveLength(2))
  await clerk.click(button('Cerrar'))
  announce('batches')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked('submission:audit')).toHaveLength(2)
})
