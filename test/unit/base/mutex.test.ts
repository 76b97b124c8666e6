import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Mutex, NamedMutex } from '#main/base/mutex.ts'

const ticks = async (count: number): Promise<void> => {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve()
}

it('runs one task at a time, in request order, however each ends and however long it takes', async () => {
  const piece = fc.record({ ticks: fc.nat(6), fails: fc.boolean(), askedAfter: fc.nat(4) })
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const mutex = new Mutex()
      const begun: number[] = []
      const ended: number[] = []
      let inside = 0
      const asked: Promise<unknown>[] = []
      for (const [index, one] of pieces.entries()) {
        await ticks(one.askedAfter)
        const work = async (): Promise<number> => {
          begun.push(index)
          inside += 1
          expect(inside).toBe(1)
          await ticks(one.ticks)
          inside -= 1
          ended.push(index)
          if (one.fails) throw new Error(String(index))
          return index
        }
        asked.push(mutex.run(work).catch((thrown: Error) => Number(thrown.message)))
      }
      await mutex.idle()
      expect(ended).toEqual(pieces.map((_, index) => index))
      expect(begun).toEqual(ended)
      expect(await Promise.all(asked)).toEqual(ended)
    }),
    { numRuns: 300 },
  )
})

it('starts at once when it is free, also right after another has ended or thrown', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  const first = mutex.run(() => order.push('first'))
  order.push('asked')
  await first
  const thrown = mutex.run(() => {
    throw new Error('at once')
  })
  await expect(thrown).rejects.toThrow('at once')
  const third = mutex.run(() => order.push('third'))
  expect(order).toEqual(['first', 'asked', 'third'])
  await third
})

it('a result reaches its caller before the next task starts', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  const first = mutex.run(() => ticks(2)).then(() => order.push('told'))
  const second = mutex.run(async () => order.push('next'))
  await Promise.all([first, second])
  expect(order).toEqual(['told', 'next'])
})

it('lets no later caller in while it is handed over', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  const first = mutex.run(() => ticks(1)).then(() => mutex.run(() => order.push('late')))
  const second = mutex.run(() => order.push('waiting'))
  await Promise.all([first, second])
  expect(order).toEqual(['waiting', 'late'])
})

it('runs different names in parallel and each name one at a time', async () => {
  const named = new NamedMutex()
  const order: string[] = []
  const work = (name: string, label: string, count: number) =>
    named.run(name, async () => {
      order.push(`${label}+`)
      await ticks(count)
      order.push(`${label}-`)
    })
  await Promise.all([work('a', 'a1', 5), work('b', 'b1', 1), work('a', 'a2', 1)])
  expect(order.slice(0, 2)).toEqual(['a1+', 'b1+'])
  expect(order.indexOf('a2+')).toBeGreaterThan(order.indexOf('a1-'))
})
