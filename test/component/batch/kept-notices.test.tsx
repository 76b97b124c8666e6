import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { KeptNotices } from '../../../src/renderer/screens/batches/kept-notices.tsx'
import type { KeptNotice } from '../../../src/shared/domain/filing/kept-notice.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { button, nowMs } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const unreadable: KeptNotice = {
  delivery: 'delivery-1',
  receivedAtMs: nowMs,
  module: null,
  requestId: null,
  waitingFor: 'unreadable',
  items: 0,
}

it('links to the list of waiting notifications, and disappears when there are none', async () => {
  let notices: readonly KeptNotice[] = [unreadable, { ...unreadable, delivery: 'delivery-2' }]
  const { announce, clerk } = show(<KeptNotices />, { 'notification:kept': () => success(notices) })
  await screen.findByText(/^Se guardaron 2 notificaciones del servicio/)
  await clerk.click(button('Ver notificaciones'))
  expect(useNavigation.getState().route).toEqual({ screen: 'notifications', filter: { standing: 'waiting' } })
  notices = []
  announce('notifications')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
