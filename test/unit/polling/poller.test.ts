import { describe, expect, it } from 'vitest'
import { GetGate } from '#main/polling/get-gate.ts'
import { PollTimeline } from '#main/polling/poll-timeline.ts'
import { type PollRun, type PollRunReport, runPoller } from '#main/polling/poller.ts'
import type { PollTarget } from '#main/polling/ports.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { FakeClock, fakeNowMs } from '../../fakes/fake-clock.ts'
import { MemoryGetLedger } from '../../fakes/memory-get-ledger.ts'
import { pollTarget } from './poll-target.ts'

const ok: Exchange = { kind: 'answered', status: 200, headers: {}, body: new Uint8Array(), complete: true }

/** A poller over requests in memory: records what was polled and when; the test decides each GET's outcome. */
class Bench {
  readonly clock = new FakeClock()
  readonly asked: { readonly requestId: string; readonly atMs: number }[] = []
  readonly timeline = new PollTimeline(this.clock)
  targets: readonly PollTarget[]
  latencyMs = 0
  most = 0
  #flying = 0
  /** The effect of a GET; by default the request stays open. */
  onAnswer: (requestId: string) => void = () => undefined

  constructor(...requestIds: readonly string[]) {
    this.targets = requestIds.map((requestId) => pollTarget(requestId))
  }

  async run(run: Partial<PollRun> & { readonly timeoutMs: number }): Promise<() => Promise<PollRunReport>> {
    const { clock, timeline } = this
    const gate = await GetGate.open({ ledger: new MemoryGetLedger(), clock })
    const done = runPoller(
      {
        clock,
        gate,
        timeline,
        targets: async () => this.targets,
        pollOnce: async ([{ requestId }]) => {
          await gate.poll(requestId, () => this.#get(requestId))
          this.onAnswer(requestId)
          const lastPolledAtMs = clock.nowMs()
          this.targets = this.targets.map((target) =>
            target.requestId === requestId ? { ...target, lastPolledAtMs } : target,
          )
          return { changedItems: 1, stop: requestId === 'stop' }
        },
      },
      { wanted: () => true, ...run },
    )
    done.catch(() => undefined)
    return async () => {
      let ended = false
      const mark = (): void => {
        ended = true
      }
      done.then(mark, mark)
      for (let step = 0; !ended && step < 20_000; step += 1) await clock.advance(clock.nextWakeInMs ?? 1)
      return done
    }
  }

  close(requestId: string): void {
    this.targets = this.targets.filter((target) => target.requestId !== requestId)
  }

  async #get(requestId: string): Promise<Exchange> {
    this.asked.push({ requestId, atMs: this.clock.monotonicMs() })
    this.#flying += 1
    this.most = Math.max(this.most, this.#flying)
    if (this.latencyMs > 0) await this.clock.sleep(this.latencyMs)
    this.#flying -= 1
    return ok
  }
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `r${index}`)

describe('a poll run', () => {
  it('polls until what it waits for has ended, and no longer', async () => {
    const bench = new Bench('a', 'b')
    bench.onAnswer = (requestId) => {
      if (requestId === 'a' || bench.asked.length > 4) bench.close(requestId)
    }
    const report = await (await bench.run({ timeoutMs: 600_000 }))()
    expect(report).toEqual({ gets: bench.asked.length, changedItems: bench.asked.length, settled: true })
    expect(bench.asked.filter(({ requestId }) => requestId === 'a')).toHaveLength(1)
  })

  it('ends at the timeout with the rest still open', async () => {
    const bench = new Bench('a')
    const report = await (await bench.run({ timeoutMs: 25_000 }))()
    expect(report).toMatchObject({ gets: 3, settled: false })
    expect(bench.clock.monotonicMs()).toBe(25_000)
  })

  it('that may not wait polls everything once, as many at a time as are allowed', async () => {
    const bench = new Bench(...names(12))
    bench.latencyMs = 12_000
    const report = await (await bench.run({ timeoutMs: 0 }))()
    expect(report).toMatchObject({ gets: 12, settled: false })
    expect(new Set(bench.asked.map(({ requestId }) => requestId)).size).toBe(12)
    expect(bench.most).toBe(4)
  })

  it('that may not wait skips what the limits hold back', async () => {
    const bench = new Bench(...names(40))
    const report = await (await bench.run({ timeoutMs: 0 }))()
    expect(report.gets).toBe(30)
    expect(bench.clock.monotonicMs()).toBeLessThan(10)
  })

  it('stops when an answer says so, after the GETs in flight have ended', async () => {
    const bench = new Bench('stop', 'other')
    bench.latencyMs = 500
    expect(await (await bench.run({ timeoutMs: 600_000 }))()).toMatchObject({ gets: 2, settled: false })
  })

  it('reports an error of its environment only when nothing is in flight any more', async () => {
    const bench = new Bench('a', 'b')
    bench.latencyMs = 500
    let landed = 0
    bench.onAnswer = (requestId) => {
      landed += 1
      if (requestId === 'a') throw new Error('the disk is full')
    }
    await expect((await bench.run({ timeoutMs: 600_000 }))()).rejects.toThrow('the disk is full')
    expect(landed).toBe(2)
  })

  it('in the background idles without work, takes up new work within a second, and ends on request', async () => {
    const bench = new Bench()
    const stop = new AbortController()
    const finish = await bench.run({ timeoutMs: Number.POSITIVE_INFINITY, keepGoing: true, signal: stop.signal })
    await bench.clock.advance(30_000)
    bench.targets = [pollTarget('new', { acceptedAtMs: fakeNowMs + 30_000 })]
    await bench.clock.advance(1_000)
    expect(bench.asked).toHaveLength(1)
    stop.abort()
    expect(await finish()).toMatchObject({ gets: 1 })
  })

  it('never spins: while everything must wait it checks once a second', async () => {
    const bench = new Bench()
    bench.targets = names(50).map((requestId) => pollTarget(requestId, { nextPollAtMs: fakeNowMs + 3_600_000 }))
    let looks = 0
    await (await bench.run({ timeoutMs: 60_000, onStep: () => (looks += 1) }))()
    expect(bench.asked).toEqual([])
    expect(looks).toBeLessThanOrEqual(61)
  })
})

describe('a wall clock set back by a year while the program runs', () => {
  it('starves none of the open requests', async () => {
    const bench = new Bench(...names(12))
    const finish = await bench.run({ timeoutMs: 240_000 })
    await bench.clock.advance(60_000)
    bench.clock.jumpWall(-365 * 86_400_000)
    const before = bench.asked.length
    await finish()
    const after = bench.asked.slice(before)
    for (const requestId of names(12)) {
      expect(after.filter((get) => get.requestId === requestId).length).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('a machine that wakes from sleep', () => {
  it('polls at once what fell due meanwhile', async () => {
    const bench = new Bench()
    bench.targets = [pollTarget('slow', { nextPollAtMs: fakeNowMs + 3_600_000 })]
    const finish = await bench.run({ timeoutMs: 8 * 3_600_000 + 60_000 })
    await bench.clock.advance(5_500)
    expect(bench.asked).toEqual([])
    await bench.clock.sleepMachine(8 * 3_600_000 - 5_500)
    await bench.clock.advance(0)
    expect(bench.asked).toEqual([{ requestId: 'slow', atMs: 8 * 3_600_000 }])
    await finish()
  })
})
