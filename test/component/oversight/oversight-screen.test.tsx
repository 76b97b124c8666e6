import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import type { Route } from '../../../src/renderer/components/navigation/routes.ts'
import { OversightScreen } from '../../../src/renderer/screens/oversight/oversight-screen.tsx'
import type { Oversight, OversightQuestion } from '../../../src/shared/domain/oversight/oversight.ts'
import type { AppStatus } from '../../../src/shared/domain/profile/app-status.ts'
import type { CivilDate } from '../../../src/shared/kernel/civil-date.ts'
import { answers, type Script } from '../harness/door.ts'
import { button, nowMs } from '../harness/look.ts'
import { type Shown, show } from '../harness/show.tsx'

const day = (text: string): CivilDate => text as CivilDate
const progress = (filed: number, entityStates: Readonly<Record<string, number>>) => ({
  ...{ filed, accepted: filed - 3, rejected: 2, unanswered: 1, entityStates },
  parts: {
    ...{ 'under-way': 4, 'at-entity': 0, 'ended-well': filed - 9, 'ended-returned': 0, 'ended-error': 2 },
    ...{ 'to-send': 0, uncertain: 0, 'send-refused': 0, unnamed: 1 },
  },
})
const credits = { estimated: 40, debited: 30, atRisk: 4, toSend: 1, uncharged: 5 }

const waiting = (rows: Oversight['ageing']['rows']): Oversight['ageing'] => {
  const [{ entityCode: _, ...total } = { entityCode: '', total: 0, parts: [] }] = rows
  return { rows, total, sinceFiled: rows.length }
}
const took = {
  certificado: { count: 9, unknown: 2, medianDays: 4.5, longestDays: 12 },
  devuelto: { count: 0, unknown: 0, medianDays: null, longestDays: null },
}

const eps = (entityCode: string) => ({ entity: 'afiliaciones_seguridad_social_eps' as const, entityCode })
const soon = { others: day('2026-11-13'), own: [{ ...eps('EPS037'), filedTo: day('2026-11-10') }] }
const overdue = { others: day('2026-11-11'), own: [{ ...eps('EPS037'), filedTo: day('2026-11-06') }] }

const figures = (question: OversightQuestion): Oversight => ({
  question,
  madeAtMs: nowMs,
  companies: ['', '900123456'],
  operators: ['Ana Ruiz'],
  entityCodes: ['EPS010'],
  total: progress(40, { radicado: 7, 'en revisión': 3 }),
  rows: [
    { value: question.by === 'month' ? '2026-11' : '900123456', ...progress(30, { radicado: 7 }) },
    { value: question.by === 'month' ? '2026-10' : '', ...progress(10, { 'en revisión': 3 }) },
  ],
  before: null,
  clerks: [],
  entityStates: ['radicado', 'certificado', 'devuelto', 'en revisión'],
  stepsBy: 'week',
  steps: [{ from: day('2026-11-16'), to: day('2026-11-22'), accepted: 34, rejected: 4, unanswered: 2 }],
  ageing: waiting([
    {
      entityCode: 'EPS010',
      total: 7,
      parts: [
        { from: day('2026-11-19'), to: null, count: 4 },
        { from: day('2026-11-13'), to: day('2026-11-18'), count: 2 },
        { from: day('2026-11-05'), to: day('2026-11-12'), count: 1 },
        { from: null, to: day('2026-11-04'), count: 0 },
      ],
    },
  ]),
  returned: waiting([]),
  terms: { general: 5, own: [{ ...eps('EPS037'), businessDays: 8 }] },
  soon: { days: { ...soon, after: overdue }, rows: [{ entityCode: 'EPS010', count: 2 }], total: 2 },
  overdue: {
    days: overdue,
    rows: [
      { entityCode: 'EPS010', count: 3 },
      { entityCode: 'EPS037', count: 1 },
    ],
    total: 4,
  },
  inTime: { days: { others: day('9999-12-31'), own: [] }, rows: [], total: 1 },
  durations: { rows: [{ entityCode: 'EPS010', states: took }], total: took },
  entityMonths: {
    months: ['2026-10', '2026-11'],
    rows: [
      { entityCode: 'EPS010', months: [{ month: '2026-11', answered: 36, passed: 27, states: took }] },
      { entityCode: 'EPS037', months: [{ month: '2026-10', answered: 2, passed: 2, states: none }] },
    ],
  },
  firstPassMonths: [
    { month: '2026-10', answered: 20, passed: 15 },
    { month: '2026-11', answered: 36, passed: 30 },
  ],
  firstPass: {
    total: { answered: 36, passed: 30 },
    rows: [{ entityCode: 'EPS010', answered: 36, passed: 30 }],
  },
  reasons: [{ reason: 'El documento no existe', count: 2 }],
  credits: {
    total: credits,
    byCompany: [{ value: '900123456', ...credits }],
    byModule: [{ value: 'affiliation', ...credits }],
    byMonth: [{ value: '2026-11', ...credits }],
  },
  freeRecords: 0,
})

