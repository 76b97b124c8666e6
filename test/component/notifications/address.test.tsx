import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddressView } from '../../../src/renderer/screens/notifications/address/address-view.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { ReceiverState } from '../../../src/shared/domain/notifications/receiver.ts'
import type { Registration } from '../../../src/shared/domain/notifications/registration.ts'
import type { SelfTestReport } from '../../../src/shared/domain/notifications/self-test.ts'
import { errorText } from '../../../src/shared/texts/error-text.ts'
import { answers, refuses, type Script } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

const none: Registration = { url: null, active: false, testKey: false, ours: false, message: '' }
const active: Registration = { ...none, url: 'https://avisos.example.com/v', active: true, ours: true }

const receiver = (state: ReceiverState, on = state.kind !== 'off') => answers({ plan: { on, port: 8_787 }, state })

const view = (registration: Registration, script: Script = {}, practice = false) =>
  show(<AddressView practice={practice} />, {
    'notification:registration': answers(registration),
    'notification:receiver': receiver({ kind: 'off' }),
    ...script,
  })

const section = (name: string) => screen.findByRole('region', { name })

it('registers an address; what main refuses stands beside it', async () => {
  const refused = appError('notifications.url-private', { url: 'https://10.0.0.1/' })
  let isRefused = true
  const { asked, clerk } = view(none, {
    'notification:register': () => (isRefused ? { ok: false, error: refused } : { ok: true, value: active }),
  })
  const registration = await section('Dirección registrada en el servicio')
  await within(registration).findByText(/No hay ninguna dirección registrada/)
  await clerk.type(within(registration).getByLabelText('Dirección https'), 'https://10.0.0.1/')
  await clerk.click(within(registration).getByRole('button', { name: 'Registrar' }))
  expect((await within(registration).findByRole('alert')).textContent).toContain(errorText(refused, 'es'))
  isRefused = false
  await clerk.click(within(registration).getByRole('button', { name: 'Registrar' }))
  await screen.findByText('Dirección registrada; el secreto quedó guardado')
  expect(asked('notification:register')).toEqual([{ url: 'https://10.0.0.1/' }, { url: 'https://10.0.0.1/' }])
})

it('says truly what became of registering: the same address again, and an answer that never came', async () => {
  const uncertain = appError('notifications.uncertain')
  let isUncertain = true
  const { clerk } = view(active, {
    'notification:register': () =>
      isUncertain ? { ok: false, error: uncertain } : { ok: true, value: { ...active, renewed: true } },
  })
  const registration = await section('Dirección registrada en el servicio')
  await clerk.click(await within(registration).findByRole('button', { name: 'Cambiar dirección' }))
  expect((await within(registration).findByRole('alert')).textContent).toContain(errorText(uncertain, 'es'))
  isUncertain = false
  await clerk.click(within(registration).getByRole('button', { name: 'Cambiar dirección' }))
  await screen.findByText('Ya estaba registrada; el secreto nuevo quedó guardado')
})

it('turns notifications off only after main’s own box: a no changes nothing and says nothing', async () => {
  const { asked, clerk } = view(active, { 'notification:turn-off': answers(null) })
  await clerk.click(await screen.findByRole('button', { name: 'Apagar notificaciones' }))
  await waitFor(() => expect(asked('notification:turn-off')).toHaveLength(1))
  expect(screen.queryByText('Notificaciones apagadas')).toBeNull()
})

it.each([
  [{ ...active, ours: false }, /se registró desde otro equipo o programa/i],
  [{ ...none, testKey: true }, /nunca envía notificaciones/],
  [{ ...none, url: 'https://avisos.example.com/v' }, /están apagadas/],
  [{ ...active, message: 'Notificaciones activas.' }, /El servicio respondió: Notificaciones activas\./],
] as const)('shows the effect of a registration here: %o', async (registration, said) => {
  view(registration)
  await screen.findByText(said)
})

it.each([
  [{ kind: 'off' }, 'Apagado'],
  [{ kind: 'listening', url: 'http://127.0.0.1:8787/' }, 'Escuchando en http://127.0.0.1:8787'],
  [{ kind: 'port-taken', port: 8_787 }, /Otro programa usa el puerto 8787/],
  [{ kind: 'failed', port: 8_787, detail: 'EACCES' }, /No se pudo abrir el puerto 8787 \(EACCES\)/],
] as const)('shows the state of the receiver: %o', async (state, said) => {
  view(none, { 'notification:receiver': receiver(state) })
  await screen.findByText(said)
})

it('is turned on at the given port; an unusable port is refused', async () => {
  const { asked, clerk } = view(none, {
    'notification:choose-receiver': ({ port }) => ({
      ok: true,
      value: { plan: { on: true, port }, state: { kind: 'starting' } },
    }),
  })
  const port = await screen.findByLabelText('Puerto')
  await clerk.clear(port)
  await clerk.type(port, '80')
  expect(screen.getByRole('button', { name: 'Usar este puerto' }).hasAttribute('disabled')).toBe(true)
  await clerk.clear(port)
  await clerk.type(port, '9001')
  await clerk.click(screen.getByRole('switch'))
  await waitFor(() => expect(asked('notification:choose-receiver')).toEqual([{ on: true, port: 9_001 }]))
})

const url = 'https://avisos.example.com/v'
const report = (outcome: SelfTestReport['outcome'], receiverKind: SelfTestReport['receiver'] = 'listening') =>
  answers({ url, outcome, receiver: receiverKind, testKey: false })

it.each([
  [{ kind: 'reached', by: 'here' }, 'Llegó a este receptor'],
  [{ kind: 'reached', by: 'elsewhere' }, 'Llegó a otro receptor de Ventanilla'],
  [{ kind: 'answered', status: 200 }, 'Contestó otro (código 200)'],
  [{ kind: 'answered', status: 301 }, 'La dirección redirige (código 301)'],
  [{ kind: 'answered', status: 502 }, /El proxy contestó, pero no llegó aquí/],
  [{ kind: 'not-connected', reason: 'certificate' }, 'El certificado no sirve'],
  [{ kind: 'not-connected', reason: 'dns' }, 'El nombre no existe (DNS)'],
  [{ kind: 'timeout' }, 'No hubo respuesta en 8 segundos'],
  [{ kind: 'private-address' }, 'El nombre lleva a una red interna'],
] as const)('shows precisely what the test found: %o', async (outcome, said) => {
  const { clerk } = view(active, { 'notification:self-test': report(outcome) })
  await clerk.click(await screen.findByRole('button', { name: 'Probar ahora' }))
  await screen.findByText(said)
  expect(screen.queryByText(/El receptor de esta ventana no está escuchando/)).toBeNull()
})

it('says that its own receiver is off, and why the test could not run', async () => {
  const { clerk } = view(active, {
    'notification:self-test': report({ kind: 'answered', status: 502 }, 'off'),
  })
  await clerk.click(await screen.findByRole('button', { name: 'Probar ahora' }))
  await screen.findByText(/El receptor de esta ventana no está escuchando/)
})

it('shows an error when the test could not run', async () => {
  const error = appError('notifications.not-registered')
  const { clerk } = view(none, { 'notification:self-test': refuses(error) })
  await clerk.click(await screen.findByRole('button', { name: 'Probar ahora' }))
  await screen.findByText(errorText(error, 'es'))
})
