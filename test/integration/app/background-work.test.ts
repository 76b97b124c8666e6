import { expect, it } from 'vitest'
import type { PracticeService } from '#main/practice-service/practice-service.ts'
import { openCounter } from './counter.ts'
import { unwrap } from './workplace.ts'

const getsAt = (service: PracticeService | null): number =>
  service?.journal.received.filter(({ method, requestId }) => method === 'GET' && requestId !== null).length ?? 0

it('after a restart in practice what is open is asked for at the present address', async () => {
  const counter = await openCounter()
  unwrap(await counter.workspace.startPractice())
  await counter.submit()
  const before = counter.practice
  await counter.restart()
  expect(unwrap(await counter.workspace.status()).profile.id).toBe('practica')
  expect(counter.practice).not.toBe(before)
  const atStart = getsAt(counter.practice)
  await counter.clock.advanceUntil(() => getsAt(counter.practice) > atStart)
})

it("when the address changes in the open profile, the old address' run ends and another begins", async () => {
  const counter = await openCounter()
  const first = await counter.service('una')
  const second = await counter.service('otra')
  const connect = (service: PracticeService) =>
    counter.during(counter.workspace.connect(service.baseUrl, service.keys.production ?? ''))
  unwrap(await counter.workspace.createProfile('Panadería La Espiga'))
  unwrap(await connect(second))
  await counter.clock.advance(5_000)
  unwrap(await connect(first))
  const id = await counter.submit()
  await counter.clock.advanceUntil(async () => {
    const batch = unwrap(await counter.workspace.application.history.read(id))
    return batch.submissions.every(({ state }) => state === 'settled')
  })
  expect(getsAt(first)).toBeGreaterThan(0)
  expect(first.journal.rateViolations()).toEqual([])
})

it("two accounts never poll with each other's key", async () => {
  const counter = await openCounter()
  const services = [await counter.service('panaderia'), await counter.service('sura')] as const
  const [bakery, insurer] = services
  const names = ['Panadería La Espiga', 'Cuenta de Sura'] as const
  const ids: string[] = []
  for (const [index, service] of services.entries()) {
    const made = unwrap(await counter.workspace.createProfile(names[index] ?? ''))
    unwrap(await counter.during(counter.workspace.connect(service.baseUrl, service.keys.production ?? '')))
    await counter.submit()
    ids.push(made.profile.id)
  }
  for (const id of [...ids, ...ids]) {
    unwrap(await counter.during(counter.workspace.openProfile(id)))
    await counter.clock.advance(30_000)
  }
  for (const { journal } of [bakery, insurer]) {
    expect(journal.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
    const gets = journal.received.filter(({ method, requestId }) => method === 'GET' && requestId !== null)
    expect(new Set(gets.map(({ requestId }) => requestId)).size).toBe(1)
    expect(new Set(gets.map(({ keyName }) => keyName))).toEqual(new Set(['production']))
  }
  expect(getsAt(bakery)).toBeGreaterThan(0)
  expect(getsAt(insurer)).toBeGreaterThan(0)
})
