import type { Awaited } from '#shared/domain/filing/overview.ts'
import { isUncertain } from '#shared/domain/filing/submission.ts'
import type { PollTarget } from './ports.ts'

/** What of the requests is still to come. */
export const awaitedOf = (targets: readonly PollTarget[]): Awaited => {
  const count = (wanted: (target: PollTarget) => boolean): number => targets.filter(wanted).length
  return {
    requests: count(({ state }) => state === 'accepted'),
    certificates: count(isTracked),
    notFound: count(({ state }) => state === 'not-found'),
    verifications: count(isUncertain),
  }
}

/** Settled, and looked at for its certificate, or once more because a notification spoke of it. */
export const isTracked = ({ state }: PollTarget): boolean => state === 'settled' || state === 'failed'
