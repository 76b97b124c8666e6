import { z } from 'zod'
import { civilDay } from '../domain/civil-day.ts'
import { type Oversight, progressGroupings } from '../domain/oversight/oversight.ts'
import { reportPlanSchema, type WeeklyReport } from '../domain/oversight/weekly-report.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'
import { nothing } from './fields.ts'

const name = z.string().max(300).nullable()

const question = z.strictObject({
  from: civilDay.nullable(),
  to: civilDay.nullable(),
  company: name,
  operator: name,
  entityCode: name,
  by: z.enum(progressGroupings),
})

/** Supervision: figures over everything filed. */
export const oversightChannels = {
  /** Saves the same to a file the user chooses; null when cancelled. */
  'oversight:save': channel({
    request: z.strictObject({ question, format: z.enum(['xlsx', 'pdf']), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  /** The automatic weekly report. */
  'oversight:weekly-report': channel({ request: nothing, answer: answer<WeeklyReport>() }),
  'oversight:plan-report': channel({
    request: reportPlanSchema,
    answer: answer<WeeklyReport>(),
    changes: ['profile'],
  }),
  /** The report's folder, chosen in main's dialog; null when cancelled. */
  'oversight:choose-report-folder': channel({
    request: nothing,
    answer: answer<WeeklyReport | null>(),
    changes: ['profile'],
  }),
  'oversight:read': channel({ request: question, answer: answer<Oversight>() }),
}
