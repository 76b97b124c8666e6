import type { AppError } from '#shared/domain/app-error.ts'
import { type Digest, digestOf, type Told } from '#shared/domain/pending/digest.ts'
import type { PendingList } from '#shared/domain/pending/pending.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Minimum time between notifications; changes in between are combined. */
export const digestPauseMs = 5 * 60_000

export interface PendingOf {
  readonly profileId: string
  readonly pending: PendingList
}

interface DigestSurroundings {
  readonly list: () => Promise<Result<PendingOf, AppError>>
  /** Whether the user is looking at a window of the program, and so needs no notification. */
  readonly isLookedAt: () => boolean
  readonly show: (digest: Digest, profileId: string) => void
}

/**
 * Notifies of work that became pending while nobody was looking, combined, at most every five minutes. The first screen
 * shows what is pending when a profile opens. So no state is saved, and a killed program neither repeats nor forgets a
 * notice. Resolves after `signal` aborts.
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
      // Forgets other profiles, because their first screen will show what is pending.
      known.clear()
      known.set(profileId, digest.told)
    }
    await clock.sleep(digestPauseMs, signal)
  }
}
