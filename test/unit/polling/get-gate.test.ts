import { beforeEach, describe, expect, it } from 'vitest'
import { GetGate } from '#main/polling/get-gate.ts'
import type { GetLedger, LedgerView } from '#main/polling/ports.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryGetLedger } from '../../fakes/memory-get-ledger.ts'

const dayMs = 86_400_000
const yearMs = 365 * dayMs

const answer = (status = 200, headers: Readonly<Record<string, string>> = {}): Exchange => ({
  kind: 'answered',
  status,
  headers,
  body: new Uint8Array(),
  complete: true,
})
const offline: Exchange = { kind: 'not-connected', reason: 'dns', detail: '' }
const never = (): Promise<Exchange> => new Promise(() => undefined)

let clock: FakeClock
let ledger: MemoryGetLedger

beforeEach(() => {
  clock = new FakeClock()
  ledger = new MemoryGetLedger()
})

const open = (opened: GetLedger = ledger): Promise<GetGate> => GetGate.open({ ledger: opened, clock })

/** Milliseconds of virtual time until the gate lets a GET of this request (or of none) leave. */
async function waitOf(gate: GetGate, requestId: string | null): Promise<number> {
  const startedMs = clock.monotonicMs()
  let leftMs: number | null = null
  const get = async (): Promise<Exchange> => {
    leftMs = clock.monotonicMs()
    return answer()
  }
  const done = requestId === null ? gate.pass('document', get) : gate.poll(requestId, get)
  for (let turn = 0; leftMs === null && turn < 100; turn += 1) await clock.advance(clock.nextWakeInMs ?? 0)
  await done
  return (leftMs ?? 0) - startedMs
}

const fill = async (gate: GetGate, count = 30): Promise<void> => {
  for (let index = 0; index < count; index += 1) await gate.poll(`r${index}`, async () => answer())
}

describe('a gate', () => {
  it('holds a request for 10 s after its answer, and everything for a minute after thirty', async () => {
    const gate = await open()
    await fill(gate, 29)
    expect(await waitOf(gate, 'r3')).toBe(10_050)
    expect(gate.usedInLastWindow()).toBe(30)
    expect(await waitOf(gate, null)).toBe(50_000)
  })

  it('lets one of two pass that wait for the last slot', async () => {
    const gate = await open()
    await fill(gate, 29)
    let left = 0
    const get = async (): Promise<Exchange> => {
      left += 1
      return answer()
    }
    const both = [gate.pass('one', get), gate.pass('other', get)]
    await clock.advance(59_000)
    expect(left).toBe(1)
    await clock.advance(2_000)
    expect(left).toBe(2)
    await Promise.all(both)
  })

  it('writes the ledger before the GET leaves, and sends nothing if that fails', async () => {
    const gate = await open()
    await gate.poll('a', async () => {
      expect((await ledger.read()).entries).toMatchObject([{ name: ledger.nameOf('a'), answered: false }])
      return answer()
    })
    expect((await ledger.read()).entries).toMatchObject([{ name: ledger.nameOf('a'), answered: true }])
    const full = Object.assign(new MemoryGetLedger(), {
      takeSlot: async (_: string, __: string, ___: unknown, mayLeave: (view: LedgerView) => boolean) => {
        if (mayLeave({ entries: [], freeze: null })) throw new Error('disk full')
        return null
      },
    })
    let left = false
    const poor = await open(full)
    const refused = poor.poll('b', async () => {
      left = true
      return answer()
    })
    await expect(refused).rejects.toThrow('disk full')
    expect(left).toBe(false)
    expect(poor.history.inFlight).toBe(0)
  })
})

