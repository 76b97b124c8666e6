import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { joinUseCases } from '#main/app/open-profile.ts'
import { systemClock } from '#main/base/system-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'
import { openScratchStore } from '../../store/scratch-store.ts'

interface Recorder {
  readonly baseUrl: string
  /** Keys that arrived here. */
  readonly seen: Set<string>
  /** The answer to the notification GET. */
  answer: { status: number; body: string }
}

async function recorder(): Promise<Recorder> {
  const seen = new Set<string>()
  const recording: { answer: Recorder['answer'] } = { answer: { status: 200, body: '{"Url":null,"Activa":false}' } }
  const server = createServer((request, response) => {
    const { authorization } = request.headers
    if (authorization !== undefined) seen.add(authorization.replace('Bearer ', ''))
    response.writeHead(recording.answer.status, { 'content-type': 'application/json' }).end(recording.answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return Object.assign(recording, { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen })
}

async function openDesk() {
  const store = await openScratchStore()
  const secrets = new MemorySecrets()
  const open = (given: { apiKey: string | null; baseUrl: string | null }) =>
    joinUseCases(store, { clock: systemClock, newId: () => crypto.randomUUID(), secrets, given })
  return { open, secrets, store }
}

const nothingGiven = { apiKey: null, baseUrl: null }

describe('a key is sent only to the address it was given for', () => {
  const keys = ['service_key_aaaaaaaa', 'service_key_bbbbbbbb', 'service_key_cccccccc']
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('connect' as const),
      key: fc.nat(2),
      at: fc.option(fc.nat(2), { nil: null }),
      status: fc.constantFrom(200, 200, 401, 403, 500),
    }),
    fc.record({ kind: fc.constant('forget' as const) }),
    fc.record({
      kind: fc.constant('use' as const),
      environment: fc.option(fc.nat(2), { nil: null }),
      at: fc.option(fc.nat(2), { nil: null }),
    }),
  )

  it('whatever is connected, forgotten, given by the environment or the command line, over restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const recorders = [await recorder(), await recorder(), await recorder()]
        const { open } = await openDesk()
        const urlOf = (at: number | null): string | null => (at === null ? null : (recorders[at]?.baseUrl ?? null))
        // The model: where each key was stored or first used, and what is stored now.
        const home = new Map<string, string>()
        const allowed = new Map<string, Set<string>>()
        let kept: { key: string | null; address: string | null } = { key: null, address: null }
        const allow = (key: string, url: string): void => {
          allowed.set(url, new Set([...(allowed.get(url) ?? []), key]))
        }
        for (const one of steps) {
          if (one.kind === 'forget') {
            await open(nothingGiven).connection.keyForget()
            kept = { ...kept, key: null }
          } else if (one.kind === 'connect') {
            const key = keys[one.key] ?? ''
            const url = urlOf(one.at) ?? home.get(key) ?? kept.address
            for (const each of recorders) each.answer = { ...each.answer, status: one.status }
            const before = await open(nothingGiven).connection.overview()
            const connected = await open(nothingGiven).connection.connect({
              baseUrl: urlOf(one.at),
              apiKey: key,
              tryFirst: true,
            })
            for (const each of recorders) each.answer = { ...each.answer, status: 200 }
            if (url !== null) allow(key, url)
            if (connected.ok) {
              kept = { key, address: url }
              if (url !== null) home.set(key, url)
            } else {
              expect(connected.error.code).toBe('connection.key-refused')
              expect(await open(nothingGiven).connection.overview()).toEqual(before)
            }
          } else {
            const environment = one.environment === null ? null : (keys[one.environment] ?? null)
            const key = environment ?? kept.key
            const url = urlOf(one.at)
            const application = open({ apiKey: environment, baseUrl: url })
            const used = await application.notifications.show()
            if (key === null) continue
            const own = home.get(key)
            const target = url ?? own ?? kept.address
            if (own !== undefined && target !== own) {
              expect(used).toMatchObject({ ok: false, error: { code: 'connection.other-origin' } })
            } else if (target !== null) {
              allow(key, target)
              home.set(key, target)
            }
          }
        }
        for (const { baseUrl, seen } of recorders) {
          for (const key of seen) expect([...(allowed.get(baseUrl) ?? [])]).toContain(key)
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('a key is tried when it is stored', () => {
  it.for([
    [200, '{"Url":null,"Activa":false}', 'verified'],
    [200, '<html>', 'unverified'],
    [404, '{}', 'unverified'],
    [503, '', 'unverified'],
  ] as const)('%i %s: %s', async ([status, body, state]) => {
    const service = await recorder()
    service.answer = { status, body }
    const { open } = await openDesk()
    const connected = await open(nothingGiven).connection.connect({
      baseUrl: service.baseUrl,
      apiKey: 'service_key_tried_0001',
      tryFirst: true,
    })
    expect(connected).toMatchObject({ ok: true, value: { tried: { state } } })
    expect(await open(nothingGiven).connection.keyState()).toMatchObject({ value: { kind: state } })
  })

  it.for([401, 403])('%i: it is not stored, and everything is unchanged', async (status) => {
    const [service, other] = [await recorder(), await recorder()]
    const { open, secrets } = await openDesk()
    await open(nothingGiven).connection.connect({ baseUrl: service.baseUrl, apiKey: 'service_key_good_0001' })
    const before = await secrets.read('connection')
    other.answer = { status, body: '{}' }
    const refused = await open(nothingGiven).connection.connect({
      baseUrl: other.baseUrl,
      apiKey: 'service_key_wrong_0001',
      tryFirst: true,
    })
    expect(refused).toMatchObject({ ok: false, error: { code: 'connection.key-refused' } })
    expect(await secrets.read('connection')).toBe(before)
  })

  it('no server there: it is stored unverified, and the first good answer verifies it', async () => {
    const service = await recorder()
    const { open } = await openDesk()
    const nobody = 'http://127.0.0.1:9'
    const kept = await open(nothingGiven).connection.connect({
      baseUrl: nobody,
      apiKey: 'service_key_late_0001',
      tryFirst: true,
    })
    expect(kept).toMatchObject({ ok: true, value: { tried: { state: 'unverified', reason: 'no-answer' } } })
    await open(nothingGiven).connection.connect({ baseUrl: service.baseUrl, apiKey: 'service_key_late_0001' })
    const application = open(nothingGiven)
    await application.notifications.show()
    expect(await application.connection.keyState()).toMatchObject({ value: { kind: 'verified' } })
    service.answer = { status: 401, body: '{}' }
    await application.notifications.show()
    expect(await application.connection.keyState()).toMatchObject({ value: { kind: 'refused' } })
  })
})
