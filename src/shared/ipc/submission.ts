import { z } from 'zod'
import type { BatchOverview, DraftOverview } from '../domain/filing/overview.ts'
import { submissionStates } from '../domain/filing/submission.ts'
import { type AuditView, type SendEvidence, uncertainChoices } from '../domain/filing/uncertain.ts'
import { answer, channel } from './channel.ts'
import { again, submission } from './fields.ts'

/** One send: what is known of it, and what the operator decides where that is not enough. */
export const submissionChannels = {
  'submission:audit': channel({ request: submission, answer: answer<readonly AuditView[]>() }),
  /** What is known of the latest attempt: nothing of it is guessed. */
  'submission:evidence': channel({ request: submission, answer: answer<SendEvidence>() }),
  /** An `IdSolicitud` that was learnt elsewhere for an uncertain send: checked by a GET before it counts. */
  'submission:add-request': channel({
    request: submission.extend({ requestId: z.string().min(1).max(200) }),
    answer: answer<BatchOverview>(),
    changes: ['batches', 'polling'],
  }),
  /** Null when the person declined in main's box. */
  'submission:resolve': channel({
    request: submission.extend({
      as: z.enum(uncertainChoices),
      /** How the send stood on the page: decided about meanwhile, or sent once more, it is another one. */
      shown: z.strictObject({ state: z.enum(submissionStates), attempts: z.int().min(0) }),
      again,
    }),
    answer: answer<BatchOverview | null>(),
    changes: ['batches'],
  }),
  /** Gives up a refused submission; its rows can be corrected and sent again from their draft, which is answered. */
  'submission:reopen-rows': channel({ request: submission, answer: answer<DraftOverview>() }),
}
