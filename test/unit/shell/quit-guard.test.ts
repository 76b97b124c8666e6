import { describe, expect, test } from 'vitest'
import { createQuitGuard } from '#main/shell/quit-guard.ts'

/** A program that can be asked to quit: `quit` asks again, as Electron does, and ends when nothing objects. */
function program(beforeQuit: () => Promise<void>, timeIsOver: Promise<void> = new Promise(() => undefined)) {
  const seen = { ended: 0, asked: 0, waits: [] as number[], errors: [] as unknown[], well: [] as boolean[] }
  const ask = (): void => {
    let held = false
    guard({
      preventDefault: () => {
        held = true
      },
    })
    seen.asked += 1
    if (!held) seen.ended += 1
  }
  const guard = createQuitGuard({
    beforeQuit,
    longestWaitMs: 130_000,
    sleep: (durationMs) => {
      seen.waits.push(durationMs)
      return timeIsOver
    },
    quit: (endedWell) => {
      seen.well.push(endedWell)
      ask()
    },
    onError: (error) => void seen.errors.push(error),
  })
  return { ask, seen }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('quit guard', () => {
  test('holds until the work ended, then quits once, whatever the number of clicks', async () => {
    const work = Promise.withResolvers<void>()
    let begun = 0
    const { ask, seen } = program(() => {
      begun += 1
      return work.promise
    })
    ask()
    ask()
    await settle()
    ask()
    expect(seen).toMatchObject({ ended: 0, asked: 3, waits: [130_000] })
    work.resolve()
    await settle()
    expect(seen).toMatchObject({ ended: 1, asked: 4, well: [true] })
    expect(begun).toBe(1)
  })

  test('does not wait forever', async () => {
    const timeIsOver = Promise.withResolvers<void>()
    const { ask, seen } = program(() => new Promise(() => undefined), timeIsOver.promise)
    ask()
    await settle()
    expect(seen.ended).toBe(0)
    timeIsOver.resolve()
    await settle()
    // Then nothing is installed: a send may still be in progress.
    expect(seen).toMatchObject({ ended: 1, well: [false] })
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('disk'))],
    [
      'throws',
      () => {
        throw new Error('disk')
      },
    ],
  ])('work that %s is reported and does not keep the program open', async (_how, beforeQuit) => {
    const { ask, seen } = program(beforeQuit)
    ask()
    await settle()
    expect(seen.ended).toBe(1)
    expect(seen).toMatchObject({ errors: [new Error('disk')], well: [false] })
  })
})
