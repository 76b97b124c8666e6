import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'
import { NotificationsScreen } from '../../../src/renderer/screens/notifications/notifications-screen.tsx'
import type { Attachable } from '../../../src/shared/domain/notifications/attaching.ts'
import { everyNotice, type NoticeLine, newestNotices } from '../../../src/shared/domain/notifications/notice-table.ts'
import { batchId, submissionId } from '../../../src/shared/kernel/ids.ts'
import { appStatus } from '../../harness/records.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { button, dialog, nowMs, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const applied: NoticeLine = {
  delivery: 'd-applied',
  receivedAtMs: nowMs,
  module: 'affiliation',
  requestId: 'REQ-1',
  kind: 'certificates',
  people: 5,
  applied: 5,
  changed: 2,
  standing: 'applied',
  batch: { id: batchId('b1'), fileName: 'marzo.xlsx' },
  byteLength: 1_234,
}
const undecided: NoticeLine = {
  ...applied,
  ...{ delivery: 'd-undecided', requestId: 'REQ-2', kind: 'result', applied: 0, changed: 0, standing: 'decision' },
  batch: null,
}
const unreadable: NoticeLine = {
  ...undecided,
  ...{ delivery: 'd-unreadable', module: null, requestId: null, people: 0, standing: 'unreadable' },
}

function Here() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'notifications' ? <NotificationsScreen route={route} status={appStatus()} /> : null
}

type NotificationsRoute = Omit<Extract<Route, { screen: 'notifications' }>, 'screen'>

const at = (route: NotificationsRoute, lines: readonly NoticeLine[], script: Script = {}) => {
  useNavigation.setState({ route: { screen: 'notifications', ...route }, past: [], future: [] })
  return show(<Here />, {
    'app:status': answers(appStatus()),
    'notification:page': ({ filter }) => {
      const rows = filter.delivery === null ? lines : lines.filter(({ delivery }) => delivery === filter.delivery)
      return { ok: true, value: { rows, total: rows.length } }
    },
    ...script,
  })
}

it('lists everything, with what each changed, and leads to batch and records', async () => {
  const { asked, clerk } = at({}, [applied, undecided, unreadable])
  await screen.findByText('3 notificaciones')
  const row = await screen.findByRole('row', { name: /marzo\.xlsx/ })
  within(row).getByText('Aplicada')
  within(row).getByText('Actualización de certificados')
  within(await screen.findByRole('row', { name: /No se entiende/ })).getByText('Sin identificar')
  expect(asked('notification:page')).toEqual([{ filter: everyNotice, order: newestNotices, offset: 0, limit: 100 }])
  await clerk.click(within(row).getByRole('button', { name: 'Ver 2 registros que cambiaron', hidden: true }))
  expect(useNavigation.getState().route).toEqual({ screen: 'history', filter: { notification: 'd-applied' } })
})

it('is filtered by outcome, and exported as shown', async () => {
  const { asked, clerk } = at({}, [applied], {
    'notification:groups': answers([{ value: 'decision', count: 4 }]),
    'notification:export': answers({ path: '/x/notificaciones.xlsx' }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Cómo quedó' }))
  await clerk.click(await screen.findByRole('menuitemradio', { name: /Por decidir\s*4/ }))
  expect(useNavigation.getState().route).toEqual({ screen: 'notifications', filter: { standing: 'decision' } })
  await screen.findByRole('button', { name: 'Quitar filtro Cómo quedó: Por decidir' })
  await clerk.click(button('Exportar'))
  await screen.findByText(/notificaciones\.xlsx/)
  expect(asked('notification:export')).toMatchObject([
    { filter: { ...everyNotice, standing: 'decision' }, language: 'es' },
  ])
  await clerk.click(screen.getByRole('radio', { name: 'Sin aplicar' }))
  expect(useNavigation.getState().route).toMatchObject({ filter: { standing: 'waiting' } })
})

it('if none ever arrived it explains why nothing is lost, and links to the setup', async () => {
  const { clerk } = at({}, [], {
    'notification:registration': refuses(refusal),
    'notification:receiver': refuses(refusal),
  })
  await screen.findByText('Todavía no ha llegado ninguna notificación')
  await clerk.click(button('Ver dirección y receptor'))
  expect(useNavigation.getState().route).toEqual({ screen: 'notifications', view: 'address' })
})

it('shows the exact bytes, with no hidden characters', async () => {
  const text = '{"Modulo":"<img src=x onerror=alert(1)>\u202etxt"}'
  const { clerk } = at({ delivery: 'd-unreadable' }, [unreadable], {
    'notification:raw': answers({ delivery: 'd-unreadable', byteLength: 42, text, isWhole: true }),
  })
  const panel = await dialog('Notificación')
  await within(panel).findByText(/Su contenido no se entiende/)
  expect(within(panel).queryByRole('button', { name: 'Asignar a un envío' })).toBeNull()
  await clerk.click(within(panel).getByRole('button', { name: 'Ver contenido' }))
  const raw = await within(panel).findByRole('textbox', { name: 'Contenido como llegó' })
  expect((raw as HTMLTextAreaElement).value).toBe('{"Modulo":"<img src=x onerror=alert(1)>⟨U+202E⟩txt"}')
  expect(document.querySelector('img')).toBeNull()
})

const attachable: Attachable = {
  delivery: 'd-undecided',
  module: 'affiliation',
  requestId: 'REQ-2',
  waitingFor: 'decision',
  named: [{ documentType: 'CC', documentNumber: '1', contract: null, entityCode: null, reference: null }],
  people: 1,
  candidates: (['exact', 'unnamed', 'others'] as const).map((fit, ordinal) => ({
    ...{ submissionId: submissionId(`s${ordinal}`), batchId: batchId('b1'), fileName: 'marzo.xlsx', ordinal },
    ...{ state: 'unknown', sent: 1, named: 1, fit },
    way: ({ exact: 'decide', unnamed: 'number', others: null } as const)[fit],
    people: [
      {
        ...{ name: 'Ana Ruiz', isNamed: fit === 'exact' },
        identity: { documentType: 'CC', documentNumber: '1', contract: null, entityCode: null, reference: null },
      },
    ],
  })),
}

it('is assigned to a send, with the people side by side, and only where they agree; an error stays visible', async () => {
  let isRefused = true
  const { asked, clerk } = at({ delivery: 'd-undecided' }, [undecided], {
    'notification:attachable': answers(attachable),
    'notification:attach': () => (isRefused ? refuses(refusal)() : { ok: true, value: 'decide' as const }),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Asignar a un envío' }))
  const attaching = await dialog('Asignar la notificación a un envío')
  const [exact, unnamed, others] = await within(attaching).findAllByRole('region')
  if (exact === undefined || unnamed === undefined || others === undefined) throw new Error('three sends')
  within(exact).getByText(/exactamente las mismas personas/)
  within(exact).getByText(/CC 1 Ana Ruiz/)
  within(unnamed).getByRole('button', { name: 'Comprobar con este envío' })
  expect(within(others).queryByRole('button')).toBeNull()
  await clerk.click(within(exact).getByRole('button', { name: 'Es de este envío' }))
  await seesRefusal(attaching)
  isRefused = false
  await clerk.click(within(exact).getByRole('button', { name: 'Es de este envío' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Asignar/ })).toBeNull())
  expect(asked('notification:attach')).toEqual([
    { delivery: 'd-undecided', submissionId: 's0' },
    { delivery: 'd-undecided', submissionId: 's0' },
  ])
  // One Escape closes one layer.
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
