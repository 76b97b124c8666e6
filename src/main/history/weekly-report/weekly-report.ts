import path from 'node:path'
import { HeldSetting } from '#main/base/held-setting.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { daysAfter } from '#shared/domain/business-days.ts'
import {
  dueWeek,
  type ReportPlan,
  reportPlanSchema,
  usualReportPlan,
  type WeeklyReport,
} from '#shared/domain/oversight/weekly-report.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { oversightWords } from '#shared/texts/oversight-text.ts'
import type { OversightReportRequest } from '../oversight/oversight-book.ts'

/** The supervisor's report, written automatically once a week while the program runs. */
export interface WeeklyReportUseCases {
  read(): Promised<WeeklyReport>
  /** When switched on, the first report is the next one due. `operator` is the author of future reports. */
  plan(plan: ReportPlan, operator: string): Promised<WeeklyReport>
  /** The operator chose the folder in a dialog of the main process. */
  chooseFolder(folder: string): Promised<WeeklyReport>
  /** Writes the reports that are due. Returns what changed, or null. */
  catchUp(): Promise<Pick<WeeklyReport, 'written' | 'failed'> | null>
}

export interface WeeklyReportContext {
  readonly settings: {
    readSetting(name: string): Promise<string | null>
    saveSetting(name: string, json: string): Promise<void>
  }
  readonly report: (request: OversightReportRequest) => Promised<Uint8Array>
  readonly companies: () => Promised<OversightReportRequest['companies']>
  readonly clock: Pick<Clock, 'nowMs'>
  /** Creates a whole file or nothing; false if the name exists. */
  readonly createFile: (file: string, bytes: Uint8Array) => Promise<boolean>
  readonly removeFile: (file: string) => Promise<void>
}

const settingName = 'weekly-report'
/** Weeks to remember: more than any clock jump that a user would not notice. */
const weeksKept = 260
const retryMs = 3_600_000
const mostNames = 100
const formats = ['xlsx', 'pdf'] as const

interface Kept extends WeeklyReport {
  readonly sinceMs: number
  readonly weeks: readonly CivilDate[]
  readonly operator: string
}

const nothingKept: Kept = {
  plan: usualReportPlan,
  folder: null,
  written: null,
  failed: null,
  sinceMs: 0,
  weeks: [],
  operator: '',
}

export function createWeeklyReport(context: WeeklyReportContext): WeeklyReportUseCases {
  const { clock } = context
  const book = new HeldSetting(context.settings, settingName)
  const read = async (): Promise<Kept> => {
    const json = await book.read()
    if (json === null) return nothingKept
    const kept = { ...nothingKept, ...(JSON.parse(json) as Partial<Kept>) }
    const plan = reportPlanSchema.safeParse(kept.plan)
    return { ...kept, plan: plan.success ? plan.data : usualReportPlan }
  }
  const change = async (parts: Partial<Kept>): Promise<Kept> => {
    const kept = { ...(await read()), ...parts }
    await book.save(JSON.stringify(kept))
    return kept
  }
  /**
   * Keep the result in memory even if the disk rejects it, so that the report is not written every minute.
   */
  const note = async (parts: Partial<Kept>): Promise<void> => book.hold(JSON.stringify({ ...(await read()), ...parts }))
  return {
    read: async () => success(told(await read())),
    plan: async (plan, operator) => {
      const before = await read()
      const isNew = plan.isOn && !before.plan.isOn
      return success(told(await change({ plan, operator, failed: null, ...(isNew ? { sinceMs: clock.nowMs() } : {}) })))
    },
    chooseFolder: async (folder) => success(told(await change({ folder, failed: null }))),
    catchUp: async () => {
      const kept = await read()
      const nowMs = clock.nowMs()
      const week = dueWeek(kept.plan, kept, nowMs)
      if (week === null || kept.folder === null || isTooSoon(kept.failed, nowMs)) return null
      const files = await write(context, { ...kept, folder: kept.folder }, week)
      if (!files.ok) {
        const failed = { atMs: nowMs, error: files.error }
        await note({ failed })
        // The same error again is not news.
        return kept.failed?.error.code === files.error.code ? null : { written: null, failed }
      }
      const written = { atMs: nowMs, files: files.value }
      await note({ written, failed: null, weeks: [...kept.weeks, week].slice(-weeksKept) })
      return { written, failed: null }
    },
  }
}

const told = ({ plan, folder, written, failed }: Kept): WeeklyReport => ({ plan, folder, written, failed })

/** Wait before retrying after a failure, unless the clock now shows a time before the failure. */
const isTooSoon = (failed: WeeklyReport['failed'], nowMs: number): boolean =>
  failed !== null && nowMs >= failed.atMs && nowMs - failed.atMs < retryMs

/** Writes all formats of the report or none, under unused names. */
async function write(
  { report, companies, createFile, removeFile }: WeeklyReportContext,
  { plan, folder, operator }: Pick<Kept, 'plan' | 'operator'> & { readonly folder: string },
  week: CivilDate,
): Promise<Result<readonly string[], AppError>> {
  const known = await companies()
  if (!known.ok) return known
  const days = { from: week, to: daysAfter(week, 6) }
  const question = { ...days, company: null, operator: null, entityCode: null, by: 'company' } as const
  const { language } = plan
  const request = { question, language, operator, companies: known.value, people: false }
  const forms: { readonly format: (typeof formats)[number]; readonly bytes: Uint8Array }[] = []
  for (const format of formats) {
    const bytes = await report({ ...request, format })
    if (!bytes.ok) return bytes
    forms.push({ format, bytes: bytes.value })
  }
  const files: string[] = []
  const stem = path.join(folder, `${oversightWords.reportFile[language]}-${daysAfter(week, plan.weekday - 1)}`)
  try {
    for (const { format, bytes } of forms) files.push(await underFreeName(createFile, { stem, format, bytes }))
    return success(files)
  } catch (thrown) {
    await Promise.all(files.map((file) => removeFile(file).catch(() => undefined)))
    return failure(carriedError(thrown) ?? appError('file.not-writable', { path: folder, detail: codeOf(thrown) }))
  }
}

/** An existing file belongs to the user, so the report takes another name. */
async function underFreeName(
  createFile: WeeklyReportContext['createFile'],
  { stem, format, bytes }: { readonly stem: string; readonly format: string; readonly bytes: Uint8Array },
): Promise<string> {
  for (let number = 1; number <= mostNames; number += 1) {
    const file = `${stem}${number === 1 ? '' : ` (${number})`}.${format}`
    if (await createFile(file, bytes)) return file
  }
  throw Object.assign(new Error('no free name'), { code: 'EEXIST' })
}

const codeOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : ''
