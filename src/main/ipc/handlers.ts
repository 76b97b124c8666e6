import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import type { Sender } from './sender.ts'

/** One use-case per channel, told who asks. What arrives has passed the door: trusted sender, valid request. Errors are values. */
export type Handlers = {
  readonly [Name in ChannelName]: (request: RequestOf<Name>, sender: Sender) => Promise<AnswerOf<Name>>
}
