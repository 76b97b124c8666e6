import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RefusedPanel } from '../../../src/renderer/screens/batch/refused-panel.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { batchOverview, submission } from '../../harness/records.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

it('asks for a reason where the same was filed with another batch meanwhile', async () => {
  const refused = submission({
    state: 'refused',
    error: appError('service.refused', { status: '400', reason: 'El canal no existe' }),
  })
  const { asked, clerk } = show(<RefusedPanel submission={refused} fromDraft />, {
    'submission:resolve': ({ again }) =>
      again === undefined
        ? failure(appError('batch.rows-in-flight', { rows: '2', batches: 'enero.xlsx (b1)' }))
        : success(batchOverview()),
  })
  expect(screen.queryByLabelText('Motivo para enviarlos otra vez')).toBeNull()
  await clerk.click(button(/enviar/i))
  await clerk.type(await screen.findByLabelText('Motivo para enviarlos otra vez'), 'Lo pidió la EPS')
  await clerk.click(button(/enviar/i))
  await waitFor(() => expect(asked('submission:resolve')).toHaveLength(2))
  expect(asked('submission:resolve')[1]).toMatchObject({ as: 'resend', again: 'Lo pidió la EPS' })
})
