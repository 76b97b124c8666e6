/**
 * The checks of the one IPC door. A call as it arrived comes in (channel, sender, raw arguments); the handler's `Result`
 * goes out, or a refusal. It never throws, and never tells the window a message or a stack of an unexpected exception.
 */
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { AnswerOf, ChannelName, RequestOf } from '#shared/ipc/channels.ts'
import { requestSchemas } from '#shared/ipc/schemas.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import type { Handlers } from './handlers.ts'
import type { Sender } from './sender.ts'

export type { Sender }

/** Where unexpected exceptions are told. The implementation redacts: messages may quote personal data or a key. */
export interface IncidentLog {
  unexpected(where: string, reference: string, error: unknown): void
}

export interface GateOptions {
  isTrustedSender(sender: Sender): boolean
  readonly log: IncidentLog
  /** Short text that ties what the person sees to the line in the log. */
  newReference(): string
  /** What a handler runs in: a call must not see the open profile change under it. */
  around?<Value>(channel: ChannelName, work: () => Promise<Value>): Promise<Value>
}

/** Answers one call. `sender` is null when the calling frame is already gone. */
export type Gate = <Name extends ChannelName>(
  channel: Name,
  sender: Sender | null,
  args: readonly unknown[],
) => Promise<AnswerOf<Name> | Result<never, AppError>>

/** The registry: every channel that has a schema, which the compiler proves to be every channel. */
export const channelNames = Object.keys(requestSchemas) as readonly ChannelName[]

/**
 * Builds the door over the handlers.
 * Errors: `ipc.refused` (untrusted sender), `ipc.invalid-request` (schema; `field` names the first bad place, never its
 * value), `internal.unexpected` (a handler threw; `reference` finds it in the log).
 * @throws when handlers and registry differ: a door with a missing or an extra handler must not open.
 */
export function createGate(handlers: Handlers, options: GateOptions): Gate {
  assertComplete(Object.keys(handlers))
  return async (channel, sender, args) => {
    if (sender === null || !sender.mainFrame || !options.isTrustedSender(sender)) {
      return failure(appError('usage', 'ipc.refused', { channel }))
    }
    const parsed = requestSchemas[channel].safeParse(args[0])
    if (!parsed.success || args.length !== 1) {
      return failure(appError('usage', 'ipc.invalid-request', { channel, field: firstBadPlace(parsed) }))
    }
    try {
      const call = () => handlers[channel](parsed.data as RequestOf<typeof channel>, sender)
      return await (options.around ? options.around(channel, call) : call())
    } catch (error) {
      const carried = carriedError(error)
      if (carried !== undefined) return failure(carried)
      const reference = options.newReference()
      options.log.unexpected(channel, reference, error)
      return failure(appError('local', 'internal.unexpected', { reference }))
    }
  }
}

function assertComplete(names: readonly string[]): void {
  const missing = channelNames.filter((name) => !names.includes(name))
  const extra = names.filter((name) => !channelNames.some((known) => known === name))
  if (missing.length > 0 || extra.length > 0) {
    throw new Error(`IPC registry mismatch; missing: ${missing.join(', ')}; extra: ${extra.join(', ')}`)
  }
}

const longestPlace = 80

function firstBadPlace(parsed: { readonly error?: { readonly issues: readonly { path: PropertyKey[] }[] } }): string {
  const path = parsed.error?.issues[0]?.path ?? []
  return path.map(String).join('.').slice(0, longestPlace)
}
