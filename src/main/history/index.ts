/** What was filed and what became of it: read only, but for what somebody has looked at. The face of the stage: all that app and the roots may import, beside `ports.ts`. */
export type { HistoryContext } from './context.ts'
export { createHistory, type HistoryUseCases } from './history.ts'
export { createNews, type NewsUseCases } from './news.ts'
export {
  createWeeklyReport,
  type WeeklyReportContext,
  type WeeklyReportUseCases,
} from './weekly-report/weekly-report.ts'
export { writeWeeklyReports } from './weekly-report/write-weekly-reports.ts'
