import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { appError } from '#shared/domain/app-error.ts'
import { type PendingKind, type PendingLine, type PendingList, pendingKinds } from '#shared/domain/pending/pending.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { batchId, draftId } from '#shared/kernel/ids.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'
import { useWaitingCount } from '../../../src/renderer/components/page/window-title.ts'
import { Dashboard } from '../../../src/renderer/screens/home/dashboard.tsx'
import { appStatus, batchIn, beginning } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, refusal, seesRefusal } from '../harness/look.ts'
import { type Shown, show } from '../harness/show.tsx'

const line = (different: Partial<PendingLine> & Pick<PendingLine, 'kind'>): PendingLine => ({
  count: 12,
  sinceMs: Date.now() - 9 * 86_400_000,
  businessDays: 6,
  place: { to: 'catalogues' },
  parts: [],
  ...different,
})

const dashboard = (pending: Partial<PendingList>): Shown => {
  useNavigation.setState({ route: { screen: 'home' } })
  return show(<Dashboard status={appStatus()} />, {
    'pending:list': answers({ lines: [], unknown: [], ...pending }),
    'batch:list': answers({ rows: [], total: 0 }),
    'polling:status': refuses(appError('connection.no-key')),
    'app:status': answers(appStatus()),
    'beginning:read': answers(beginning()),
  })
}

const places: Readonly<Record<PendingKind, readonly [Partial<PendingLine>, Route]>> = {
  uncertain: [{ place: { to: 'batch', batchId: batchId('b') } }, { screen: 'batch', batchId: 'b' }],
  refused: [{ place: { to: 'batch', batchId: batchId('b') } }, { screen: 'batch', batchId: 'b' }],
  held: [{ place: { to: 'batch', batchId: batchId('b') } }, { screen: 'batch', batchId: 'b' }],
  'not-found': [{ place: { to: 'batch', batchId: batchId('b') } }, { screen: 'batch', batchId: 'b' }],
  returned: [
    { place: { to: 'records', filter: { waits: 'returned' } } },
    { screen: 'history', filter: { waits: 'returned' } },
  ],
  findings: [
    { place: { to: 'records', filter: { waits: 'findings' } } },
    { screen: 'history', filter: { waits: 'findings' } },
  ],
  failed: [
    { place: { to: 'records', filter: { waits: 'failed' } } },
    { screen: 'history', filter: { waits: 'failed' } },
  ],
  rejected: [
    { place: { to: 'records', filter: { waits: 'rejected' } } },
    { screen: 'history', filter: { waits: 'rejected' } },
  ],
  'answer-overdue': [
    { place: { to: 'records', filter: { waits: 'answer', filedTo: bogotaDate(0) } } },
    { screen: 'history', filter: { waits: 'answer', filedTo: bogotaDate(0) } },
  ],
  'answer-soon': [
    { place: { to: 'records', filter: { waits: 'answer', filedFrom: bogotaDate(0) } } },
    { screen: 'history', filter: { waits: 'answer', filedFrom: bogotaDate(0) } },
  ],
  'answer-awaited': [
    { place: { to: 'records', filter: { waits: 'answer' } } },
    { screen: 'history', filter: { waits: 'answer' } },
  ],
  'follow-up-overdue': [
    { place: { to: 'records', filter: { waits: 'assigned', dueTo: bogotaDate(0) } } },
    { screen: 'history', filter: { waits: 'assigned', dueTo: bogotaDate(0) } },
  ],
  documents: [
    { place: { to: 'records', filter: { waits: 'documents' } } },
    { screen: 'history', filter: { waits: 'documents' } },
  ],
  news: [{ place: { to: 'records', filter: { waits: 'news' } } }, { screen: 'history', filter: { waits: 'news' } }],
  'draft-due': [{ place: { to: 'draft', draftId: draftId('d'), rows: null } }, { screen: 'draft', draftId: 'd' }],
  'draft-errors': [
    { place: { to: 'draft', draftId: draftId('d'), rows: 'errors' } },
    { screen: 'draft', draftId: 'd', rows: 'errors' },
  ],
  'draft-ready': [{ place: { to: 'drafts', group: 'ready' } }, { screen: 'drafts', group: 'ready' }],
  'draft-quarantined': [
    { place: { to: 'draft', draftId: draftId('d'), rows: 'quarantined' } },
    { screen: 'draft', draftId: 'd', rows: 'quarantined' },
  ],
  notices: [{ place: { to: 'notices' } }, { screen: 'notifications', filter: { standing: 'waiting' } }],
  'catalogues-old': [{ place: { to: 'catalogues' } }, { screen: 'catalogues' }],
  'catalogues-reference': [{ place: { to: 'catalogues' } }, { screen: 'catalogues' }],
  'credit-request': [{ place: { to: 'credits' } }, { screen: 'settings' }],
  'copies-old': [{ place: { to: 'copies' } }, { screen: 'settings' }],
  operator: [{ place: { to: 'operator' }, count: 1, sinceMs: null, businessDays: null }, { screen: 'settings' }],
}

