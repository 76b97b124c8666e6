import type { Clock } from '#shared/kernel/clock.ts'
import type { Application, ApplicationEvents, PollReport } from './application.ts'

const afterStopMs = 60_000
const afterFaultMs = 5_000
/** Without an address or a key: looking again costs nothing, and polling begins soon after they are there. */
const untilConnectedMs = 1_000

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
    if (report.error?.family !== 'usage') changed()
    await clock.sleep(restMs(report.error), signal)
  }
}

/** With a refused key asking again soon would be noise. */
function restMs(error: PollReport['error']): number {
  if (error?.family === 'service') return afterStopMs
  return error?.family === 'usage' ? untilConnectedMs : afterFaultMs
}
