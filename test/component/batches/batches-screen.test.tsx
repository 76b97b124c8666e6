import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { batchPhases, type PollingStatus } from '#shared/domain/filing/overview.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'
import { BatchesScreen } from '../../../src/renderer/screens/batches/batches-screen.tsx'
import { useTableLook, usualColumns } from '../../../src/renderer/screens/batches/table-look.ts'
import { everyBatchLine, newestBatches } from '../../../src/shared/domain/filing/batch-table.ts'
import type { RequestOf } from '../../../src/shared/ipc/channels.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { appStatus, batchIn } from '../../harness/records.ts'
import { answers, type Script } from '../harness/door.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const pollingStatus = (paused: boolean): PollingStatus => ({
  ...{ usedInLastMinute: 0, limit: 30, openRequests: 1, frozenUntilMs: null, nextPollAtMs: null },
  ...{ nextPolls: [], paused },
})

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'batches' ? <BatchesScreen route={route} /> : null
}

const groups = ({ by }: RequestOf<'batch:groups'>) =>
  success(
    by === 'phase'
      ? batchPhases.map((value, at) => ({ value, count: 1_000 * at }))
      : [
          { value: '900123456', count: 7 },
          { value: '800999111', count: 2 },
        ],
  )

const at = (route: Omit<Extract<Route, { screen: 'batches' }>, 'screen'>, script: Script = {}, total = 1_234) => {
  useNavigation.setState({ route: { screen: 'batches', ...route }, past: [], future: [] })
  return show(<Here />, {
    'app:status': answers(appStatus()),
    'polling:status': answers(pollingStatus(false)),
    'company:list': answers([
      { nit: '900123456', name: 'La Espiga', workCityCode: '', workAddress: '', workDistrict: '' },
    ]),
    'notification:kept': answers([]),
    'batch:groups': groups,
    'batch:table': answers({ rows: [], total }),
    ...script,
  })
}
const routeNow = () => useNavigation.getState().route

beforeEach(() => useTableLook.getState().choose({ columns: usualColumns, roomy: false, frozen: true }))

it('shows the total and the count per phase, and puts a chosen phase into the address', async () => {
  const { clerk, asked } = at({ filter: { company: '900123456' } })
  await screen.findByText('1.234 lotes')
  await clerk.click(await screen.findByRole('radio', { name: 'Por decidir (1.000)' }))
  expect(routeNow()).toEqual({ screen: 'batches', phase: 'undecided', filter: { company: '900123456' } })
  const filter = { ...everyBatchLine, company: '900123456', phase: 'undecided' }
  await waitFor(() => expect(asked('batch:table').at(-1)).toMatchObject({ filter, order: newestBatches, offset: 0 }))
})

it('offers the companies with their batch counts, and shows the active filter', async () => {
  const { clerk, asked } = at({ phase: 'open', filter: { search: 'nov', createdFrom: null } })
  await clerk.click(button('Empresa'))
  const menu = await screen.findByRole('menu')
  const values = await within(menu).findAllByRole('menuitemradio')
  expect(values.map((item) => item.textContent)).toEqual(['La Espiga (900123456)7', '8009991112'])
  expect(asked('batch:groups').at(-1)).toEqual({
    filter: { ...everyBatchLine, phase: 'open', search: 'nov' },
    by: 'company',
  })
  await clerk.click(within(menu).getByRole('menuitemradio', { name: /La Espiga/ }))
  expect(routeNow()).toEqual({ screen: 'batches', phase: 'open', filter: { search: 'nov', company: '900123456' } })
  await clerk.click(await screen.findByRole('button', { name: 'Quitar filtro Empresa: La Espiga (900123456)' }))
  await clerk.click(button('Quitar filtros'))
  expect(routeNow()).toEqual({ screen: 'batches', phase: 'open', filter: {} })
})

it('exports what is shown, in its order and columns', async () => {
  const order = { by: 'rejected', descending: true } as const
  const { clerk, asked } = at(
    { phase: 'returned', order, columns: ['rejected', 'file'] },
    { 'batch:export-table': answers({ path: 'lotes.xlsx' }) },
  )
  await clerk.click(await screen.findByRole('button', { name: 'Exportar' }))
  await screen.findByText('Guardado en lotes.xlsx')
  // The batch itself is frozen, so it comes first.
  expect(asked('batch:export-table')).toEqual([
    { filter: { ...everyBatchLine, phase: 'returned' }, order, columns: ['file', 'rejected'], language: 'es' },
  ])
})

it('shows and hides columns, and remembers them', async () => {
  const { clerk } = at({})
  await clerk.click(await screen.findByRole('button', { name: 'Columnas' }))
  await clerk.click(await screen.findByRole('checkbox', { name: 'Encargado' }))
  expect(JSON.parse(localStorage.getItem('ventanilla.batches') ?? '{}').columns).not.toContain('operator')
  expect(routeNow()).toMatchObject({ columns: usualColumns.filter((name) => name !== 'operator') })
})

it('links to the import while nothing is filed, and offers to clear a filter without results', async () => {
  const { clerk } = at({}, {}, 0)
  await screen.findByRole('button', { name: 'Ir a Importar' })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  useNavigation.getState().show({ screen: 'batches', phase: 'finished', filter: { search: 'zzz' } })
  await clerk.click(await screen.findByRole('button', { name: 'Ver todos los lotes' }))
  expect(routeNow()).toEqual({ screen: 'batches', phase: 'all', filter: {} })
})

it("shows the service's next poll in its rows, even if nothing else has changed", async () => {
  let paused = false
  const overview = batchIn('b1', ['accepted'])
  const line = { overview, operator: 'Ana', underWay: 8 }
  const { announce, asked } = at(
    {},
    {
      'app:status': answers(appStatus()),
      'polling:status': () => success(pollingStatus(paused)),
      'batch:table': answers({ rows: [line], total: 1 }),
    },
  )
  const next = () => document.querySelector('[role="gridcell"][col-id="next"]')?.textContent
  await screen.findByRole('button', { name: /Abrir .*ingresos noviembre/ })
  expect(next()).toBe('')
  const reads = asked('batch:table').length
  const row = document.querySelector('[role="row"][row-id="b1"]')
  paused = true
  announce('polling')
  await waitFor(() => expect(next()).toBe('Las consultas están detenidas'))
  // The rows were not read again, and no other cell was recreated.
  expect(asked('batch:table')).toHaveLength(reads)
  expect(document.querySelector('[role="row"][row-id="b1"]')).toBe(row)
})
