import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestPauseMs, tellDigests } from '#main/roots/desktop/tell-digests.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Digest } from '#shared/domain/pending/digest.ts'
import type { PendingList } from '#shared/domain/pending/pending.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const returned = (count: number): PendingList => ({
  lines:
    count === 0
      ? []
      : [{ kind: 'returned', count, sinceMs: null, businessDays: null, place: { to: 'notices' }, parts: [] }],
  unknown: [],
})

/** A program on virtual time, and a user who looks or does not. */
function running(count = 0) {
  const clock = new FakeClock()
  const end = new AbortController()
  const now = { count, looks: false, profileId: 'principal', fails: false }
  const shown: { readonly atMs: number; readonly digest: Digest; readonly profileId: string }[] = []
  const ended = tellDigests(
    {
      list: async () =>
        now.fails
          ? failure(appError('batch.not-found', { batch: '' }))
          : success({ profileId: now.profileId, pending: returned(now.count) }),
      isLookedAt: () => now.looks,
      show: (digest, profileId) => shown.push({ atMs: clock.monotonicMs(), digest, profileId }),
    },
    clock,
    end.signal,
  )
  const stop = async (): Promise<void> => {
    end.abort()
    await clock.advance(0)
    await ended
  }
  return { clock, now, shown, stop }
}

const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('comes' as const), by: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('is done' as const), by: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('looks' as const, 'goes away' as const, 'fails' as const, 'works' as const) }),
    fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 900_000 }) }),
  ),
  { maxLength: 25 },
)

it('never two notices in five minutes, none while the user looks, and in the end all was announced or seen', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      const { clock, now, shown, stop } = running()
      await clock.advance(0)
      for (const happening of all) {
        if (happening.kind === 'comes') now.count += happening.by
        else if (happening.kind === 'is done') now.count = Math.max(0, now.count - happening.by)
        else if (happening.kind === 'time') {
          const before = shown.length
          await clock.advance(happening.ms)
          if (now.looks) expect(shown).toHaveLength(before)
        } else if (happening.kind === 'looks' || happening.kind === 'goes away') now.looks = happening.kind === 'looks'
        else now.fails = happening.kind === 'fails'
      }
      const gaps = shown.slice(1).map(({ atMs }, index) => atMs - (shown[index]?.atMs ?? 0))
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(digestPauseMs)
      // One more arrives than is known: announced with all that waits, once.
      Object.assign(now, { looks: false, fails: false })
      await clock.advance(digestPauseMs)
      const told = shown.length
      now.count += 1
      await clock.advance(digestPauseMs)
      expect(shown).toHaveLength(told + 1)
      expect(shown.at(-1)?.digest.lines).toMatchObject([{ kind: 'returned', count: now.count, more: 1 }])
      await clock.advance(10 * digestPauseMs)
      expect(shown).toHaveLength(told + 1)
      await stop()
    }),
    { numRuns: 60 },
  )
})

it('what waits at the start or in a newly opened profile is on its first screen: no notice', async () => {
  const { clock, now, shown, stop } = running(7)
  await clock.advance(digestPauseMs)
  now.profileId = 'otra empresa'
  now.count = 40
  await clock.advance(digestPauseMs)
  expect(shown).toEqual([])
  now.count = 41
  await clock.advance(digestPauseMs)
  expect(shown).toMatchObject([{ profileId: 'otra empresa', digest: { lines: [{ count: 41, more: 1 }] } }])
  await stop()
})
