import type { Clock } from '#shared/kernel/clock.ts'
import type { Application, ApplicationEvents, PollReport } from './application.ts'

const afterStopMs = 60_000
const afterFaultMs = 5_000

/**
 * What the desktop program does by itself: polls everything open within the limits, follows certificates, fetches files.
 * It never sends: sending is the operator's act. Resolves after `signal` aborts and the GETs in flight have ended; nothing
 * that goes wrong in a run ends it before.
 */
export async function runBackgroundWork(
  application: Application,
  events: Pick<ApplicationEvents, 'changed'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  await application.documents.fetchMissing().catch(() => undefined)
  while (!signal.aborted) {
    const changed = (): void => events.changed({ area: 'polling', ids: [] })
    const report = await application.polling
      .poll({ timeoutMs: Number.POSITIVE_INFINITY, keepGoing: true, signal, onProgress: changed })
      .catch((): Pick<PollReport, 'error'> => ({ error: null }))
    if (signal.aborted) return
    changed()
    // Without a key there is nothing to do; with a refused key asking again soon would be noise.
    await clock.sleep(report.error?.family === 'service' ? afterStopMs : afterFaultMs, signal)
  }
}
