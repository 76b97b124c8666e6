import { z } from 'zod'
import type { KeptNotice } from '../../domain/filing/kept-notice.ts'
import type { PollingStatus } from '../../domain/filing/overview.ts'
import type { FollowOutcome } from '../../domain/request/follow.ts'
import type { AnswerText, AskedAnswer, FoundRequest, RequestView } from '../../domain/request/request-view.ts'
import { answer, channel } from '../channel.ts'
import { entity, moduleName, nothing, submission } from '../fields.ts'

/** An identifier as typed; main validates it. */
const identifier = z.string().min(1).max(200)

/** How sent requests are followed, all together and individually. */
export const followingChannels = {
  'polling:status': channel({ request: nothing, answer: answer<PollingStatus>() }),
  /** Service notifications kept because they could not be applied, or not completely. */
  'notification:kept': channel({ request: nothing, answer: answer<readonly KeptNotice[]>() }),
  'request:read': channel({ request: submission, answer: answer<RequestView>() }),
  /** One of its answers unchanged; nothing in it is code, path or address to open. */
  'request:answer': channel({ request: submission.extend({ number: z.int().min(0) }), answer: answer<AnswerText>() }),
  /** Requests whose number starts with this. */
  'request:find': channel({ request: z.strictObject({ text: identifier }), answer: answer<readonly FoundRequest[]>() }),
  /** One GET as soon as the limits allow, and its result. */
  'request:ask': channel({ request: submission, answer: answer<AskedAnswer>(), changes: ['batches', 'polling'] }),
  /** Cancels the wait for a poll that has not been sent. */
  'request:cancel-ask': channel({ request: submission, answer: answer<null>(), changes: ['polling'] }),
  /** Follows a request filed elsewhere; nothing is recorded unless the service confirmed it. */
  'request:follow': channel({
    request: z.strictObject({ requestId: identifier, module: moduleName, entity: entity.nullable() }),
    answer: answer<FollowOutcome>(),
    changes: ['batches', 'polling'],
  }),
  'request:cancel-follow': channel({ request: nothing, answer: answer<null>() }),
}