const none = {
  certificado: { count: 0, unknown: 0, medianDays: null, longestDays: null },
  devuelto: { count: 0, unknown: 0, medianDays: null, longestDays: null },
}

const script: Script = {
  'oversight:read': (question) => ({ ok: true, value: figures(question) }),
  'company:list': answers([
    { nit: '900123456', name: 'Panadería La Espiga', workCityCode: '', workAddress: '', workDistrict: '' },
  ]),
}

const status = {} as AppStatus
const navigation = () => useNavigation.getState()

function Shell() {
  const route = useNavigation((state) => state.route)
  return route.screen === 'oversight' ? <OversightScreen route={route} status={status} /> : null
}

function open(route: Partial<Extract<Route, { screen: 'oversight' }>> = {}, more: Script = {}): Shown {
  useNavigation.setState({ number: 0, route: { screen: 'oversight', ...route }, past: [], future: [], moves: 0 })
  return show(<Shell />, { ...script, ...more })
}

beforeEach(() => {
  vi.setSystemTime(Date.parse('2026-11-20T10:00:00-05:00'))
})

const countIn = async (table: string, name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('table', { name: table })).getByRole('button', { name })

it('opens exactly what a figure counted, and returns to the same figures', async () => {
  const { clerk } = open({ company: '900123456', operator: 'Ana Ruiz' })
  await clerk.click(await countIn('Avance', '2: Rechazados, Panadería La Espiga (900123456)'))
  expect(navigation().route).toEqual({
    screen: 'history',
    filter: {
      company: '900123456',
      operator: 'Ana Ruiz',
      filedFrom: '2026-11-01',
      filedTo: '2026-11-30',
      measure: 'rejected',
    },
  })
  navigation().back()
  expect(navigation().route).toEqual({ screen: 'oversight', company: '900123456', operator: 'Ana Ruiz' })
})

it.each<[string, string, object]>([
  ['Avance', '10: Registros, Sin empresa', { company: '', filedFrom: '2026-11-01', filedTo: '2026-11-30' }],
  [
    'Avance',
    '2: Terminados con error, Total',
    { measure: 'ended-error', filedFrom: '2026-11-01', filedTo: '2026-11-30' },
  ],
  [
    'Avance',
    '1: Sin nombrar en la respuesta, Total',
    { measure: 'unnamed', filedFrom: '2026-11-01', filedTo: '2026-11-30' },
  ],
  ['Avance', '3: en revisión, Total', { entityState: 'en revisión', filedFrom: '2026-11-01', filedTo: '2026-11-30' }],
  [
    'Ante la entidad',
    '2: 3 a 5 días, EPS010',
    { entityCode: 'EPS010', entityState: 'radicado', sinceFrom: '2026-11-13', sinceTo: '2026-11-18' },
  ],
  ['Ante la entidad', '7: Total, EPS010', { entityCode: 'EPS010', entityState: 'radicado' }],
  [
    'Ante la entidad',
    '2: Por vencer, EPS010',
    { entityCode: 'EPS010', waits: 'answer', overdue: { ...soon, after: overdue } },
  ],
  ['Ante la entidad', '4: Fuera de plazo, Total', { waits: 'answer', overdue }],
  [
    'Aceptación a la primera',
    '30: A la primera, EPS010',
    { entityCode: 'EPS010', measure: 'first-passed', filedFrom: '2026-11-01', filedTo: '2026-11-30' },
  ],
  [
    'Motivos más frecuentes',
    '2: Registros, El documento no existe',
    { reason: 'El documento no existe', filedFrom: '2026-11-01', filedTo: '2026-11-30' },
  ],
  ['Créditos', '4: En riesgo (hasta), Total', { measure: 'at-risk', filedFrom: '2026-11-01', filedTo: '2026-11-30' }],
])('%s: %s opens its records', async (table, name, filter) => {
  const { clerk } = open()
  await clerk.click(await countIn(table, name))
  expect(navigation().route).toEqual({ screen: 'history', filter })
})

