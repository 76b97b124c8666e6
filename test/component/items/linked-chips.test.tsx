import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { BatchSummary } from '../../../src/renderer/screens/batch/batch-summary.tsx'
import { BatchTable } from '../../../src/renderer/screens/batches/batch-table.tsx'
import { appStatus, batchOverview } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const overview = batchOverview({
  states: { procesado: 20, 'algo nuevo': 3 },
  companies: { '800999111': 4, '900123456': 21 },
  entityCodes: { EPS010: 25 },
})
const filterNow = () => {
  const { route } = useNavigation.getState()
  return route.screen === 'history' ? route.filter : undefined
}

it('every count of a batch leads to exactly the records that it counts', async () => {
  const { clerk } = show(<BatchSummary overview={overview} lost={new Set()} />)
  const counts: readonly (readonly [string, object])[] = [
    ['Ver registros: Aceptados 23', { outcome: 'accepted' }],
    ['Ver registros: Rechazados 2', { outcome: 'rejected' }],
    ['Ver registros: algo nuevo 3', { state: 'algo nuevo' }],
    ['Ver registros: Devuelto 3', { entityState: 'devuelto' }],
  ]
  for (const [name, filter] of counts) {
    await clerk.click(button(name))
    expect(filterNow()).toEqual({ batchId: 'batch-1', ...filter })
  }
})

it('the list of batches says for whom and where, what came back and what it may cost, and leads to the records', async () => {
  const { clerk } = show(<BatchTable batches={[overview]} />, {
    'app:status': answers(appStatus()),
    'polling:status': answers({
      ...{ usedInLastMinute: 0, limit: 30, openRequests: 0, frozenUntilMs: null, nextPollAtMs: null },
      ...{ nextPolls: [], paused: false },
    }),
    'company:list': answers([
      { nit: '900123456', name: 'La Espiga', workCityCode: '', workAddress: '', workDistrict: '' },
    ]),
  })
  const row = button('Abrir lote ingresos noviembre.xlsx').closest('tr')
  await expect.poll(() => row?.textContent).toContain('La Espiga (900123456) y 1 más')
  expect(row?.textContent).toContain('EPS010')
  expect(row?.textContent).toContain('25 créditos')
  await clerk.click(button('Ver registros: Devuelto 3'))
  expect(filterNow()).toEqual({ batchId: 'batch-1', entityState: 'devuelto' })
})
