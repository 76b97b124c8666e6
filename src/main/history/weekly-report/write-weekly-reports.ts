import type { WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { WeeklyReportUseCases } from './weekly-report.ts'

const everyMs = 60_000

/**
 * Checks every minute whether a report is due, until the signal aborts. Also writes reports missed while the program
 * was closed.
 */
export async function writeWeeklyReports(
  report: Pick<WeeklyReportUseCases, 'catchUp'>,
  tell: (news: Pick<WeeklyReport, 'written' | 'failed'>) => void,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // The store may be readable again later; screens report the error themselves.
    const news = await report.catchUp().catch(() => null)
    if (news !== null && !signal.aborted) tell(news)
    await clock.sleep(everyMs, signal)
  }
}