it.each<[string, object]>([
  ['40: Registros', { filedFrom: '2026-11-01', filedTo: '2026-11-30' }],
  ['2: Terminados con error', { measure: 'ended-error', filedFrom: '2026-11-01', filedTo: '2026-11-30' }],
  ['7: Sin respuesta de la entidad', { waits: 'answer' }],
  ['4: Fuera de plazo', { waits: 'answer', overdue }],
  ['30: Créditos debitados', { measure: 'accepted', charged: true, filedFrom: '2026-11-01', filedTo: '2026-11-30' }],
])('headline %s opens its records', async (name, filter) => {
  const { clerk } = open()
  await clerk.click(await screen.findByRole('button', { name }))
  expect(navigation().route).toEqual({ screen: 'history', filter })
})

it('shows each headline figure against the period before, or says that there is none', async () => {
  const before = {
    period: { from: day('2026-10-12'), to: day('2026-10-31') },
    total: progress(32, {}),
    credits: { ...credits, debited: 0 },
  }
  open({}, { 'oversight:read': (question) => ({ ok: true, value: { ...figures(question), before } }) })
  await screen.findAllByText('+8 (+25%); antes 32')
  screen.getByText('+30; antes 0')
  // How records ended is as of today too: older ones had more time.
  expect(screen.getAllByText('a hoy')).toHaveLength(5)
  screen.getByText('Comparado con el período anterior: del 12/10/2026 al 31/10/2026')
})

it("shows an entity's name from the active lists beside its code", async () => {
  const { clerk } = open({}, { 'catalogue:entity-names': answers({ EPS010: 'Sura' }) })
  await clerk.click(await countIn('Ante la entidad', '7: Total, Sura (EPS010)'))
  expect(navigation().route).toMatchObject({ filter: { entityCode: 'EPS010' } })
})

it('shows entities by month: shares or days, each in words, and each opens its records', async () => {
  const { clerk } = open()
  const table = within(await screen.findByRole('table', { name: 'Entidades por mes' }))
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([...['—', '75%', '100%', '—']])
  await clerk.click(table.getByRole('button', { name: /^EPS010, noviembre de 2026: 75%, 27 de 36/ }))
  const month = { filedFrom: '2026-11-01', filedTo: '2026-11-30' }
  expect(navigation().route).toEqual({
    screen: 'history',
    filter: { entityCode: 'EPS010', ...month, measure: 'first-answered' },
  })
  navigation().back()
  await clerk.click(await screen.findByRole('radio', { name: 'Días hasta certificado' }))
  const days = within(await screen.findByRole('table', { name: 'Entidades por mes' }))
  expect(days.getAllByRole('row')).toHaveLength(2)
  await clerk.click(
    days.getByRole('button', { name: /^EPS010, noviembre de 2026: 4,5 días hábiles, 7 registros y 2 sin fecha/ }),
  )
  expect(navigation().route).toEqual({
    screen: 'history',
    filter: { entityCode: 'EPS010', ...month, entityState: 'certificado', measure: 'filed-here' },
  })
})

it('compares months in any period, and shows how long entities took', async () => {
  const { clerk } = open()
  await clerk.click(await countIn('Aceptación a la primera por mes', '15: A la primera, octubre de 2026'))
  expect(navigation().route).toEqual({
    screen: 'history',
    filter: { filedFrom: '2026-10-01', filedTo: '2026-10-31', measure: 'first-passed' },
  })
  navigation().back()
  const table = within(await screen.findByRole('table', { name: 'Cuánto tardan' }))
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['9', '4,5', '12', '9', '4,5', '12'])
  screen.getByText(/^De 2 no se sabe cuándo llegaron a ese estado/)
  screen.getByText(/^1 cuenta desde que se radicó/)
  await clerk.click(screen.getByRole('radio', { name: 'Devueltos por corregir' }))
  await screen.findByText('No hay devueltos por corregir.')
})

