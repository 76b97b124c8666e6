import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Action } from '#shared/domain/follow-up/action.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { LogScreen } from '../../../src/renderer/screens/log/log-screen.tsx'
import { appStatus } from '../../harness/records.ts'
import { answers } from '../harness/door.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

/** The screen, following the current place. */
function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'log' ? <LogScreen route={route} status={appStatus()} /> : null
}

const commented: Action = {
  ...{ id: 'note-2', atMs: 2, operator: 'Ana', kind: 'commented', former: null, records: 1, credits: null, reason: '' },
  batch: { id: 'b', fileName: 'noviembre.xlsx' },
  item: { id: 'item-1', name: 'LUZ GÓMEZ' },
  note: { owner: null, due: null, comment: 'Llamé a la EPS' },
}
const corrected: Action = {
  ...{ id: 'batch-c', atMs: 1, operator: 'Luis', kind: 'corrected', item: null, records: 8, credits: 8 },
  ...{ reason: 'Cambió el contrato', note: null },
  batch: { id: 'c', fileName: 'corregidos.xlsx' },
  former: { id: 'b', fileName: 'noviembre.xlsx' },
}

it('says who did what, narrows it, opens what it was about, and exports the same', async () => {
  useNavigation.getState().go({ screen: 'log' })
  const { asked, clerk } = show(<Here />, {
    'history:actions': answers({ rows: [commented, corrected], total: 2 }),
    'history:people-who-acted': answers(['Ana', 'Luis']),
    'history:export-actions': answers(null),
  })
  await screen.findByText('2 acciones')
  const row = await screen.findByRole('row', { name: /Luis.*Radicó una corrección.*Motivo: Cambió el contrato/ })
  within(row).getByText('noviembre.xlsx')
  await screen.findByText('LUZ GÓMEZ · Llamé a la EPS')

  await clerk.click(button('Quién'))
  await clerk.click(await screen.findByRole('menuitemradio', { name: 'Luis' }))
  await clerk.click(button('Qué hizo'))
  await clerk.click(await screen.findByRole('menuitemradio', { name: 'Radicó una corrección' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'log', operator: 'Luis', kind: 'corrected' })
  await clerk.click(button('Exportar'))
  const question = { from: null, to: null, operator: 'Luis', kind: 'corrected', batchId: null, itemId: null }
  expect(asked('history:export-actions')).toEqual([{ question, language: 'es' }])
  expect(asked('history:actions').at(-1)).toMatchObject({ question })

  await clerk.click(await screen.findByText('LUZ GÓMEZ · Llamé a la EPS'))
  expect(useNavigation.getState().route).toEqual({ screen: 'history', item: 'item-1' })
})
