import { z } from 'zod'
import type { DraftChannelRow } from '../domain/channel/draft-channels.ts'
import type { SubmitForecast } from '../domain/draft/forecast.ts'
import type { LeftBehindGroup } from '../domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '../domain/filing/choosing/reprocess-count.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { answer, channel } from './channel.ts'
import { again, batch, draft, id, shown, terms } from './fields.ts'

/** The confirmed batch, now being sent; null when declined. */
const composed = answer<{ readonly batchId: string } | null>()

const onlyState = z.string().max(120).nullable()
/** Those that need it, or the named records; absent: all matching `onlyState`. */
const among = z.union([z.literal('needing'), z.array(id).min(1).max(mostChosenRecords)]).optional()

/**
 * Everything that becomes a batch. Main freezes it first, then confirms in its own dialog with the number of credits.
 */
export const sendingChannels = {
  /** The forecast for sending a draft, as far as known here. */
  'submit:forecast': channel({ request: draft, answer: answer<SubmitForecast>() }),
  'submit:channels': channel({ request: draft, answer: answer<readonly DraftChannelRow[]>() }),
  'draft:submit': channel({
    request: draft.extend({
      options: z.record(z.string().max(60), z.union([z.boolean(), z.string().max(60)])),
      /** Send the valid rows and leave the others in the draft. */
      onlyValid: z.boolean(),
      acceptTerms: terms,
      shown,
      /** Main checks the range per module. */
      chunk: z.number().nullable(),
      /** Why records that the service already accepted are processed again. */
      reprocessReason: z.string().trim().max(500).optional(),
      again,
    }),
    answer: composed,
    changes: ['drafts', 'batches'],
  }),
  /** Sends the prepared files that are ready. */
  'extraction:submit': channel({
    request: z.strictObject({ acceptTerms: terms, shown, again }),
    answer: composed,
    changes: ['batches', 'prepared'],
  }),
  /** How many records of a batch a reprocess would send now, and how many it would leave out, and why. */
  'batch:reprocess-count': channel({
    request: batch.extend({ onlyState, among }),
    answer: answer<ReprocessCount>(),
  }),
  /** The records it would leave out, by reason. */
  'batch:reprocess-left': channel({
    request: batch.extend({ onlyState, among }),
    answer: answer<readonly LeftBehindGroup[]>(),
  }),
  'batch:reprocess': channel({
    request: batch.extend({
      onlyState,
      among,
      reason: z.string().trim().min(1).max(500),
      acceptTerms: terms,
      shown,
      again,
    }),
    answer: composed,
    changes: ['batches'],
  }),
}
