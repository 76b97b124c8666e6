import type { Clock } from '#shared/kernel/clock.ts'
import type { PollReport } from '../polling/index.ts'
import type { Application } from './application.ts'
import type { ApplicationEvents } from './context.ts'

const afterStopMs = 60_000
const afterFaultMs = 5_000
/** Recheck interval without an address or a key: checking is cheap, and polling starts soon after both are set. */
const untilConnectedMs = 1_000

/** Automatic work in one profile. */
export interface BackgroundWork {
  /** The address or key changed: ends polling with the old ones and restarts with the new ones. */
  connectionChanged(): void
  /** Resolves when nothing is in flight. */
  stop(): Promise<void>
}

/**
 * The desktop program's automatic work: polls everything open within the limits, tracks certificates, downloads files.
 * Never sends; only the operator sends. Start it only when the profile's connection is the right one. No error in a
 * run ends the work before `stop`.
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
    // Downloads are slow, especially from an unresponsive host, so nothing waits for them.
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

/** With a refused key, polling again soon would be pointless. */
function restMs(error: PollReport['error']): number {
  if (error?.family === 'service') return afterStopMs
  return error?.family === 'usage' ? untilConnectedMs : afterFaultMs
}
