import type { Clock } from '#shared/kernel/clock.ts'
import type { PollReport } from '../polling/index.ts'
import type { Application } from './application.ts'
import type { ApplicationEvents } from './context.ts'

const afterStopMs = 60_000
const afterFaultMs = 5_000
/** Without an address or a key: looking again costs nothing, and polling begins soon after they are there. */
const untilConnectedMs = 1_000

/** The program's own work in one profile. */
export interface BackgroundWork {
  /** Address or key are others now: what asks with the old ones ends, and begins anew with these. */
  connectionChanged(): void
  /** Resolves when nothing is in flight any more. */
  stop(): Promise<void>
}

/**
 * What the desktop program does by itself: polls everything open within the limits, follows certificates, fetches files.
 * It never sends: sending is the operator's act. Begin it only when the profile's connection is the right one. Nothing that
 * goes wrong in a run ends it before `stop`.
 */
export function startBackgroundWork(
  application: Application,
  events: Pick<ApplicationEvents, 'changed'>,
  clock: Clock,
): BackgroundWork {
  const end = new AbortController()
  let run = new AbortController()
  const changed = (): void => events.changed({ area: 'polling', ids: [] })

  const work = async (): Promise<void> => {
    // Files take their time, the more so from a host that does not answer: nothing waits for them.
    const files = application.documents.fetchMissing({ signal: end.signal }).catch(() => undefined)
    while (!end.signal.aborted) {
      run = new AbortController()
      const { signal } = run
      const report = await application.polling
        .poll({ timeoutMs: Number.POSITIVE_INFINITY, keepGoing: true, signal, onProgress: changed })
        .catch((): Pick<PollReport, 'error'> => ({ error: null }))
      if (end.signal.aborted) break
      if (report.error?.family !== 'usage') changed()
      await clock.sleep(restMs(report.error), signal)
    }
    await files
  }
  const ended = work()
  return {
    connectionChanged: () => {
      run.abort()
      changed()
    },
    stop: async () => {
      end.abort()
      run.abort()
      await ended
    },
  }
}

/** With a refused key asking again soon would be noise. */
function restMs(error: PollReport['error']): number {
  if (error?.family === 'service') return afterStopMs
  return error?.family === 'usage' ? untilConnectedMs : afterFaultMs
}
