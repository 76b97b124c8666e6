import { describe, expect, test } from 'vitest'
import { systemClock } from '#main/base/system-clock.ts'
import { GetGate } from '#main/polling/get-gate.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { connectedTo } from './members.ts'
import { askew, dayMs, desk, twoDesks } from './two-desks.ts'

const key = 'f1'.repeat(32)

const answer = (status = 200, headers: Record<string, string> = {}): Exchange => ({
  kind: 'answered',
  status,
  headers,
  body: new Uint8Array(),
  complete: true,
})

/** Small enough for a test, on the desk's side: the server has its own. */
const shortLimits = { spacingMs: 10, windowMs: 1_000, perWindow: 30 }

describe.runIf(nativeFolder() !== null)('the GETs of an office', () => {
  test('for one request are ten seconds apart, whatever any desk’s clock or gate does', async () => {
    const office = await scratchDatabase()
    const clocks = [askew(3 * dayMs), askew(-2 * dayMs)]
    const gates = await Promise.all(
      clocks.map(async (clock, at) => {
        const { keys } = await desk(office.url(), `clock${at}`, { clock })
        return GetGate.open({ ledger: await keys.ledgerOf(key), clock, limits: shortLimits })
      }),
    )
    const leftAtMs: number[] = []
    await Promise.all(
      gates.map((gate) =>
        gate.poll('REQ-1', async () => {
          leftAtMs.push(performance.now())
          return answer()
        }),
      ),
    )
    const gaps = leftAtMs.slice(1).map((at, before) => at - (leftAtMs[before] ?? 0))
    expect(gaps).toHaveLength(1)
    for (const gap of gaps) expect(gap).toBeGreaterThan(10_000)
  }, 60_000)

  test('are thirty per minute for all desks together, including desks that have ended', async () => {
    const { one, other } = await twoDesks()
    const ledgers = [await one.keys.ledgerOf(key), await other.keys.ledgerOf(key)]
    const take = (at: number) =>
      ledgers[at % 2]?.takeSlot(
        `REQ-${at}`,
        `gate-${at % 2}`,
        () => ({ wallMs: 0, uptimeMs: 0 }),
        () => true,
      )
    for (let at = 0; at < 30; at += 1) {
      const slot = await take(at)
      expect(slot).toEqual(expect.any(Number))
      if (at % 3 === 0) await ledgers[at % 2]?.complete(slot ?? 0, { wallMs: 0, uptimeMs: 0 }, null)
    }
    expect(await take(30)).toBeNull()
    await one.close()
    expect(await take(31)).toBeNull()
    const seen = await ledgers[1]?.read()
    expect(seen?.entries).toHaveLength(30)
    expect(seen?.entries.filter(({ answered }) => answered)).toHaveLength(10)
    expect(seen?.entries.filter(({ senderLives }) => senderLives).map(({ sender }) => sender)).toEqual(
      Array.from({ length: 10 }, () => 'gate-1'),
    )
    // Another key has its own limits.
    const another = await other.keys.ledgerOf('another')
    const slot = await another.takeSlot(
      'R',
      'gate',
      () => ({ wallMs: 0, uptimeMs: 0 }),
      () => true,
    )
    expect(slot).toEqual(expect.any(Number))
  })

  test('that concern no request need no spacing', async () => {
    const { one } = await twoDesks()
    const gate = await GetGate.open({ ledger: await one.keys.ledgerOf(key), clock: systemClock })
    for (let times = 0; times < 3; times += 1) await gate.pass('notifications', async () => answer())
    expect(gate.usedInLastWindow()).toBe(3)
  })

  test('that a gate holds back take no slot', async () => {
    const { one } = await twoDesks()
    const ledger = await one.keys.ledgerOf(key)
    expect(
      await ledger.takeSlot(
        'R',
        'gate',
        () => ({ wallMs: 0, uptimeMs: 0 }),
        () => false,
      ),
    ).toBeNull()
    expect((await ledger.read()).entries).toEqual([])
  })

  test('a freeze received by one desk applies to all, for its full time, and slows each down once', async () => {
    const office = await scratchDatabase()
    const clocks = [askew(0), askew(3 * dayMs)] as const
    const [one, other] = await Promise.all(
      clocks.map(async (clock, at) => {
        const { keys } = await desk(office.url(), `freeze${at}`, { clock })
        return GetGate.open({ ledger: await keys.ledgerOf(key), clock })
      }),
    )
    if (one === undefined || other === undefined) throw new Error('opened')
    await one.poll('REQ-1', async () => answer(429, { 'retry-after': '4' }))
    for (let times = 0; times < 3; times += 1) await Promise.all([one.lookAround(), other.lookAround()])
    for (const gate of [one, other]) {
      const leftMs = gate.frozenUntilMs - systemClock.monotonicMs()
      expect(leftMs).toBeGreaterThan(4_000)
      expect(leftMs).toBeLessThan(5_100)
      expect(gate.limits.perWindow).toBe(15)
    }
    // Meanwhile the server itself grants nothing.
    const { keys } = await desk(office.url(), 'third')
    const slot = await (await keys.ledgerOf(key)).takeSlot(
      'R',
      'g',
      () => ({ wallMs: 0, uptimeMs: 0 }),
      () => true,
    )
    expect(slot).toBeNull()
  })

  test('an answer that the server could not be told about is reported when it is back', async () => {
    const { office, one } = await twoDesks()
    const owner = await connectedTo(office.url())
    const ledger = await one.keys.ledgerOf(key)
    const slot = await ledger.takeSlot(
      'R',
      'gate',
      () => ({ wallMs: 0, uptimeMs: 0 }),
      () => true,
    )
    await owner.query('ALTER TABLE key_get RENAME TO hidden')
    await ledger.complete(slot ?? 0, { wallMs: 0, uptimeMs: 0 }, null)
    await owner.query('ALTER TABLE hidden RENAME TO key_get')
    expect((await ledger.read()).entries).toMatchObject([{ id: slot, answered: true }])
  })
})
