import type { Awaited } from '#shared/domain/filing/overview.ts'
import { isUncertain } from '#shared/domain/filing/submission.ts'
import type { PollTarget } from './ports.ts'

/** Counts what is still expected for the requests. */
export const awaitedOf = (targets: readonly PollTarget[]): Awaited => {
  const count = (wanted: (target: PollTarget) => boolean): number => targets.filter(wanted).length
  return {
    requests: count(({ state }) => state === 'accepted'),
    certificates: count(isTracked),
    notFound: count(({ state }) => state === 'not-found'),
    verifications: count(isUncertain),
  }
}

/** Settled, and polled for its certificate or once more after a notification. */
export const isTracked = ({ state }: PollTarget): boolean => state === 'settled' || state === 'failed'
