import type { AppError } from '#shared/domain/app-error.ts'
import { type Digest, digestOf, type Told } from '#shared/domain/pending/digest.ts'
import type { PendingList } from '#shared/domain/pending/pending.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Result } from '#shared/kernel/result.ts'

/** At most one notice in this time: what comes meanwhile is gathered. */
export const digestPauseMs = 5 * 60_000

/** What waits in a profile. */
export interface PendingOf {
  readonly profileId: string
  readonly pending: PendingList
}

interface DigestSurroundings {
  readonly list: () => Promise<Result<PendingOf, AppError>>
  /** Whether the person has a window of the program before them: what they see needs no notice. */
  readonly isLookedAt: () => boolean
  readonly show: (digest: Digest, profileId: string) => void
}

/**
 * Tells what has come to wait while nobody looked, gathered, never twice in five minutes. What waits at the start, and when a
 * profile is opened, stands on the first screen then; so nothing need be kept, and a program that was killed neither repeats nor
 * forgets. Resolves after `signal` aborts.
 */
export async function tellDigests(
  { list, isLookedAt, show }: DigestSurroundings,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const known = new Map<string, Told>()
  while (!signal.aborted) {
    const read = await list().catch(() => null)
    if (read?.ok === true && !signal.aborted) {
      const { profileId, pending } = read.value
      const told = known.get(profileId)
      const digest = digestOf(told ?? {}, pending)
      if (told !== undefined && digest.lines.length > 0 && !isLookedAt()) show(digest, profileId)
      // Of another profile's first screen nothing is known any more.
      known.clear()
      known.set(profileId, digest.told)
    }
    await clock.sleep(digestPauseMs, signal)
  }
}
