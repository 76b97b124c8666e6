import type { OpenDrafts } from './open-drafts.ts'

/** A batch tells of itself many times while it is sent: what comes within this is taken in together. */
const restMs = 1_000
/** A large draft takes longer: it is at rest ten times as long as it was looked through. */
const restForEach = 10

interface FilingFollower {
  /** Something was filed, or became of it. */
  hear(): void
  /** From now on the open draft takes news in by itself, until the returned function is called. */
  follow(): () => void
}

/** Keeps the findings of the draft that is open those of now, also while nobody does anything with it. */
export function followFilings(drafts: Pick<OpenDrafts, 'hear' | 'takeIn'>): FilingFollower {
  let isFollowing = false
  let timer: NodeJS.Timeout | null = null
  let heard = false
  const later = (ms: number): void => {
    timer = setTimeout(() => void takeIn(), ms)
    timer.unref()
  }
  const takeIn = async (): Promise<void> => {
    heard = false
    const startedMs = performance.now()
    // What failed is tried again with the next news, and told by whatever is done with the draft.
    await drafts.takeIn().catch(() => undefined)
    timer = null
    if (heard && isFollowing) later(Math.max(restMs, restForEach * (performance.now() - startedMs)))
  }
  return {
    hear: () => {
      drafts.hear()
      heard = true
      if (isFollowing && timer === null) later(restMs)
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
