import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NamedMutex } from '#main/base/mutex.ts'
import { inSlices, nextTurn, untilNothingLeft } from '#main/store/sqlite/slices.ts'

test('slices return every value once, in order, none larger than requested', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), async (values, size) => {
      const slices: (readonly number[])[] = []
      await inSlices(values, (slice) => slices.push(slice), size)
      expect(slices.flat()).toEqual(values)
      expect(slices.every((slice) => slice.length > 0 && slice.length <= size)).toBe(true)
    }),
  )
})

test('other work runs between two slices', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other'))
  await inSlices([1, 2], (slice) => order.push(String(slice)), 1)
  expect(order).toEqual(['1', 'other', '2'])
})

test('repeats until nothing is left', async () => {
  let left = 5
  let turns = 0
  await untilNothingLeft(() => {
    const done = Math.min(2, left)
    left -= done
    turns += 1
    return done
  })
  expect({ left, turns }).toEqual({ left: 0, turns: 4 })
})

describe('a mutex by name', () => {
  test('runs work of one name one at a time, in order, even after a failure', async () => {
    const mutex = new NamedMutex()
    const order: string[] = []
    const work =
      (name: string, fails = false) =>
      async () => {
        order.push(`${name} begins`)
        await nextTurn()
        order.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      }
    const first = mutex.run('x', work('a', true))
    const second = mutex.run('x', work('b'))
    await expect(first).rejects.toThrow('a')
    expect(await second).toBe('b')
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('does not delay work of another name', async () => {
    const mutex = new NamedMutex()
    let release = (): void => undefined
    const waiting = mutex.run('x', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await mutex.run('y', async () => 'through')).toBe('through')
    release()
    await waiting
  })
})
