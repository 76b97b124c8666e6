import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FakeClock } from '../../fakes/fake-clock.ts'

test('sleeps end in time order, each seeing its own time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 20 }), async (durations) => {
      const clock = new FakeClock()
      const woken: [number, number][] = []
      const sleeps = durations.map(async (duration) => {
        await clock.sleep(duration)
        woken.push([duration, clock.monotonicMs()])
      })
      await clock.advance(500)
      await Promise.all(sleeps)
      expect(woken.map(([, atMs]) => atMs)).toEqual(durations.toSorted((one, other) => one - other))
      expect(woken.every(([duration, atMs]) => duration === atMs)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('woken code may sleep again within the same advance', async () => {
  const clock = new FakeClock()
  const ticks: number[] = []
  void (async () => {
    for (;;) {
      await clock.sleep(10)
      ticks.push(clock.monotonicMs())
    }
  })()
  await clock.advance(35)
  expect(ticks).toEqual([10, 20, 30])
  expect(clock.nextWakeInMs).toBe(5)
})

test('an abort ends a sleep at once; a sleep with an aborted signal does not start', async () => {
  const clock = new FakeClock()
  const controller = new AbortController()
  const sleeping = clock.sleep(1_000, controller.signal)
  expect(clock.sleeping).toBe(1)
  controller.abort()
  await sleeping
  await clock.sleep(1_000, controller.signal)
  expect(clock.sleeping).toBe(0)
  expect(clock.monotonicMs()).toBe(0)
})

test('the wall clock jumps alone', async () => {
  const clock = new FakeClock(1_000)
  clock.jumpWall(-5_000)
  await clock.advance(10)
  expect(clock.nowMs()).toBe(-3_990)
  expect(clock.monotonicMs()).toBe(10)
})

test('advanceUntil stops as soon as the condition holds, and gives up at its limit', async () => {
  const clock = new FakeClock()
  await clock.advanceUntil(() => clock.monotonicMs() >= 3_000)
  expect(clock.monotonicMs()).toBe(3_000)
  await expect(clock.advanceUntil(() => false, { limitMs: 2_000 })).rejects.toThrow('2000 ms')
})
