/**
 * What was filed and its results; read-only except for "seen" marks. This is the stage's public interface: app and the
 * roots may import only this and `ports.ts`.
 */
export type { HistoryContext } from './context.ts'
export { createFollowUps, type FollowUpUseCases } from './follow-up.ts'
export { createHistory, type HistoryUseCases } from './history.ts'
export { createNews, type NewsUseCases } from './news.ts'
export {
  createWeeklyReport,
  type WeeklyReportContext,
  type WeeklyReportUseCases,
} from './weekly-report/weekly-report.ts'
export { writeWeeklyReports } from './weekly-report/write-weekly-reports.ts'
