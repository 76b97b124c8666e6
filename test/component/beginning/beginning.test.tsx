import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Beginning } from '#shared/domain/profile/beginning.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { BeginningScreen } from '../../../src/renderer/screens/beginning/beginning-screen.tsx'
import { HomeScreen } from '../../../src/renderer/screens/home/home-screen.tsx'
import { BeginningSettings } from '../../../src/renderer/screens/settings/beginning-settings.tsx'
import { appStatus, beginning } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { type Shown, show } from '../harness/show.tsx'

const nothingDone = beginning({
  done: { connect: false, catalogues: false, identity: false },
  lists: { official: 0, reference: 7, missing: 1, old: 0, kept: false },
  operator: 'arestrepo',
  operatorGiven: false,
  companies: [],
})

beforeEach(() => useNavigation.setState({ route: { screen: 'beginning' }, profileId: null, past: [], future: [] }))

/** A main that stores changes and notifies the window of them. */
function atTheSteps(first: Beginning, connected = true): Shown & { readonly knows: (next: Beginning) => void } {
  const status = appStatus(connected ? {} : { connection: null })
  const kept = { value: first }
  const shown = show(<BeginningScreen route={{ screen: 'beginning' }} status={status} />, {
    'beginning:read': () => ({ ok: true, value: kept.value }),
    'beginning:keep-lists': answers(null),
    'app:set-operator': answers(appStatus()),
    'company:save': answers([]),
  })
  return {
    ...shown,
    knows: (next) => {
      kept.value = next
      shown.announce('profile')
    },
  }
}

const stepOf = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
const isOpen = (name: RegExp): boolean => stepOf(name).getAttribute('aria-expanded') === 'true'
const connectStep = /^Practicar o conectar una clave/
const listStep = /^Catálogos/
const identityStep = /^Su nombre y su empresa/

it('opens at the first open step, and shows steps done elsewhere as done', async () => {
  const { knows } = atTheSteps({ ...nothingDone, done: { ...nothingDone.done, connect: true } })
  await waitFor(() => expect(isOpen(listStep)).toBe(true))
  expect(isOpen(connectStep)).toBe(false)
  expect(stepOf(connectStep).textContent).toContain('Hecho')
  expect(stepOf(connectStep).textContent).toContain('Conectado con la clave que termina en 7Q2z.')
  expect(stepOf(listStep).textContent).toContain('Pendiente')
  knows(beginning())
  await screen.findByText('Los tres pasos están hechos.')
  expect(stepOf(identityStep).textContent).toContain('Firma Paula Restrepo · La Espiga S.A.S.')
})

it('every step can be opened, closed and left by keyboard', async () => {
  const { clerk } = atTheSteps(nothingDone, false)
  await waitFor(() => expect(isOpen(connectStep)).toBe(true))
  stepOf(identityStep).focus()
  await clerk.keyboard('{Enter}')
  expect([isOpen(connectStep), isOpen(identityStep)]).toEqual([false, true])
  expect(document.activeElement).toBe(stepOf(identityStep))
  await clerk.keyboard('{Enter}')
  expect(isOpen(identityStep)).toBe(false)
  await clerk.click(button('Ir a Inicio'))
  expect(useNavigation.getState().route).toEqual({ screen: 'home' })
})

it('continues with the existing lists, and moves the focus to the next step', async () => {
  const { clerk, asked } = atTheSteps({ ...nothingDone, done: { ...nothingDone.done, connect: true } })
  await screen.findByText(/con ellas un código desconocido es solo una alerta/)
  screen.getByText('Sin lista, los códigos quedan sin verificar.')
  expect(stepOf(listStep).textContent).toContain('7 listas de referencia · 1 código sin lista')
  await clerk.click(button('Seguir con las que hay'))
  await waitFor(() => expect(isOpen(identityStep)).toBe(true))
  expect(asked('beginning:keep-lists')).toEqual([null])
  expect(document.activeElement).toBe(stepOf(identityStep))
})

