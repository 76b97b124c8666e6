import type { AppError } from '#shared/domain/app-error.ts'
import type { Channel, Signature } from '#shared/ipc/channel.ts'
import type { channels } from '#shared/ipc/channels.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Sender } from './sender.ts'

/** Answers a validated request of a trusted sender. Errors are values. */
export type Handler<Types extends Signature> = (
  request: Types['request'],
  sender: Sender,
) => Promise<Result<Types['answer'], AppError>>

/** One handler per channel of an area: the compiler rejects missing and extra ones. */
export type HandlersOf<Area> = {
  readonly [Name in keyof Area]: Area[Name] extends Channel<infer Types> ? Handler<Types> : never
}

export type Handlers = HandlersOf<typeof channels>