beforeEach(() => useWaitingCount.setState({ count: null }))

it.each(pendingKinds)('%s: the line opens what it counted', async (kind) => {
  const [about, route] = places[kind]
  const { clerk } = dashboard({ lines: [line({ kind, ...about })] })
  const list = await screen.findByRole('list', { name: 'Mis pendientes' })
  await clerk.click(within(list).getByRole('button'))
  expect(useNavigation.getState().route).toEqual(route)
})

it('shows how many, of what, since when and what to do', async () => {
  dashboard({
    lines: [line({ kind: 'returned', count: 1_234 }), line({ kind: 'draft-errors', count: 1, businessDays: 1 })],
  })
  await screen.findByRole('button', {
    name: 'Corregir: 1.234 registros devueltos por la entidad, hace 6 días hábiles (urgente)',
  })
  button('Corregir: 1 fila con errores en borradores, hace 1 día hábil')
})

it('non-working days count as elapsed too', async () => {
  const yesterday = Date.now() - 86_400_000
  dashboard({
    lines: [
      line({ kind: 'rejected', sinceMs: yesterday, businessDays: 0 }),
      line({ kind: 'failed', sinceMs: Date.now(), businessDays: 0 }),
    ],
  })
  await screen.findByText('ayer')
  screen.getByText('hoy')
})

it('a line with few items shows their names, each a link, and can be collapsed', async () => {
  const part = (name: string, count: number) => ({
    name,
    count,
    sinceMs: Date.now(),
    place: { to: 'batch' as const, batchId: batchId(name) },
  })
  const parts = [part('ingresos norte.xlsx', 3), part('ingresos sur.xlsx', 1)]
  const { clerk } = dashboard({ lines: [line({ kind: 'uncertain', count: 4, place: null, parts })] })
  const row = await screen.findByRole('button', { name: /^Decidir: 4 envíos inciertos por decidir/ })
  expect(row.getAttribute('aria-expanded')).toBe('true')
  await clerk.click(row)
  expect(useNavigation.getState().route).toEqual({ screen: 'home' })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('ingresos sur.xlsx')).toBeNull()
  await clerk.click(row)
  await clerk.click(button('Decidir: ingresos sur.xlsx (1)'))
  expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: 'ingresos sur.xlsx' })
})

it('of thirty drafts it shows the oldest, and links to all of them', async () => {
  const parts = Array.from({ length: 30 }, (_, index) => ({
    name: `nómina ${index}.xlsx`,
    count: 1,
    sinceMs: Date.now(),
    place: { to: 'draft' as const, draftId: draftId(`d${index}`), rows: null },
  }))
  const place = { to: 'drafts', group: 'ready' } as const
  const { clerk } = dashboard({ lines: [line({ kind: 'draft-ready', count: 30, place, parts })] })
  await clerk.click(await screen.findByRole('button', { name: 'Ver en qué: filas listas para radicar' }))
  button('Radicar: nómina 0.xlsx (1)')
  expect(screen.queryByText('nómina 29.xlsx')).toBeNull()
  await clerk.click(button('y 18 más: verlos todos'))
  expect(useNavigation.getState().route).toEqual({ screen: 'drafts', group: 'ready' })
})

it('says that nothing is pending only when everything was read', async () => {
  dashboard({})
  await screen.findByText('Nada pendiente')
})

it('shows what it could not read, and then never says that nothing is pending', async () => {
  const { clerk, asked } = dashboard({ unknown: ['records', 'notices'] })
  const alert = await screen.findByRole('alert')
  within(alert).getByText(
    'No se pudo leer: los registros radicados, las notificaciones. No se sabe qué hay pendiente ahí.',
  )
  screen.getByText('No se sabe si hay algo pendiente.')
  expect(screen.queryByText('Nada pendiente')).toBeNull()
  await clerk.click(within(alert).getByRole('button', { name: 'Leer de nuevo' }))
  await waitFor(() => expect(asked('pending:list')).toHaveLength(2))
})

