import { z } from 'zod'
import type { BatchOverview, DraftOverview } from '../domain/filing/overview.ts'
import { submissionStates } from '../domain/filing/submission.ts'
import { type AuditView, type SendEvidence, uncertainChoices } from '../domain/filing/uncertain.ts'
import { answer, channel } from './channel.ts'
import { again, submission } from './fields.ts'

/** One send: what is known of it, and the user's decisions when that is not enough. */
export const submissionChannels = {
  'submission:audit': channel({ request: submission, answer: answer<readonly AuditView[]>() }),
  /** The evidence about the latest attempt; nothing is guessed. */
  'submission:evidence': channel({ request: submission, answer: answer<SendEvidence>() }),
  /** An `IdSolicitud` of an uncertain send, obtained outside the program; a GET checks it before it counts. */
  'submission:add-request': channel({
    request: submission.extend({ requestId: z.string().min(1).max(200) }),
    answer: answer<BatchOverview>(),
    changes: ['batches', 'polling'],
  }),
  /** Null when the user declined in main's dialog. */
  'submission:resolve': channel({
    request: submission.extend({
      as: z.enum(uncertainChoices),
      /** The send's state on the page: refused if it was decided or sent again meanwhile. */
      shown: z.strictObject({ state: z.enum(submissionStates), attempts: z.int().min(0) }),
      again,
    }),
    answer: answer<BatchOverview | null>(),
    changes: ['batches'],
  }),
  /** Abandons a refused submission; its rows can be corrected and sent again from their draft, which is returned. */
  'submission:reopen-rows': channel({ request: submission, answer: answer<DraftOverview>() }),
}