it('a month opens only its days within the period', async () => {
  const { clerk } = open({ by: 'month', period: 'days', days: { from: day('2026-10-15'), to: day('2026-11-20') } })
  await clerk.click(await countIn('Avance', '10: Registros, octubre de 2026'))
  expect(navigation().route).toEqual({
    screen: 'history',
    filter: { filedFrom: '2026-10-15', filedTo: '2026-10-31' },
  })
})

it('queries the chosen period, and stores it in the place', async () => {
  const { asked, clerk } = open()
  await screen.findByRole('table', { name: 'Avance' })
  for (const [choice, from, to] of [
    ['Esta semana', '2026-11-16', '2026-11-22'],
    ['El mes pasado', '2026-10-01', '2026-10-31'],
    ['Todo', null, null],
  ] as const) {
    await clerk.click(screen.getByRole('radio', { name: choice }))
    expect(asked('oversight:read').at(-1)).toMatchObject({ from, to, company: null, by: 'company' })
  }
  await clerk.click(screen.getByRole('radio', { name: 'Encargado' }))
  expect(asked('oversight:read').at(-1)).toMatchObject({ from: null, by: 'operator' })
  expect(navigation().route).toEqual({ screen: 'oversight', period: 'all', by: 'operator' })
  expect(navigation().past).toEqual([])
})

it('sorts by a column, largest first, then reversed', async () => {
  const { clerk } = open()
  const table = within(await screen.findByRole('table', { name: 'Avance' }))
  const names = () => table.getAllByRole('rowheader').map((cell) => cell.textContent)
  await clerk.click(table.getByRole('button', { name: 'en revisión' }))
  expect(names()).toEqual(['Sin empresa', 'Panadería La Espiga (900123456)', 'Total'])
  expect(table.getByRole('columnheader', { name: 'en revisión' }).getAttribute('aria-sort')).toBe('descending')
  await clerk.click(table.getByRole('button', { name: 'en revisión' }))
  expect(names()).toEqual(['Panadería La Espiga (900123456)', 'Sin empresa', 'Total'])
})

it('offers the chart as a table, by keyboard', async () => {
  const { clerk } = open()
  await clerk.click(await screen.findByRole('button', { name: 'Ver en tabla' }))
  await clerk.click(await countIn('Por semana', '4: Rechazados, 16 a 22 de nov'))
  expect(navigation().route).toEqual({
    screen: 'history',
    filter: { filedFrom: '2026-11-16', filedTo: '2026-11-22', measure: 'rejected' },
  })
})

it('explains how figures are counted; one Esc closes it', async () => {
  const { clerk } = open()
  const how = await screen.findByRole('button', { name: '¿Cómo se cuenta? Créditos' })
  await clerk.click(how)
  await screen.findByText(/Los cuatro suman los estimados/)
  await clerk.keyboard('{Escape}')
  expect(screen.queryByText(/Los cuatro suman los estimados/)).toBeNull()
})

it('opens exactly the charged records where free ones are among them', async () => {
  const { clerk } = open(
    {},
    { 'oversight:read': (question) => ({ ok: true, value: { ...figures(question), freeRecords: 3 } }) },
  )
  await clerk.click(await countIn('Créditos', '4: En riesgo (hasta), Total'))
  expect(navigation().route).toMatchObject({ filter: { measure: 'at-risk', charged: true } })
  navigation().back()
  await screen.findByText(/^3 registros de práctica o prueba: no cuestan créditos./)
  await clerk.click(button('Ver cuáles'))
  expect(navigation().route).toMatchObject({ filter: { charged: false, filedFrom: '2026-11-01' } })
})

it("saves the screen's content in one click", async () => {
  const { asked, clerk } = open(
    { period: 'week', entityCode: 'EPS010' },
    { 'oversight:save': answers({ path: '/informes/viernes.pdf' }) },
  )
  await screen.findByRole('table', { name: 'Avance' })
  await clerk.click(button('Informe del viernes (PDF)'))
  expect(asked('oversight:save')).toEqual([{ question: asked('oversight:read').at(-1), format: 'pdf', language: 'es' }])
})