it('stores the name and the company where the program uses them', async () => {
  const { clerk, asked } = atTheSteps({ ...nothingDone, done: { connect: true, catalogues: true, identity: false } })
  const name = await screen.findByRole('textbox', { name: 'Su nombre y apellido' })
  // The computer's account is not a person's name: it is shown but not offered.
  expect(name).toHaveProperty('value', '')
  screen.getByText(/se firma con la cuenta de este computador: «arestrepo»/)
  expect(isOff(button('Guardar'))).toBe(true)
  await clerk.type(name, ' Ana Restrepo ')
  await clerk.type(screen.getByRole('textbox', { name: 'Razón social' }), 'La Espiga S.A.S.')
  await clerk.click(button('Guardar'))
  await screen.findByText('Escriba el NIT de la empresa.')
  expect(asked('app:set-operator')).toEqual([])
  await clerk.type(screen.getByRole('textbox', { name: 'NIT' }), '900.123.456{Enter}')
  await waitFor(() => expect(isOpen(identityStep)).toBe(false))
  expect(asked('app:set-operator')).toEqual([{ name: 'Ana Restrepo' }])
  expect(asked('company:save')).toEqual([
    { name: 'La Espiga S.A.S.', nit: '900.123.456', workCityCode: '', workAddress: '', workDistrict: '', shown: null },
  ])
  expect(document.activeElement).toBe(stepOf(identityStep))
})

it('a name alone is saved, and the step stays open for the company', async () => {
  const { clerk, asked } = atTheSteps({ ...nothingDone, done: { connect: true, catalogues: true, identity: false } })
  await clerk.type(await screen.findByRole('textbox', { name: 'Su nombre y apellido' }), 'Ana Restrepo{Enter}')
  await waitFor(() => expect(asked('app:set-operator')).toHaveLength(1))
  expect(isOpen(identityStep)).toBe(true)
  expect(asked('company:save')).toEqual([])
})

it('one click opens a practice draft of invented people, even if the window is notified later', async () => {
  const { clerk } = show(<HomeScreen route={{ screen: 'home' }} status={appStatus({ connection: null })} />, {
    'beginning:read': answers(nothingDone),
    'profile:practise-with-sample': answers({ profileId: 'practica', draftId: draftId('d1') }),
  })
  useNavigation.getState().enter('principal')
  await screen.findByRole('heading', { name: 'Bienvenido a Ventanilla', level: 1 })
  await clerk.click(button('Practicar con datos de ejemplo'))
  const draft = { screen: 'draft', draftId: 'd1', arrived: true }
  await waitFor(() => expect(useNavigation.getState().route).toEqual(draft))
  useNavigation.getState().enter('practica')
  expect(useNavigation.getState().route).toEqual(draft)
})

it('shows why practice with sample data did not start', async () => {
  const { clerk } = show(<HomeScreen route={{ screen: 'home' }} status={appStatus({ connection: null })} />, {
    'beginning:read': answers(nothingDone),
    'profile:practise-with-sample': refuses(refusal),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Practicar con datos de ejemplo' }))
  await seesRefusal(await screen.findByRole('alert'))
})

it('once dismissed, Inicio without a connection shows what is pending', async () => {
  const kept = { value: nothingDone }
  const { clerk, asked, announce } = show(
    <HomeScreen route={{ screen: 'home' }} status={appStatus({ connection: null })} />,
    {
      'beginning:read': () => ({ ok: true, value: kept.value }),
      'beginning:put-away': answers(null),
      'pending:list': answers({ lines: [], unknown: [] }),
      'batch:list': answers({ rows: [], total: 0 }),
      'polling:status': refuses(refusal),
    },
  )
  await clerk.click(await screen.findByRole('button', { name: 'Ahora no' }))
  expect(asked('beginning:put-away')).toEqual([{ putAway: true }])
  kept.value = { ...nothingDone, putAway: true }
  announce('profile')
  await screen.findByRole('heading', { name: 'Inicio', level: 1 })
  await screen.findByText('Nada pendiente')
})

it('Inicio lists the remaining steps, links to them, and can hide them', async () => {
  const left = { ...nothingDone, done: { connect: true, catalogues: false, identity: false } }
  const { clerk, asked } = show(<HomeScreen route={{ screen: 'home' }} status={appStatus()} />, {
    'beginning:read': answers(left),
    'beginning:put-away': answers(null),
    'pending:list': answers({ lines: [], unknown: [] }),
    'batch:list': answers({ rows: [], total: 0 }),
    'polling:status': refuses(refusal),
  })
  const strip = await screen.findByRole('region', { name: 'Primeros pasos' })
  within(strip).getByText(/Falta: Catálogos, Su nombre y su empresa\./)
  await clerk.click(button('Continuar'))
  expect(useNavigation.getState().route).toEqual({ screen: 'beginning' })
  await clerk.click(button('Ocultar los primeros pasos'))
  expect(asked('beginning:put-away')).toEqual([{ putAway: true }])
})

it('Ajustes links back to the steps', async () => {
  const { clerk } = show(<BeginningSettings />, { 'beginning:read': answers(nothingDone) })
  await screen.findByText(/0 de 3 hechos/)
  await clerk.click(button('Ver los primeros pasos'))
  expect(useNavigation.getState().route).toEqual({ screen: 'beginning' })
})
