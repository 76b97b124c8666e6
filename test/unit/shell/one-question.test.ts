import { expect, test } from 'vitest'
import { OneQuestion } from '#main/shell/passphrase/one-question.ts'

/** Prompts that stay open until the test answers them. */
function questions() {
  const open: ((answer: string | null) => void)[] = []
  const show = () => new Promise<string | null>((resolve) => void open.push(resolve))
  return { open, show }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('asked for a hundred times by the page: one is shown, the others are closed at once, and the next may be shown after it', async () => {
  const { open, show } = questions()
  const one = new OneQuestion()
  const first = one.ifFree(show)
  const others = await Promise.all(Array.from({ length: 99 }, () => one.ifFree(show)))
  expect([open.length, new Set(others)]).toEqual([1, new Set([null])])
  open[0]?.('frase')
  expect(await first).toBe('frase')
  const next = one.ifFree(show)
  await settled()
  expect(open).toHaveLength(2)
  open[1]?.(null)
  expect(await next).toBeNull()
})

test("main's own prompt waits for its turn and opens even after one failed; the page's is closed meanwhile", async () => {
  const { open, show } = questions()
  const one = new OneQuestion()
  const failing = one.inTurn(() => Promise.reject(new Error('no window')))
  const own = one.inTurn(show)
  expect(await one.ifFree(show)).toBeNull()
  await expect(failing).rejects.toThrow('no window')
  await settled()
  expect(open).toHaveLength(1)
  open[0]?.('frase')
  expect(await own).toBe('frase')
})
