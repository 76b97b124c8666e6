import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appError } from '#shared/domain/app-error.ts'
import { batchColumns, everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import { newestSends, type SendLine } from '#shared/domain/filing/send-table.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'
import { BatchesScreen } from '../../../src/renderer/screens/batches/batches-screen.tsx'
import { usualColumns } from '../../../src/renderer/screens/batches/sends/table-look.ts'
import { appStatus, batchOverview, nowMs, submission } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, dialog } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'batches' ? <BatchesScreen route={route} /> : null
}

const { batch } = batchOverview()
const line = (id: string, parts: Partial<SendLine['submission']>): SendLine => ({
  batch,
  submission: submission({ id: submissionId(id), ...parts }),
  parts: 2,
  operator: 'Ana',
})
const sends: readonly SendLine[] = [
  line('s1', { state: 'accepted', requestId: 'REQ-1', ordinal: 0 }),
  line('s2', { state: 'unknown', requestId: null, ordinal: 1, acceptedAtMs: null }),
]

const at = (route: Omit<Extract<Route, { screen: 'batches' }>, 'screen'>, script: Script = {}) => {
  useNavigation.setState({ route: { screen: 'batches', ...route }, past: [], future: [] })
  return show(<Here />, {
    'app:status': answers(appStatus()),
    'company:list': answers([]),
    'polling:status': refuses(appError('connection.no-key')),
    'notification:kept': answers([]),
    'batch:groups': answers([]),
    'batch:table': answers({ rows: [], total: 0 }),
    'batch:sends': answers({ rows: sends, total: sends.length }),
    ...script,
  })
}

it('sends keep the filter of the batches, each with its request and its part of the batch', async () => {
  const { asked, clerk } = at({ filter: { module: 'affiliation' }, sends: {} })
  await screen.findByText('2 envíos')
  const row = await screen.findByRole('row', { name: /REQ-1/ })
  within(row).getByText('1 de 2')
  within(row).getByText('En trámite')
  // The accepted count of an uncertain send is unknown, not zero.
  const cells = within(await screen.findByRole('row', { name: /Envío incierto/ })).getAllByRole('gridcell')
  const said = (name: string) => cells.find((cell) => cell.getAttribute('col-id') === name)?.textContent
  expect([said('records'), said('accepted'), said('rejected')]).toEqual(['25', '', ''])
  expect(asked('batch:sends')).toEqual([
    {
      question: { filter: { ...everyBatchLine, module: 'affiliation' }, state: null },
      ...{ order: newestSends, offset: 0, limit: 100 },
    },
  ])
  await clerk.click(screen.getByRole('radio', { name: 'Lotes' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'batches', filter: { module: 'affiliation' } })
})

it('a state is chosen from the existing ones, with counts, and is part of the place', async () => {
  const { clerk } = at({ sends: {} }, { 'batch:send-groups': answers([{ value: 'unknown', count: 3 }]) })
  await clerk.click(await screen.findByRole('button', { name: 'Estado' }))
  await clerk.click(await screen.findByRole('menuitemradio', { name: /Envío incierto\s*3/ }))
  expect(useNavigation.getState().route).toEqual({ screen: 'batches', sends: { state: 'unknown' } })
  await clerk.click(await screen.findByRole('button', { name: 'Quitar filtro Estado: Envío incierto' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'batches', sends: { state: null } })
})

it('a send opens its batch, and the list is exported as shown', async () => {
  const { asked, clerk } = at(
    { sends: { state: 'unknown' } },
    { 'batch:export-sends': answers({ path: 'envios.xlsx' }) },
  )
  await clerk.click(await screen.findByRole('button', { name: 'Exportar' }))
  await screen.findByText('Guardado en envios.xlsx')
  expect(asked('batch:export-sends')).toEqual([
    {
      question: { filter: everyBatchLine, state: 'unknown' },
      ...{ order: newestSends, columns: [...usualColumns], language: 'es' },
    },
  ])
  const row = await screen.findByRole('row', { name: /Envío incierto/ })
  await clerk.click(within(row).getByText('2 de 2'))
  expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: batch.id })
})

