import { practiceAddress } from '#shared/domain/filing/filer.ts'
import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import type { BatchOverview, HistoryEntry, PollingStatus } from '#shared/domain/filing/overview.ts'
import { isOpen } from '#shared/domain/filing/submission.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Why a batch is not polled now; null when polling is on schedule or nothing is awaited. */
export function heldUp(
  overview: Pick<BatchOverview, 'batch' | 'submissions'>,
  polling: PollingStatus | undefined,
  app: Pick<AppStatus, 'practiceSinceMs'> | undefined,
): Trouble | 'practice-over' | null {
  if (lostWithPractice(overview, app?.practiceSinceMs ?? null).length > 0) return 'practice-over'
  const awaited = overview.submissions.some(({ state, awaitsCertificate }) => state === 'accepted' || awaitsCertificate)
  return awaited && polling !== undefined ? troubleOf(polling) : null
}

/** Nothing in the batch is under way or undecided: everything it waited for ended with its practice session. */
export function nothingFollows(
  overview: Pick<BatchOverview, 'batch' | 'submissions'>,
  practiceSinceMs: number | null,
): boolean {
  const lost = lostWithPractice(overview, practiceSinceMs)
  const pending = overview.submissions.filter(
    ({ state }) => isOpen(state) || state === 'unknown' || state === 'refused',
  )
  return lost.length > 0 && pending.every((submission) => lost.includes(submission))
}

/** The record's last news came from a practice session that has ended, so nothing is under way any more. */
export const lastSaidInPractice = ({ item, batch }: HistoryEntry, practiceSinceMs: number | null): boolean =>
  practiceSinceMs !== null &&
  batch.filer?.practice === true &&
  batch.filer.baseUrl === practiceAddress &&
  item.changedAtMs !== null &&
  item.changedAtMs < practiceSinceMs
