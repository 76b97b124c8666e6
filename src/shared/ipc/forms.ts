import { z } from 'zod'
import type { LeftBehindGroup } from '../domain/filing/choosing/left-behind.ts'
import type { DraftOverview } from '../domain/filing/overview.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { type FormComparison, type FormOffer, formPurposes } from '../domain/forms/form-drafts.ts'
import { answer, channel } from './channel.ts'
import { draft, id, limit, offset, rowNumber } from './fields.ts'

const records = z.strictObject({ records: z.array(id).min(1).max(mostChosenRecords) })

/** Previously filed forms: complete them with the missing entity, or update them. */
export const formChannels = {
  /** What can be done with the forms of these records. */
  'form:offer': channel({ request: records, answer: answer<FormOffer>() }),
  /** The records that such a draft leaves out, by reason. */
  'form:left': channel({
    request: records.extend({ purpose: z.enum(formPurposes) }),
    answer: answer<readonly LeftBehindGroup[]>(),
  }),
  /** Drafts of them with the last accepted values, one for each procedure needed. */
  'form:draft': channel({
    request: records.extend({ purpose: z.enum(formPurposes) }),
    answer: answer<readonly DraftOverview[]>(),
    changes: ['drafts'],
  }),
  /** What the rows of an update change: some rows by number, or all. */
  'form:changes': channel({
    request: draft.extend({ rows: z.array(rowNumber).max(200).nullable(), offset, limit }),
    answer: answer<FormComparison>(),
  }),
}
