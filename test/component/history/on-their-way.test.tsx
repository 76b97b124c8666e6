import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DocumentLine, DocumentQuestion } from '#shared/domain/filing/document-table.ts'
import { documentId } from '#shared/kernel/ids.ts'
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

const line = (id: string): DocumentLine => ({
  document: { id: documentId(id), kind: 'EPS', name: `${id}.pdf`, saved: true, sha256: null, byteLength: 1 },
  savedAtMs: 1,
  failedAttempts: 0,
  entry: { item: { ...acceptedItem(), displayName: id }, batch: batchOverview().batch },
})

type Holding = DocumentQuestion['holding']

/** All documents at once; those of any other choice when released. */
async function documents() {
  const held = new Map<Holding, () => void>()
  useNavigation.setState({ route: { screen: 'history', listed: { of: 'documents' } }, past: [], future: [] })
  const shown = show(<Here />, {
    'app:status': answers(appStatus()),
    'company:list': answers([]),
    'history:views': answers([]),
    'history:document-ids': answers({ ids: [documentId('saved-1')], total: 1 }),
    'history:documents': async ({ question: { holding } }) => {
      if (holding === null) return success({ rows: [line('any-1'), line('any-2')], total: 2 })
      await new Promise<void>((resolve) => held.set(holding, resolve))
      return success({ rows: [line(`${holding}-1`)], total: holding === 'saved' ? 1 : 7 })
    },
  })
  await screen.findByText('2 documentos')
  await screen.findByRole('row', { name: /any-2/ })
  const choose = async (name: string, holding: Holding): Promise<void> => {
    await shown.clerk.click(screen.getByRole('radio', { name }))
    await waitFor(() => expect(held.has(holding)).toBe(true))
  }
  const letGo = (holding: Holding): Promise<void> => act(async () => held.get(holding)?.())
  return { ...shown, choose, letGo }
}
const told = (): readonly string[] =>
  screen.queryAllByRole('status').flatMap(({ textContent }) => textContent.match(/^\d+ documentos?$/) ?? [])

it('shows no count for rows that are still loading', async () => {
  const { choose, letGo } = await documents()
  await choose('Guardados', 'saved')
  expect(told()).toEqual([])
  await letGo('saved')
  await waitFor(() => expect(told()).toEqual(['1 documento']))
})

it('ignores the count of a late answer', async () => {
  const { choose, letGo } = await documents()
  await choose('Sin guardar', 'missing')
  await choose('Guardados', 'saved')
  await letGo('saved')
  await screen.findByRole('row', { name: /saved-1/ })
  await letGo('missing')
  await waitFor(() => expect(told()).toEqual(['1 documento']))
  expect(screen.queryByRole('row', { name: /missing-1/ })).toBeNull()
})

it('a placeholder row cannot be chosen; the requested row can, once it has loaded', async () => {
  const { clerk, choose, letGo } = await documents()
  const box = (name: RegExp) => within(screen.getByRole('row', { name })).getByRole('checkbox')
  await choose('Guardados', 'saved')
  await clerk.click(box(/any-2/))
  expect(box(/any-2/)).toHaveProperty('checked', false)
  expect(screen.queryByText(/escogido/)).toBeNull()
  await letGo('saved')
  await screen.findByRole('row', { name: /saved-1/ })
  await clerk.click(box(/saved-1/))
  await screen.findByText('1 documento escogido')
})

it('Ctrl+A chooses what is requested, and the focus stays in the table while its rows are replaced', async () => {
  const { clerk, choose, letGo } = await documents()
  await choose('Guardados', 'saved')
  await clerk.click(within(screen.getByRole('row', { name: /any-2/ })).getByRole('checkbox'))
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true)
  await letGo('saved')
  await screen.findByRole('row', { name: /saved-1/ })
  await waitFor(() => expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true))
  await clerk.keyboard('{Control>}a{/Control}')
  await screen.findByText('1 documento escogido')
})
