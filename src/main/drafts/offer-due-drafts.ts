import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { DraftScheduling } from './draft-schedule.ts'

/** Polls the date, so that a machine that slept through midnight offers drafts soon after it wakes. */
const lookAgainMs = 60_000

/** Offers scheduled drafts at startup and at the start of each day in Bogotá. Resolves after `signal` aborts. */
export async function offerDueDrafts(
  drafts: Pick<DraftScheduling, 'offerDue'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  let offeredOn = ''
  while (!signal.aborted) {
    const today = bogotaDate(clock.nowMs())
    if (today !== offeredOn) {
      const offered = await drafts.offerDue().catch(() => null)
      if (offered !== null) offeredOn = today
    }
    await clock.sleep(lookAgainMs, signal)
  }
}
