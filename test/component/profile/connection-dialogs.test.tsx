import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConnectForm } from '../../../src/renderer/components/connection/connect-form.tsx'
import { ConnectStep } from '../../../src/renderer/screens/beginning/connect-step.tsx'
import { ConnectionSettings } from '../../../src/renderer/screens/settings/connection-settings.tsx'
import { appStatus } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const address = () => screen.getByRole('textbox', { name: 'Dirección del servicio' })
const key = () => screen.getByLabelText('Clave de API')
const { connection } = appStatus()

it('connects with the typed values, trimmed, and keeps no part of the key', async () => {
  const onDone = vi.fn()
  const { asked, clerk } = show(<ConnectForm initialBaseUrl="" onDone={onDone} onBack={vi.fn()} />, {
    'profile:connect': answers(appStatus()),
  })
  await clerk.type(address(), ' https://servicio.example ')
  await clerk.type(key(), ' service_key_abc{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(asked('profile:connect')).toEqual([{ baseUrl: 'https://servicio.example', apiKey: 'service_key_abc' }])
  expect(key()).toHaveProperty('value', '')
})

it.each([
  ['', 'service_key_abc', 'Escriba una dirección que empiece por https://'],
  ['http://servicio.example', 'service_key_abc', 'Escriba una dirección que empiece por https://'],
  ['https://servicio.example', '', 'Escriba la clave.'],
])('sends main nothing with the address "%s" and the key "%s"', async (baseUrl, apiKey, words) => {
  const { asked, clerk } = show(<ConnectForm initialBaseUrl={baseUrl} onDone={vi.fn()} onBack={vi.fn()} />)
  expect(screen.queryByText(words)).toBeNull()
  if (apiKey !== '') await clerk.type(key(), apiKey)
  await clerk.click(button('Conectar'))
  await screen.findByText(words)
  expect(asked('profile:connect')).toEqual([])
})

it('warns of a test key and of a key without a known prefix, not of a production key', async () => {
  const { clerk } = show(<ConnectForm initialBaseUrl="" onDone={vi.fn()} onBack={vi.fn()} />)
  await clerk.type(key(), 'service_key_0123456789')
  expect(screen.queryByRole('status')).toBeNull()
  await clerk.clear(key())
  await clerk.type(key(), 'service_test_01')
  within(screen.getByRole('status')).getByText('Es una clave de prueba')
  await clerk.clear(key())
  await clerk.type(key(), 'una clave cualquiera')
  within(screen.getByRole('status')).getByText(/^La clave no empieza por service_key_/)
})

it('keeps the typed values when main refuses them', async () => {
  const onDone = vi.fn()
  const { clerk } = show(<ConnectForm initialBaseUrl="https://servicio.example" onDone={onDone} onBack={vi.fn()} />, {
    'profile:connect': refuses(refusal),
  })
  await clerk.type(key(), 'service_key_abc')
  await clerk.click(button('Conectar'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(key()).toHaveProperty('value', 'service_key_abc')
  expect(onDone).not.toHaveBeenCalled()
})

it('keeps the typed values when the clerk declines main’s prompt', async () => {
  const onDone = vi.fn()
  const { asked, clerk } = show(
    <ConnectForm initialBaseUrl="https://servicio.example" onDone={onDone} onBack={vi.fn()} />,
    { 'profile:connect': answers(null) },
  )
  await clerk.type(key(), 'service_key_abc')
  await clerk.click(button('Conectar'))
  await waitFor(() => expect(asked('profile:connect')).toHaveLength(1))
  await screen.findByRole('button', { name: 'Conectar' })
  expect(key()).toHaveProperty('value', 'service_key_abc')
  expect(onDone).not.toHaveBeenCalled()
})

it('starts with practice or with a key, and shows why practice did not start', async () => {
  const { asked, clerk } = show(<ConnectStep connection={null} />, { 'profile:start-practice': refuses(refusal) })
  await clerk.click(button('Tengo una clave'))
  await dialog('Tengo una clave')
  await clerk.click(button('Cancelar'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await clerk.click(button('Practicar'))
  await seesRefusal(await screen.findByRole('alert'))
  expect(asked('profile:start-practice')).toEqual([null])
})

it('changes the key at the current address', async () => {
  const { clerk } = show(<ConnectionSettings connection={connection} />)
  await clerk.click(button('Cambiar clave'))
  await dialog('Cambiar clave')
  expect(address()).toHaveProperty('value', 'https://servicio.example')
})

it('disconnects only after explaining the consequences', async () => {
  const { asked, clerk } = show(<ConnectionSettings connection={connection} />, {
    'profile:disconnect': answers(appStatus({ connection: null })),
  })
  await clerk.click(button('Desconectar'))
  const opened = await dialog('¿Desconectar?')
  within(opened).getByText(/^Se borra la clave de este computador/)
  expect(asked('profile:disconnect')).toEqual([])
  await clerk.click(within(opened).getByRole('button', { name: 'Sí, desconectar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('profile:disconnect')).toEqual([null])
})

it('stays connected and shows the error', async () => {
  const { clerk } = show(<ConnectionSettings connection={connection} />, { 'profile:disconnect': refuses(refusal) })
  await clerk.click(button('Desconectar'))
  const opened = await dialog('¿Desconectar?')
  await clerk.click(within(opened).getByRole('button', { name: 'Sí, desconectar' }))
  await seesRefusal(opened)
})
