import { z } from 'zod'
import type { LeftBehindGroup } from '../domain/filing/choosing/left-behind.ts'
import type { DraftOverview } from '../domain/filing/overview.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { type FormComparison, type FormOffer, formPurposes } from '../domain/forms/form-drafts.ts'
import { answer, channel } from './channel.ts'
import { draft, id, limit, offset, rowNumber } from './fields.ts'

const records = z.strictObject({ records: z.array(id).min(1).max(mostChosenRecords) })

/** Forms that were filed before: completed with the entity that they lack, or updated. */
export const formChannels = {
  /** What can be done with the forms that these records filed. */
  'form:offer': channel({ request: records, answer: answer<FormOffer>() }),
  /** Of these records those that a draft for this takes nothing of, by reason. */
  'form:left': channel({
    request: records.extend({ purpose: z.enum(formPurposes) }),
    answer: answer<readonly LeftBehindGroup[]>(),
  }),
  /** Drafts of them with what was last accepted, one for each procedure that they need. */
  'form:draft': channel({
    request: records.extend({ purpose: z.enum(formPurposes) }),
    answer: answer<readonly DraftOverview[]>(),
    changes: ['drafts'],
  }),
  /** What the rows of an update change: of some by number, or of all. */
  'form:changes': channel({
    request: draft.extend({ rows: z.array(rowNumber).max(200).nullable(), offset, limit }),
    answer: answer<FormComparison>(),
  }),
}