describe('a restart', () => {
  it('neither refills the budget nor forgets a request', async () => {
    await fill(await open())
    await clock.advance(20_000)
    const gate = await open()
    expect(gate.usedInLastWindow()).toBe(30)
    // One second more than without a restart: the machine's clock may be coarse.
    expect(await waitOf(gate, 'r0')).toBe(41_050)
  })

  it.each([
    ['a day forward', dayMs],
    ['a year back', -yearMs],
    ['a minute forward', 60_000],
  ])('after the wall clock was set %s neither', async (_, jumpMs) => {
    await fill(await open())
    await clock.advance(5_000)
    clock.jumpWall(jumpMs)
    const gate = await open()
    expect(gate.usedInLastWindow()).toBe(30)
    expect(await waitOf(gate, null)).toBeGreaterThanOrEqual(55_050)
  })

  it('of the machine counts from its start at the worst', async () => {
    await fill(await open())
    await clock.advance(10_000)
    // Started 20 s ago, and its wall clock wrong by a day.
    const restarted = Object.assign(Object.create(clock), { uptimeMs: () => 20_000 }) as FakeClock
    clock.jumpWall(dayMs)
    const gate = await GetGate.open({ ledger, clock: restarted })
    expect(gate.history.budgetFreeAtMs(gate.limits) - clock.monotonicMs()).toBe(60_050 - 19_000)
  })

  it('treats a GET without an answer as still in flight', async () => {
    void (await open()).poll('a', never)
    await clock.advance(2_000)
    const gate = await open()
    expect(await waitOf(gate, 'a')).toBe(15_000 - 2_000 + 1_000 + 10_050)
    expect(await waitOf(gate, 'b')).toBe(0)
  })
})

describe('two processes with one key', () => {
  const openBoth = async (): Promise<readonly [GetGate, GetGate]> => [
    await open(ledger.openedBy(() => true)),
    await open(ledger.openedBy(() => true)),
  ]

  it('share one budget and the spacing of a request', async () => {
    const [one, other] = await openBoth()
    await fill(one, 15)
    for (let index = 15; index < 30; index += 1) await other.poll(`r${index}`, async () => answer())
    await one.lookAround()
    expect([one.usedInLastWindow(), other.usedInLastWindow()]).toEqual([30, 30])
    expect(await waitOf(other, 'r0')).toBeGreaterThanOrEqual(60_050)
    expect(await waitOf(one, 'r0')).toBeGreaterThanOrEqual(10_050)
  })

  it("never both take the last slot, and wait for the other's GETs in flight, however long", async () => {
    const [one, other] = await openBoth()
    await fill(one, 29)
    let answerIt = (_: Exchange): void => undefined
    const slow = one.poll('last', () => new Promise((resolve) => (answerIt = resolve)))
    await clock.advance(0)
    let left = false
    const waiting = other.poll('last', async () => {
      left = true
      return answer()
    })
    await clock.advance(70_000)
    expect(left).toBe(false)
    answerIt(answer())
    await slow
    await clock.advance(9_000)
    expect(left).toBe(false)
    await clock.advance(3_000)
    await waiting
    expect(left).toBe(true)
  })

  it('obey the freeze and the slower pace that the service imposed on one of them', async () => {
    const [one, other] = await openBoth()
    await one.poll('refused', async () => answer(429, { 'retry-after': '120' }))
    await clock.advance(1_000)
    expect(await waitOf(other, null)).toBeGreaterThanOrEqual(120_000)
    expect(other.limits.perWindow).toBe(15)
  })

  it('count a GET of a killed process as in flight for fifteen seconds', async () => {
    let lives = true
    const killed = await open(ledger.openedBy(() => lives))
    const other = await open(ledger.openedBy(() => true))
    void killed.poll('a', never)
    await clock.advance(2_000)
    lives = false
    expect(await waitOf(other, 'a')).toBe(15_000 - 2_000 + 1_000 + 10_050)
  })
})

describe('a service that is down and states how long (5xx)', () => {
  it('is asked for nothing until then, also by another process and after a restart', async () => {
    for (const status of [500, 502, 503, 504]) {
      for (const inTwoHours of [() => '7200', () => new Date(clock.nowMs() + 7_200_000).toUTCString()]) {
        clock = new FakeClock()
        const ledger = new MemoryGetLedger()
        const gate = await GetGate.open({ ledger, clock })
        await gate.poll('down', async () => answer(status, { 'retry-after': inTwoHours() }))
        const restarted = await GetGate.open({ ledger, clock })
        for (const each of [gate, restarted]) {
          const leftMs = each.frozenUntilMs - clock.monotonicMs()
          expect(leftMs).toBeGreaterThan(7_199_000)
          expect(leftMs).toBeLessThanOrEqual(7_202_000)
        }
        expect(await waitOf(gate, null)).toBeGreaterThan(7_199_000)
      }
    }
  })

  it('is retried after a short rest if it states nothing usable', async () => {
    for (const retryAfter of ['', '0', '-1', 'soon', '1000000000']) {
      clock = new FakeClock()
      const gate = await GetGate.open({ ledger: new MemoryGetLedger(), clock })
      await gate.poll('down', async () => answer(503, retryAfter === '' ? {} : { 'retry-after': retryAfter }))
      expect(gate.frozenUntilMs).toBe(Number.NEGATIVE_INFINITY)
      expect(gate.restUntilMs - clock.monotonicMs()).toBe(2_000)
    }
  })
})

