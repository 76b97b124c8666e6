import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followFilings } from '#main/drafts/open/follow-filings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const steps = ['hear', 'follow', 'unfollow', 'end', 'wait'] as const
const stepMs = 2_000
/** Longer than ten times any update of these plays. */
const longMs = 10 * 30 * stepMs

it('updates one at a time, never unfollowed, and once more after the last news', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), async (played) => {
      let running = 0
      let most = 0
      let isStale = false
      const ends: (() => void)[] = []
      const follower = followFilings({
        hear: () => {
          isStale = true
        },
        takeIn: async () => {
          isStale = false
          running += 1
          most = Math.max(most, running)
          await new Promise<void>((resolve) => ends.push(resolve))
          running -= 1
        },
      })
      let unfollow: (() => void) | null = null
      const settle = async (): Promise<void> => {
        for (const end of ends.splice(0)) end()
        await vi.advanceTimersByTimeAsync(0)
      }
      for (const step of played) {
        if (step === 'hear') follower.hear()
        if (step === 'follow') unfollow ??= follower.follow()
        if (step === 'unfollow') {
          unfollow?.()
          unfollow = null
        }
        if (step === 'end') await settle()
        if (step === 'wait') {
          const before = running
          await vi.advanceTimersByTimeAsync(stepMs)
          if (unfollow === null) expect(running).toBe(before)
        }
      }
      unfollow ??= follower.follow()
      follower.hear()
      await settle()
      await vi.advanceTimersByTimeAsync(longMs)
      await settle()
      expect([most, isStale]).toEqual([1, false])
      unfollow()
    }),
  ))
