import { z } from 'zod'
import type { DraftChannelRow } from '../domain/channel/draft-channels.ts'
import type { SubmitForecast } from '../domain/draft/forecast.ts'
import type { LeftBehindGroup } from '../domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '../domain/filing/choosing/reprocess-count.ts'
import { mostChosenRecords } from '../domain/filing/record-filter.ts'
import { answer, channel } from './channel.ts'
import { again, batch, draft, id, shown, terms } from './fields.ts'

/** The batch that was confirmed and is being sent; null when the person declined. */
const composed = answer<{ readonly batchId: string } | null>()

const onlyState = z.string().max(120).nullable()
/** Those that need it, or the records that are named; absent: all that `onlyState` means. */
const among = z.union([z.literal('needing'), z.array(id).min(1).max(mostChosenRecords)]).optional()

/** What becomes a batch. Main freezes it first and asks, in a box of its own, with the number of credits. */
export const sendingChannels = {
  /** What a send of a draft would meet, as far as it is known here. */
  'submit:forecast': channel({ request: draft, answer: answer<SubmitForecast>() }),
  /** What the rows of a draft that are ready say of their channel. */
  'submit:channels': channel({ request: draft, answer: answer<readonly DraftChannelRow[]>() }),
  'draft:submit': channel({
    request: draft.extend({
      options: z.record(z.string().max(60), z.union([z.boolean(), z.string().max(60)])),
      /** Send the valid rows and leave the others in the draft. */
      onlyValid: z.boolean(),
      acceptTerms: terms,
      shown,
      /** Main says which numbers a module takes. */
      chunk: z.number().nullable(),
      /** Why records are processed anew that the service has taken before. */
      reprocessReason: z.string().trim().max(500).optional(),
      again,
    }),
    answer: composed,
    changes: ['drafts', 'batches'],
  }),
  /** Sends what of the prepared files would go now. */
  'extraction:submit': channel({
    request: z.strictObject({ acceptTerms: terms, shown, again }),
    answer: composed,
    changes: ['batches', 'prepared'],
  }),
  /** How many records of a batch a reprocess would send now, and how many it would leave out for what. */
  'batch:reprocess-count': channel({
    request: batch.extend({ onlyState, among }),
    answer: answer<ReprocessCount>(),
  }),
  /** Whom it would leave out, by reason. */
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
