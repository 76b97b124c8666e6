import { type Query, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../../src/renderer/data/query-client.ts'
import { reread } from '../../../../src/renderer/data/reread.ts'

/** A query whose answers are released by hand, in any order of events. */
function byHand() {
  const waiting: ((value: number) => void)[] = []
  let asked = 0
  return {
    ask: () => {
      asked += 1
      const mine = asked
      return new Promise<number>((resolve) => waiting.push(() => resolve(mine)))
    },
    asked: () => asked,
    async answer() {
      waiting.shift()?.(0)
      await later()
    },
    open: () => waiting.length,
  }
}

/** TanStack notifies its observers in a later turn. */
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A component that shows the answer, and a request to read it again. */
function shown(main: ReturnType<typeof byHand>, delivered: number[]) {
  const client = createQueryClient()
  const observer = new QueryObserver<number>(client, { queryKey: ['question'], queryFn: main.ask })
  const leave = observer.subscribe(({ data }) => {
    if (data !== undefined && data !== delivered.at(-1)) delivered.push(data)
  })
  const query: Query = client.getQueryCache().findAll()[0] ?? expect.unreachable()
  return { wish: () => reread(client, query), leave }
}

it('delivers answers in order, keeps one in flight, and ends with one from after the last request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('wish', 'answer'), { maxLength: 40 }), async (events) => {
      const main = byHand()
      const delivered: number[] = []
      const { wish, leave } = shown(main, delivered)
      let askedAtLastWish = 0
      for (const event of events) {
        if (event === 'wish') {
          askedAtLastWish = main.asked()
          wish()
        } else await main.answer()
        expect(main.open()).toBeLessThanOrEqual(1)
      }
      while (main.open() > 0) await main.answer()
      expect(delivered).toEqual([...delivered].sort((a, b) => a - b))
      if (events.includes('wish')) expect(delivered.at(-1)).toBeGreaterThan(askedAtLastWish)
      leave()
    }),
  )
})

it('delivers nothing to a component that has left, and reads no more for it', async () => {
  const main = byHand()
  const delivered: number[] = []
  const { wish, leave } = shown(main, delivered)
  wish()
  leave()
  await main.answer()
  wish()
  await later()
  expect(delivered).toEqual([])
  expect(main.asked()).toBe(1)
})
