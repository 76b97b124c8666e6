import { z } from 'zod'
import { bogotaDate, type CivilDate, startOfDayMs } from '../../kernel/civil-date.ts'
import { languages } from '../../kernel/language.ts'
import type { AppError } from '../app-error.ts'
import { daysAfter } from '../business-days.ts'

/** The schedule of the automatic report. `weekday` 1: Monday; `hour` in Bogotá. */
export const reportPlanSchema = z.strictObject({
  isOn: z.boolean(),
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  /** The report's language, because main writes it without a window. */
  language: z.enum(languages),
})
export type ReportPlan = z.infer<typeof reportPlanSchema>

export const usualReportPlan: ReportPlan = { isOn: false, weekday: 5, hour: 16, language: 'es' }

/** The report's latest results. */
export interface WeeklyReport {
  readonly plan: ReportPlan
  /** Null: none chosen yet, so nothing is written. */
  readonly folder: string | null
  /** The latest report, and its files. */
  readonly written: { readonly atMs: number; readonly files: readonly string[] } | null
  /** The latest attempt, if it failed and none has succeeded since. */
  readonly failed: { readonly atMs: number; readonly error: AppError } | null
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/** The Monday of a date's week. */
const mondayOf = (day: CivilDate): CivilDate => daysAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7))

const dueMsOf = (monday: CivilDate, { weekday, hour }: Pick<ReportPlan, 'weekday' | 'hour'>): number =>
  startOfDayMs(daysAfter(monday, weekday - 1)) + hour * hourMs

/** The Monday of the latest week whose report is due. */
function latestDueWeek(plan: Pick<ReportPlan, 'weekday' | 'hour'>, nowMs: number): CivilDate {
  const monday = mondayOf(bogotaDate(nowMs))
  return dueMsOf(monday, plan) <= nowMs ? monday : daysAfter(monday, -7)
}

interface Done {
  /** When the plan was switched on; reports due earlier are skipped. */
  readonly sinceMs: number
  /** Mondays of the weeks already reported. */
  readonly weeks: readonly CivilDate[]
}

/**
 * The week whose report must be written now; null when none. A missed week is written later, unless a newer one is due.
 * No week is written twice, even if the clock jumps.
 */
export function dueWeek(plan: ReportPlan, { sinceMs, weeks }: Done, nowMs: number): CivilDate | null {
  if (!plan.isOn) return null
  const week = latestDueWeek(plan, nowMs)
  // A start date far in the future came from a wrong clock, so ignore it.
  const isBelieved = sinceMs - nowMs <= weekMs
  if ((isBelieved && dueMsOf(week, plan) < sinceMs) || weeks.includes(week)) return null
  return week
}
