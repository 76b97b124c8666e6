import type { WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { WeeklyReportUseCases } from './weekly-report.ts'

const everyMs = 60_000

/** Looks every minute whether a report is due, until the signal aborts: also what was missed while the program was closed. */
export async function writeWeeklyReports(
  report: Pick<WeeklyReportUseCases, 'catchUp'>,
  tell: (news: Pick<WeeklyReport, 'written' | 'failed'>) => void,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // A store that cannot be read now may be read later; screens say that by themselves.
    const news = await report.catchUp().catch(() => null)
    if (news !== null && !signal.aborted) tell(news)
    await clock.sleep(everyMs, signal)
  }
}
