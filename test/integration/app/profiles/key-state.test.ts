import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { openCounter } from '../counter.ts'
import { unwrap } from '../workplace.ts'

const keyOf = (service: PracticeService, name = 'production'): string => service.keys[name] ?? ''
const gets = (service: PracticeService) => service.journal.received.filter(({ method }) => method === 'GET')

it('a key is tried with one free GET when it is kept, and the state says what the service said', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  const connect = (key: string) => counter.during(counter.workspace.connect(service.baseUrl, key))
  const good = unwrap(await connect(keyOf(service)))
  expect(good?.connection?.keyState).toEqual({ kind: 'verified', sinceMs: expect.any(Number) })
  expect(gets(service)).toHaveLength(1)
  expect(unwrap(await counter.workspace.application.polling.status()).usedInLastMinute).toBe(1)
  await counter.restart()
  expect(unwrap(await counter.workspace.status())).toEqual(good)
  expect(service.journal.received.every(({ method }) => method === 'GET')).toBe(true)
})

it('a key that the service refuses is not stored: profile, address, key and their state are unchanged', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  const connect = (key: string) => counter.during(counter.workspace.connect(service.baseUrl, key))
  const refused = { ok: false, error: { code: 'connection.key-refused', parameters: { status: '401' } } }
  const without = unwrap(await counter.workspace.status())
  // At first no key was stored; then a good one was; the last would belong to another profile.
  expect(await connect('service_key_que_nadie_conoce_0001')).toMatchObject(refused)
  expect(unwrap(await counter.workspace.status())).toEqual(without)
  const good = unwrap(await connect(keyOf(service)))
  for (const wrong of ['service_key_que_nadie_conoce_0001', 'service_test_que_nadie_conoce_0001']) {
    expect(await connect(wrong)).toMatchObject(refused)
    expect(unwrap(await counter.workspace.status())).toEqual(good)
  }
  await counter.restart()
  expect(unwrap(await counter.workspace.status())).toEqual(good)
  expect(service.journal.received.every(({ method }) => method === 'GET')).toBe(true)
})

it('a refused key of another account leaves no profile behind', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  unwrap(await counter.during(counter.workspace.connect(service.baseUrl, keyOf(service))))
  await counter.submit()
  const before = unwrap(await counter.workspace.profiles())
  counter.decisions.push('other-account')
  const refused = await counter.during(counter.workspace.connect(service.baseUrl, 'service_key_que_nadie_conoce_0001'))
  expect(refused).toMatchObject({ ok: false, error: { code: 'connection.key-refused' } })
  expect(unwrap(await counter.workspace.profiles())).toEqual(before)
  expect(unwrap(await counter.workspace.status()).connection?.keyState.kind).toBe('verified')
})

it('the stored key, retried and meanwhile refused, is shown as refused', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
  const connect = () => counter.during(counter.workspace.connect(service.baseUrl, keyOf(service)))
  unwrap(await connect())
  service.faults.add({ method: 'GET', fault: { kind: 'status', status: 401, moment: 'before' }, times: 1 })
  expect(await connect()).toMatchObject({ ok: false, error: { code: 'connection.key-refused' } })
  expect(unwrap(await counter.workspace.status()).connection?.keyState.kind).toBe('refused')
})

it("a response that is not the service's says nothing about the key", async () => {
  const counter = await openCounter()
  const another = createServer((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'))
  await new Promise<void>((resolve) => another.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void another.close())
  const { port } = another.address() as AddressInfo
  const nobody = { kind: 'unverified', sinceMs: null }
  for (const baseUrl of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:1']) {
    const status = unwrap(await counter.during(counter.workspace.connect(baseUrl, 'service_key_0123456789abcdef')))
    expect(status?.connection?.keyState).toEqual(nobody)
  }
})

it("the former key's requests continue with the new one if the operator says it is the same account", async () => {
  const counter = await openCounter()
  const account = 'production'
  const service = await counter.service('una', {
    accounts: [
      { name: account, key: 'service_key_primera_0123456789' },
      { name: 'rotada', key: 'service_key_rotada_0123456789', account },
      { name: 'otra vez', key: 'service_key_rotada_otra_vez_0001', account },
    ],
  })
  const connect = (key: string) => counter.during(counter.workspace.connect(service.baseUrl, key))
  unwrap(await connect(keyOf(service)))
  const id = await counter.submit()
  const { application } = counter.workspace
  const others = async () => unwrap(await application.polling.status()).otherFilers ?? []
  counter.decisions.push('same-account')
  unwrap(await connect('service_key_rotada_0123456789'))
  expect(await others()).toEqual([])
  counter.decisions.push('same-account')
  unwrap(await connect('service_key_rotada_otra_vez_0001'))
  expect(await others()).toEqual([])
  unwrap(await connect(keyOf(service)))
  await counter.clock.advanceUntil(async () => {
    const batch = unwrap(await application.history.read(id))
    return batch.submissions.every(({ state }) => state === 'settled')
  })
})