it('a count opens exactly the records it counts, unless the answer does not identify them', async () => {
  const counts = { sent: 25, accepted: 20, reprocessed: 1, rejected: 4, omitted: 0 }
  const answered = { state: 'settled', requestId: 'REQ-1', acceptedAtMs: nowMs, counts } as const
  const { clerk } = at(
    { sends: {} },
    {
      'batch:sends': answers({
        rows: [line('s1', answered), line('s2', { ...answered, requestId: 'REQ-2', ordinal: 1, flagged: true })],
        total: 2,
      }),
    },
  )
  const clear = await screen.findByRole('row', { name: /REQ-1/ })
  const odd = await screen.findByRole('row', { name: /REQ-2/ })
  const links = (row: HTMLElement) => within(row).queryAllByRole('button', { name: /en Registros$/ })
  expect(links(clear).map(({ textContent }) => textContent)).toEqual(['25', '21', '4'])
  expect(links(odd).map(({ textContent }) => textContent)).toEqual(['25'])
  const filters: readonly object[] = [{}, { measure: 'accepted' }, { outcome: 'rejected' }]
  for (const [index, filter] of filters.entries()) {
    useNavigation.setState({ route: { screen: 'batches', sends: {} } })
    const row = await screen.findByRole('row', { name: /REQ-1/ })
    await waitFor(() => expect(links(row)).toHaveLength(3))
    const link = links(row)[index]
    if (link !== undefined) await clerk.click(link)
    expect(useNavigation.getState().route).toEqual({
      screen: 'history',
      filter: { batchId: batch.id, submissionId: 's1', ...filter },
    })
  }
})

it('sends that wait for an ended practice session are not shown as in progress', async () => {
  const practised: SendLine = {
    ...line('s3', { state: 'accepted', requestId: 'REQ-9', acceptedAtMs: nowMs - 1 }),
    batch: { ...batch, filer: { keyFingerprint: 'x', baseUrl: practiceAddress, keyHint: '', practice: true } },
  }
  at(
    { sends: {} },
    {
      'app:status': answers(appStatus({ practiceSinceMs: nowMs })),
      'batch:sends': answers({ rows: [practised], total: 1 }),
    },
  )
  const row = await screen.findByRole('row', { name: /REQ-9/ })
  expect(within(row).queryByText('En trámite')).toBeNull()
})

it('without filings there is nothing to choose from', async () => {
  at({ sends: {} }, { 'batch:sends': answers({ rows: [], total: 0 }) })
  await screen.findByRole('button', { name: /Importar/ })
  expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull()
  expect(button(/Importar/)).toBeTruthy()
})

it('the current list is saved as a view, sends included, and restored whole', async () => {
  const kept = {
    ...{
      id: 'v1',
      name: 'Inciertos de Sura',
      filter: { ...everyBatchLine, entityCode: 'EPS010' },
      order: newestBatches,
    },
    columns: ['file' as const],
    sends: { state: 'unknown' as const, order: newestSends, columns: ['file' as const, 'requestId' as const] },
  }
  const { asked, clerk } = at(
    { sends: { state: 'accepted' } },
    { 'batch:views': answers([kept]), 'batch:save-view': answers([kept]), 'batch:send-groups': answers([]) },
  )
  await clerk.click(await screen.findByRole('button', { name: 'Vistas' }))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }))
  const box = await dialog('Guardar esta vista')
  await clerk.type(within(box).getByRole('textbox', { name: 'Nombre' }), 'En trámite')
  await clerk.click(within(box).getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(asked('batch:save-view')).toEqual([
      {
        ...{ id: null, name: 'En trámite', filter: everyBatchLine, order: newestBatches, columns: [...batchColumns] },
        sends: { state: 'accepted', order: newestSends, columns: [...usualColumns] },
      },
    ]),
  )
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Inciertos de Sura' }))
  expect(useNavigation.getState().route).toEqual({
    ...{ screen: 'batches', phase: 'all', filter: { entityCode: 'EPS010' }, order: newestBatches, columns: ['file'] },
    sends: kept.sends,
  })
  await clerk.click(button('Vistas'))
  await clerk.click(await screen.findByRole('menuitem', { name: 'Por decidir' }))
  expect(useNavigation.getState().route).toMatchObject({ screen: 'batches', phase: 'undecided' })
})