describe('a refusal (429)', () => {
  const refuse = (gate: GetGate, retryAfter: string, requestId = 'refused'): Promise<Exchange> =>
    gate.poll(requestId, async () => answer(429, { 'retry-after': retryAfter }))

  it('freezes everything for Retry-After and a second, whatever its format', async () => {
    for (const [retryAfter, seconds] of [
      ['7', 7],
      ['3601', 3_601],
      ['86400', 86_400],
      ['604800', 86_400],
      ['-1', 60],
      ['1000000000', 60],
      ['never', 60],
    ] as const) {
      clock = new FakeClock()
      const gate = await GetGate.open({ ledger: new MemoryGetLedger(), clock })
      await refuse(gate, retryAfter)
      expect(await waitOf(gate, null)).toBe((seconds + 1) * 1_000)
    }
  })

  it.each([0, dayMs, -yearMs])('is obeyed after a restart, the wall clock set by %i ms', async (jumpMs) => {
    await refuse(await open(), '120')
    await clock.advance(21_000)
    clock.jumpWall(jumpMs)
    const waitMs = await waitOf(await open(), null)
    expect(waitMs).toBeGreaterThanOrEqual(100_000)
    expect(waitMs).toBeLessThanOrEqual(121_000)
  })

  it('that has been waited out is over after a restart', async () => {
    await refuse(await open(), '30')
    await clock.advance(40_000)
    expect(await waitOf(await open(), null)).toBe(0)
  })

  it('halves the allowance, which grows by one with each clean minute', async () => {
    const gate = await open()
    await refuse(gate, '10')
    expect(gate.limits.perWindow).toBe(15)
    await clock.advance(11_000 + 59_000)
    expect(gate.limits.perWindow).toBe(15)
    await clock.advance(1_000)
    expect(gate.limits.perWindow).toBe(16)
    await refuse(gate, '10', 'again')
    expect(gate.limits.perWindow).toBe(8)
    await clock.advance(11_000 + 40 * 60_000)
    expect(gate.limits.perWindow).toBe(30)
  })

  it('met by several GETs at once halves it once, and the longest freeze counts', async () => {
    const gate = await open()
    const late = async (retryAfter: string): Promise<Exchange> => {
      await clock.sleep(1_000)
      return answer(429, { 'retry-after': retryAfter })
    }
    const flights = ['90', '5', '20'].map((retryAfter) => gate.poll(retryAfter, () => late(retryAfter)))
    await clock.advance(1_000)
    await Promise.all(flights)
    expect(gate.limits.perWindow).toBe(15)
    expect(gate.frozenUntilMs).toBe(92_000)
  })

  it('never takes away the last GET of a minute', async () => {
    const gate = await open()
    for (let round = 0; round < 8; round += 1) {
      await refuse(gate, '1', `r${round}`)
      await clock.advance(60_100)
    }
    expect(gate.limits.perWindow).toBeGreaterThanOrEqual(1)
    expect(await waitOf(gate, null)).toBeLessThanOrEqual(60_050)
  })
})

describe('a network that is down', () => {
  it('is retried at growing intervals up to a minute, until something is answered', async () => {
    const gate = await open()
    const rests: number[] = []
    for (let round = 0; round < 8; round += 1) {
      await gate.poll(`r${round}`, async () => offline)
      rests.push(gate.restUntilMs - clock.monotonicMs())
      await clock.advance(gate.restUntilMs - clock.monotonicMs())
    }
    expect(rests).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
    await gate.poll('back', async () => answer())
    expect(gate.restUntilMs).toBeLessThanOrEqual(clock.monotonicMs())
    await gate.poll('down again', async () => answer(503))
    expect(gate.restUntilMs - clock.monotonicMs()).toBe(2_000)
  })

  it('met by several GETs at once counts once, and every GET is charged', async () => {
    const gate = await open()
    const late = async (): Promise<Exchange> => {
      await clock.sleep(1_000)
      return offline
    }
    const flights = ['a', 'b', 'c', 'd'].map((requestId) => gate.poll(requestId, late))
    await clock.advance(1_000)
    await Promise.all(flights)
    expect(gate.restUntilMs - clock.monotonicMs()).toBe(2_000)
    expect(gate.usedInLastWindow()).toBe(4)
  })
})
