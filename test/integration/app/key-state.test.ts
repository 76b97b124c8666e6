import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { openCounter } from './counter.ts'
import { unwrap } from './workplace.ts'

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
  const wrong = unwrap(await connect('service_key_que_nadie_conoce_0001'))
  expect(wrong?.connection?.keyState.kind).toBe('refused')
  await counter.restart()
  expect(unwrap(await counter.workspace.status()).connection?.keyState.kind).toBe('refused')
  expect(service.journal.received.every(({ method }) => method === 'GET')).toBe(true)
})

it('what is no answer of the service says nothing of the key', async () => {
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

it('requests of the key before go on with the new one when the operator says that it is the same account', async () => {
  const counter = await openCounter()
  const service = await counter.service('una')
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
    const batch = unwrap(await application.batches.read(id))
    return batch.submissions.every(({ state }) => state === 'settled')
  })
})
