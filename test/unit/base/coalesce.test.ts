import { expect, it } from 'vitest'
import { coalesce } from '#main/base/coalesce.ts'

/** Work that ends when the test decides. */
function workbench() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (subject: string): Promise<void> => {
    begun.push(subject)
    return new Promise((resolve, reject) => {
      ends.push(() => (subject === 'bad' ? reject(new Error('bad')) : resolve()))
    })
  }
  return { begun, ends, run: coalesce(work, (subject) => subject) }
}

it('runs once more after the current run, for all requests made meanwhile', async () => {
  const { begun, ends, run } = workbench()
  const first = run('a')
  const [second, third] = [run('a'), run('a')]
  expect(begun).toEqual(['a'])
  ends[0]?.()
  await first
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['a', 'a'])
  ends[1]?.()
  await Promise.all([second, third])
  expect(begun).toEqual(['a', 'a'])
})

it('keeps different keys apart, and starts anew after an end', async () => {
  const { begun, ends, run } = workbench()
  const both = [run('a'), run('b')]
  expect(begun).toEqual(['a', 'b'])
  for (const end of ends) end()
  await Promise.all(both)
  void run('a')
  expect(begun).toEqual(['a', 'b', 'a'])
})

it('reports a failure to the requests of that run, not to later ones', async () => {
  const { begun, ends, run } = workbench()
  const first = run('bad')
  const second = run('bad')
  const failed = expect(first).rejects.toThrow('bad')
  ends[0]?.()
  await failed
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['bad', 'bad'])
  ends[1]?.()
  await expect(second).rejects.toThrow('bad')
})
