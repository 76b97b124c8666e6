import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'

/** One use-case per channel. What arrives has passed the door: trusted sender, valid request. Errors are values. */
export type Handlers = { readonly [Name in ChannelName]: (request: RequestOf<Name>) => Promise<AnswerOf<Name>> }
