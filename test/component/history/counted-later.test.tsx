import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { itemId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { HistoryScreen } from '../../../src/renderer/screens/history/history-screen.tsx'
import { acceptedItem, appStatus, batchOverview } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'history' ? <HistoryScreen route={route} status={appStatus()} /> : null
}

const entry = (at: number): HistoryEntry => ({
  item: { ...acceptedItem(), id: itemId(`i${at}`), displayName: `MARIA ${at}` },
  batch: batchOverview().batch,
})

/**
 * An office's answer for a very frequent word: a page and the fact that there are more; the total follows on release.
 */
function found(text: string) {
  const counts: (() => void)[] = []
  useNavigation.setState({ route: { screen: 'history', filter: { text } }, past: [], future: [] })
  const shown = show(<Here />, {
    'app:status': answers(appStatus()),
    'company:list': answers([]),
    'history:views': answers([]),
    'batch:chosen-corrections': answers({
      rejected: { open: 0, waiting: 0, draftId: null },
      returned: { open: 0, waiting: 0, draftId: null },
      failed: { open: 0, waiting: 0, draftId: null },
    }),
    'form:offer': answers({ completes: { EPS: 0, CCF: 0 }, updates: 0 }),
    'history:records': ({ offset, limit }) =>
      success({ rows: Array.from({ length: limit }, (_, at) => entry(offset + at)), total: 1_000, more: true }),
    'history:record-ids': answers({ ids: [itemId('i0'), itemId('i1')], total: 2, more: true }),
    'history:count-records': async () => {
      await new Promise<void>((resolve) => counts.push(resolve))
      return success(123_456)
    },
  })
  return { ...shown, counts }
}

it('shows results before they are counted, says that there are more, and adds the total later', async () => {
  const { counts, asked } = found('maria')
  await screen.findByText('Más de 1.000 registros')
  await screen.findByRole('row', { name: /MARIA 1\b/ })
  await waitFor(() => expect(counts).toHaveLength(1))
  await act(async () => counts[0]?.())
  await screen.findByText('123.456 registros')
  // The table has that many rows.
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('123457'))
  expect(asked('history:count-records')).toHaveLength(1)
})

it('does not count a search that is no longer wanted', async () => {
  const { counts } = found('mar')
  await screen.findByText('Más de 1.000 registros')
  act(() => useNavigation.getState().show({ screen: 'history', filter: { text: 'mari' } }))
  await waitFor(() => expect(counts).toHaveLength(1))
  act(() => useNavigation.getState().show({ screen: 'history', filter: { text: 'maria' } }))
  await screen.findByText('Más de 1.000 registros')
  // The count of another text is not shown for this one.
  await act(async () => counts[0]?.())
  expect(screen.queryByText('123.456 registros')).toBeNull()
  await waitFor(() => expect(counts).toHaveLength(2))
  await act(async () => counts[1]?.())
  await screen.findByText('123.456 registros')
})

it('says that the chosen records are the first of more', async () => {
  const { clerk } = found('maria')
  const row = await screen.findByRole('row', { name: /MARIA 1\b/ })
  within(row).getByRole('checkbox').focus()
  await clerk.keyboard('{Control>}a{/Control}')
  await screen.findByText(/Se escogieron los primeros 2 de más de 2: es lo máximo/)
})
