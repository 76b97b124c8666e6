import { z } from 'zod'
import type { KeptNotice } from '../../domain/filing/kept-notice.ts'
import type { PollingStatus } from '../../domain/filing/overview.ts'
import type { FollowOutcome } from '../../domain/request/follow.ts'
import type { AnswerText, AskedAnswer, FoundRequest, RequestView } from '../../domain/request/request-view.ts'
import { answer, channel } from '../channel.ts'
import { entity, moduleName, nothing, submission } from '../fields.ts'

/** An identifier as somebody typed it: main says what is wrong with it. */
const identifier = z.string().min(1).max(200)

/** How what was sent is followed, all together and request by request. */
export const followingChannels = {
  'polling:status': channel({ request: nothing, answer: answer<PollingStatus>() }),
  /** Notifications of the service that are kept because they could not be applied, or not wholly. */
  'notification:kept': channel({ request: nothing, answer: answer<readonly KeptNotice[]>() }),
  'request:read': channel({ request: submission, answer: answer<RequestView>() }),
  /** One of its answers as it came; nothing in it is code, path or address to open. */
  'request:answer': channel({ request: submission.extend({ number: z.int().min(0) }), answer: answer<AnswerText>() }),
  /** Those whose number begins like this. */
  'request:find': channel({ request: z.strictObject({ text: identifier }), answer: answer<readonly FoundRequest[]>() }),
  /** One GET as soon as the limits allow, and what came of it. */
  'request:ask': channel({ request: submission, answer: answer<AskedAnswer>(), changes: ['batches', 'polling'] }),
  /** Ends the wait for a query that has not left. */
  'request:cancel-ask': channel({ request: submission, answer: answer<null>(), changes: ['polling'] }),
  /** Follows what was filed elsewhere: nothing is written down unless the service answered for it. */
  'request:follow': channel({
    request: z.strictObject({ requestId: identifier, module: moduleName, entity: entity.nullable() }),
    answer: answer<FollowOutcome>(),
    changes: ['batches', 'polling'],
  }),
  'request:cancel-follow': channel({ request: nothing, answer: answer<null>() }),
}
