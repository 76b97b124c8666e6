import { z } from 'zod'
import { civilDay } from '../domain/civil-day.ts'
import { type Oversight, progressGroupings } from '../domain/oversight/oversight.ts'
import { languages } from '../kernel/language.ts'
import { answer, channel } from './channel.ts'

const name = z.string().max(300).nullable()

const question = z.strictObject({
  from: civilDay.nullable(),
  to: civilDay.nullable(),
  company: name,
  operator: name,
  entityCode: name,
  by: z.enum(progressGroupings),
})

/** What a supervisor follows: everything that was filed, in figures. */
export const oversightChannels = {
  /** The same as a file, where the person wants it; null when the person closed the question. */
  'oversight:save': channel({
    request: z.strictObject({ question, format: z.enum(['xlsx', 'pdf']), language: z.enum(languages) }),
    answer: answer<{ readonly path: string } | null>(),
  }),
  'oversight:read': channel({ request: question, answer: answer<Oversight>() }),
}
