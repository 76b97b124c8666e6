import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeptNotices } from '../../../src/renderer/screens/batches/kept-notices.tsx'
import type { KeptNotice } from '../../../src/shared/domain/filing/kept-notice.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { button, dialog, nowMs } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const unreadable: KeptNotice = {
  delivery: 'delivery-1',
  receivedAtMs: nowMs,
  module: null,
  requestId: null,
  waitingFor: 'unreadable',
  items: 0,
}
const undecided: KeptNotice = {
  ...unreadable,
  delivery: 'delivery-2',
  module: 'affiliation',
  requestId: '4711',
  waitingFor: 'decision',
  items: 3,
}

it('tells what each notice waits for, and goes when there are none any more', async () => {
  let notices = [unreadable, undecided]
  const { announce, clerk } = show(<KeptNotices />, { 'notification:kept': () => success(notices) })
  await screen.findByText(/^Se guardaron 2 avisos del servicio/)
  await clerk.click(button('Ver avisos'))
  const opened = await dialog('Avisos del servicio sin aplicar')
  const [, first, second] = within(opened).getAllByRole('row')
  expect(first?.textContent).toContain('Trámite sin identificar')
  expect(second?.textContent).toContain('4711')
  expect(second?.textContent).toContain('Encaja en más de un envío incierto')
  notices = []
  announce('batches')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
