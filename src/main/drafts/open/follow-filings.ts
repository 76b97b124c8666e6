import type { OpenDrafts } from './open-drafts.ts'

/** A batch sends many notices while it is being sent, so notices within this time are handled together. */
const restMs = 1_000
/** For a large draft, the pause is ten times as long as the update took. */
const restForEach = 10

interface FilingFollower {
  /** Something was filed or its state changed. */
  hear(): void
  /** Updates the open draft automatically on news, until the returned function is called. */
  follow(): () => void
}

/** Keeps the findings of the open draft current even while the user is idle. */
export function followFilings(drafts: Pick<OpenDrafts, 'hear' | 'takeIn'>): FilingFollower {
  let isFollowing = false
  let timer: NodeJS.Timeout | null = null
  let heard = false
  let isTaking = false
  const later = (ms: number): void => {
    timer = setTimeout(() => void takeIn(), ms)
    timer.unref()
  }
  const takeIn = async (): Promise<void> => {
    timer = null
    heard = false
    isTaking = true
    const startedMs = performance.now()
    // The next news retries a failure, and the next operation on the draft reports it.
    await drafts.takeIn().catch(() => undefined)
    isTaking = false
    if (heard && isFollowing) later(Math.max(restMs, restForEach * (performance.now() - startedMs)))
  }
  return {
    hear: () => {
      drafts.hear()
      heard = true
      if (isFollowing && timer === null && !isTaking) later(restMs)
    },
    follow: () => {
      isFollowing = true
      return () => {
        isFollowing = false
        if (timer !== null) clearTimeout(timer)
        timer = null
      }
    },
  }
}