it('says so when nothing could be read', async () => {
  show(<Dashboard status={appStatus()} />, {
    'beginning:read': answers(beginning()),
    'pending:list': refuses(refusal),
    'batch:list': answers({ rows: [], total: 0 }),
    'polling:status': refuses(appError('connection.no-key')),
    'app:status': answers(appStatus()),
  })
  await seesRefusal(await screen.findByRole('alert'))
  expect(screen.queryByText('Nada pendiente')).toBeNull()
})

it('done items disappear by themselves', async () => {
  const lines: PendingLine[] = [line({ kind: 'documents' })]
  const { announce } = show(<Dashboard status={appStatus()} />, {
    'beginning:read': answers(beginning()),
    'pending:list': () => ({ ok: true, value: { lines, unknown: [] } }),
    'batch:list': answers({ rows: [], total: 0 }),
    'polling:status': refuses(appError('connection.no-key')),
    'app:status': answers(appStatus()),
  })
  await screen.findByRole('button', { name: /^Guardar: 12/ })
  lines.pop()
  announce('documents')
  await screen.findByText('Nada pendiente')
})

it('shows what is in progress apart from what waits', async () => {
  const held = batchIn('detenido', ['queued'], { sendingNow: false })
  const running = batchIn('en camino', ['accepted'])
  show(<Dashboard status={appStatus()} />, {
    'beginning:read': answers(beginning()),
    'pending:list': answers({ lines: [], unknown: [] }),
    'batch:list': ({ filter }) => ({
      ok: true,
      value: { rows: filter.phase === 'open' ? [held, running] : [], total: filter.phase === 'open' ? 2 : 0 },
    }),
    'polling:status': refuses(appError('connection.no-key')),
    'app:status': answers(appStatus()),
  })
  const underWay = await screen.findByRole('region', { name: 'En curso' })
  await waitFor(() => expect(within(underWay).getAllByRole('listitem')).toHaveLength(1))
})

it('stalled sends do not count as in progress, but appear where Lotes counts them', async () => {
  const held = batchIn('detenido', ['queued'], { sendingNow: false })
  const { clerk } = show(<Dashboard status={appStatus()} />, {
    'beginning:read': answers(beginning()),
    'pending:list': answers({ lines: [], unknown: [] }),
    'batch:list': ({ filter }) => ({
      ok: true,
      value: filter.phase === 'open' ? { rows: [held], total: 1 } : { rows: [], total: 0 },
    }),
    'polling:status': refuses(appError('connection.no-key')),
    'app:status': answers(appStatus()),
  })
  const underWay = await screen.findByRole('region', { name: 'En curso' })
  await within(underWay).findByText('Nada avanza solo: 1 lote sigue sin terminar.')
  await clerk.click(within(underWay).getByRole('button', { name: 'Ver el lote' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'batches', phase: 'open' })
})

it('does not say that nothing is in progress while a batch waits for an entity', async () => {
  const { clerk } = show(<Dashboard status={appStatus()} />, {
    'beginning:read': answers(beginning()),
    'pending:list': answers({ lines: [line({ kind: 'answer-awaited', count: 63 })], unknown: [] }),
    'batch:list': ({ filter }) => ({
      ok: true,
      value:
        filter.phase === 'awaiting' ? { rows: [batchIn('enviado', ['settled'])], total: 3 } : { rows: [], total: 0 },
    }),
    'polling:status': refuses(appError('connection.no-key')),
    'app:status': answers(appStatus()),
  })
  const underWay = await screen.findByRole('region', { name: 'En curso' })
  await within(underWay).findByText('3 lotes esperan a la entidad.')
  expect(screen.queryByText('Nada está en trámite.')).toBeNull()
  await screen.findByRole('button', { name: /^Mirar: 63 radicados esperan la respuesta de su entidad/ })
  await clerk.click(within(underWay).getByRole('button', { name: 'Ver los 3' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'batches', phase: 'awaiting' })
})

it('the window title shows how many kinds of things wait', async () => {
  useWaitingCount.setState({ count: 3 })
  dashboard({})
  await screen.findByText('Nada pendiente')
  expect(document.title).toBe('(3) Inicio · Ventanilla')
  useWaitingCount.setState({ count: 0 })
  await waitFor(() => expect(document.title).toBe('Inicio · Ventanilla'))
})
