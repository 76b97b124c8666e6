import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createReader } from '../../../src/renderer/bridge/reader.ts'

/** A question whose answers are given by hand, in any order of events. */
function byHand() {
  const waiting: ((value: number) => void)[] = []
  let asked = 0
  const ask = () => {
    asked += 1
    const mine = asked
    return new Promise<number>((resolve) => waiting.push(() => resolve(mine)))
  }
  return {
    ask,
    asked: () => asked,
    async answer() {
      waiting.shift()?.(0)
      // The reader continues in later microtasks.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    open: () => waiting.length,
  }
}

describe('reader', () => {
  it('delivers answers in order, keeps one in flight, and ends with an answer asked after the last wish', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('wish', 'answer'), { maxLength: 40 }), async (events) => {
        const main = byHand()
        const delivered: number[] = []
        const reader = createReader(main.ask, (value) => delivered.push(value))
        let askedAtLastWish = 0
        for (const event of events) {
          if (event === 'wish') {
            askedAtLastWish = main.asked()
            reader.read()
          } else await main.answer()
          expect(main.open()).toBeLessThanOrEqual(1)
        }
        while (main.open() > 0) await main.answer()
        expect(delivered).toEqual([...delivered].sort((a, b) => a - b))
        if (events.includes('wish')) expect(delivered.at(-1)).toBeGreaterThan(askedAtLastWish)
      }),
    )
  })

  it('delivers nothing after it was stopped', async () => {
    const main = byHand()
    const delivered: number[] = []
    const reader = createReader(main.ask, (value) => delivered.push(value))
    reader.read()
    reader.read()
    reader.stop()
    await main.answer()
    reader.read()
    expect(delivered).toEqual([])
    expect(main.asked()).toBe(1)
  })
})
