import { z } from 'zod'
import { bogotaDate, type CivilDate, startOfDayMs } from '../../kernel/civil-date.ts'
import { languages } from '../../kernel/language.ts'
import type { AppError } from '../app-error.ts'
import { daysAfter } from '../business-days.ts'

/** When the report is written by itself. `weekday` 1: Monday; `hour` in Bogotá. */
export const reportPlanSchema = z.strictObject({
  isOn: z.boolean(),
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  /** Of the report: main knows no window that asked for it. */
  language: z.enum(languages),
})
export type ReportPlan = z.infer<typeof reportPlanSchema>

export const usualReportPlan: ReportPlan = { isOn: false, weekday: 5, hour: 16, language: 'es' }

/** What became of it. */
export interface WeeklyReport {
  readonly plan: ReportPlan
  /** Null: none was chosen yet; then nothing is written. */
  readonly folder: string | null
  /** The latest that was written: where it lies. */
  readonly written: { readonly atMs: number; readonly files: readonly string[] } | null
  /** The latest attempt, if it failed and none came through since. */
  readonly failed: { readonly atMs: number; readonly error: AppError } | null
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/** The Monday of the week of a day. */
const mondayOf = (day: CivilDate): CivilDate => daysAfter(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7))

const dueMsOf = (monday: CivilDate, { weekday, hour }: Pick<ReportPlan, 'weekday' | 'hour'>): number =>
  startOfDayMs(daysAfter(monday, weekday - 1)) + hour * hourMs

/** The week, by its Monday, whose report is the latest that should be there by now. */
function latestDueWeek(plan: Pick<ReportPlan, 'weekday' | 'hour'>, nowMs: number): CivilDate {
  const monday = mondayOf(bogotaDate(nowMs))
  return dueMsOf(monday, plan) <= nowMs ? monday : daysAfter(monday, -7)
}

interface Done {
  /** When the plan was switched on: what was due before that is nobody's. */
  readonly sinceMs: number
  /** Mondays of the weeks whose report was written. */
  readonly weeks: readonly CivilDate[]
}

/**
 * The week whose report is to be written now; null when none is. A week that was missed is caught up with, unless a later one is
 * due as well. No week is written twice, wherever the clock jumps.
 */
export function dueWeek(plan: ReportPlan, { sinceMs, weeks }: Done, nowMs: number): CivilDate | null {
  if (!plan.isOn) return null
  const week = latestDueWeek(plan, nowMs)
  // Switched on by a clock that was far ahead: that says nothing of now.
  const isBelieved = sinceMs - nowMs <= weekMs
  if ((isBelieved && dueMsOf(week, plan) < sinceMs) || weeks.includes(week)) return null
  return week
}
