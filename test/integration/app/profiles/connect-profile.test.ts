import { expect, it } from 'vitest'
import { paces } from '#main/practice-service/pace.ts'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { type Counter, openCounter } from '../counter.ts'
import { unwrap } from '../workplace.ts'

const dayMs = 86_400_000
const keyOf = (service: PracticeService, name = 'production'): string => service.keys[name] ?? ''
const statusOf = async (counter: Counter) => unwrap(await counter.workspace.status())
const connect = (counter: Counter, baseUrl: string, apiKey: string) =>
  counter.during(counter.workspace.connect(baseUrl, apiKey))

it('nothing is stored before the user has confirmed in the main process', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  counter.decisions.push('cancel')
  expect(unwrap(await connect(counter, service.baseUrl, keyOf(service)))).toBeNull()
  expect((await statusOf(counter)).connection).toBeNull()
  expect(counter.questions[0]).toMatchObject({
    profile: { name: 'Principal' },
    baseUrl: service.baseUrl,
    keyKind: 'production',
    keyHint: keyOf(service).slice(-4),
    replaces: null,
    requestsOfOthers: 0,
  })
  unwrap(await connect(counter, service.baseUrl, keyOf(service)))
  expect((await statusOf(counter)).connection).toMatchObject({ baseUrl: service.baseUrl, practice: false })
})

it('a kept key cannot be sent to another address: a refused change leaves address, key and open profile', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  const thief = await counter.service('ladrón')
  unwrap(await connect(counter, service.baseUrl, keyOf(service)))
  const before = await statusOf(counter)
  counter.decisions.push('cancel', 'cancel')
  expect(unwrap(await connect(counter, thief.baseUrl, keyOf(service)))).toBeNull()
  expect(unwrap(await connect(counter, thief.baseUrl, keyOf(service, 'test')))).toBeNull()
  for (const [baseUrl, key, code] of [
    [thief.baseUrl, 'no es una clave', 'connection.key-space'],
    ['http://servicio.ejemplo.co', keyOf(service), 'connection.not-https'],
    ['no es una dirección', keyOf(service, 'test'), 'connection.invalid-url'],
  ] as const) {
    expect(await connect(counter, baseUrl, key)).toMatchObject({ ok: false, error: { code } })
  }
  expect(await statusOf(counter)).toEqual(before)
  await counter.submit()
  expect(thief.journal.received).toEqual([])
  const asked = counter.questions.length
  expect(unwrap(await connect(counter, service.baseUrl, keyOf(service)))).toEqual(before)
  expect(counter.questions).toHaveLength(asked)
})

it("while another key's requests are open, asks whose account it is; another account gets its own profile", async () => {
  const counter = await openCounter()
  // Slower than any wait here: what was filed stays open, however many virtual hours the real work takes.
  const bakery = await counter.service('panaderia', { pace: { ...paces.real, processingMs: [dayMs, dayMs] } })
  const insurer = await counter.service('sura')
  unwrap(await counter.workspace.createProfile('Panadería La Espiga'))
  unwrap(await connect(counter, bakery.baseUrl, keyOf(bakery)))
  await counter.submit()
  const before = await statusOf(counter)
  expect(unwrap(await connect(counter, insurer.baseUrl, keyOf(insurer)))).toBeNull()
  expect(counter.questions.at(-1)).toMatchObject({ profile: { name: 'Panadería La Espiga' }, requestsOfOthers: 1 })
  expect(await statusOf(counter)).toEqual(before)
  counter.decisions.push('other-account')
  const other = unwrap(await connect(counter, insurer.baseUrl, keyOf(insurer)))
  expect(other?.profile.name).toBe(`Cuenta …${keyOf(insurer).slice(-4)}`)
  expect(other?.connection?.baseUrl).toBe(insurer.baseUrl)
  await counter.clock.advance(60_000)
  expect(insurer.journal.received.map(({ path }) => path)).toEqual(['/v2/notificaciones'])
  expect(unwrap(await counter.workspace.openProfile('panaderia-la-espiga'))).toEqual(before)
})

it('neither key nor profile changes while something is being sent', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  unwrap(await connect(counter, service.baseUrl, keyOf(service)))
  const sending = counter.workspace.application.sending.sendDue({})
  const refusals = await Promise.all([
    counter.workspace.openProfile('practica'),
    counter.workspace.connect(service.baseUrl, keyOf(service, 'test')),
    counter.workspace.createProfile('Otra'),
    counter.workspace.disconnect(),
  ])
  for (const refused of refusals) expect(refused).toMatchObject({ ok: false, error: { code: 'profile.sending' } })
  await counter.during(sending)
  expect(unwrap(await counter.during(counter.workspace.disconnect())).connection).toBeNull()
})
