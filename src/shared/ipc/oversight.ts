import { z } from 'zod'
import { type Oversight, progressGroupings } from '../domain/oversight/oversight.ts'
import { type CivilDate, parseCivilDate } from '../kernel/civil-date.ts'
import { answer, channel } from './channel.ts'

const civilDay = z.custom<CivilDate>((value) => typeof value === 'string' && parseCivilDate(value) !== undefined)
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
  'oversight:read': channel({ request: question, answer: answer<Oversight>() }),
}
