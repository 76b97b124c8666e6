/**
 * Checks of the single IPC entry point. It takes a raw call (name, sender, arguments) and returns the handler's
 * `Result` or a refusal. It never throws, and never sends the window a message or stack of an unexpected exception.
 */
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import type { ChangeNotice } from '#shared/domain/notices.ts'
import { channels } from '#shared/ipc/channels.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { bindAll } from './endpoint.ts'
import type { Handlers } from './handlers.ts'
import type { Sender } from './sender.ts'

/** Log for failures. The implementation redacts, because messages may quote personal data or a key. */
interface IncidentLog {
  unexpected(where: string, reference: string, error: unknown): void
  /** The user is shown this error. */
  shown(where: string, code: string): void
}

export interface GateOptions {
  isTrustedSender(sender: Sender): boolean
  readonly log: IncidentLog
  /** Short text that links what the user sees to the log line. */
  newReference(): string
  /** Notifies every window of what a successful call changed, before its answer is sent. */
  announce(notice: ChangeNotice): void
  /** Wraps each handler, so that the open profile cannot change during a call. */
  around?<Value>(channel: string, work: () => Promise<Value>): Promise<Value>
}

/** Answers one call. `name` and `args` come from the window; `sender` is null if the calling frame no longer exists. */
export type Gate = (
  name: unknown,
  sender: Sender | null,
  args: readonly unknown[],
) => Promise<Result<unknown, AppError>>

const longestTold = 80

/**
 * Builds the entry point over the handlers. Errors: `ipc.refused` (untrusted sender, unknown channel),
 * `ipc.invalid-request` (schema; `field` names the first invalid field, never its value), `internal.unexpected` (a
 * handler threw; `reference` finds it in the log). @throws if handlers and channels do not match exactly.
 */
export function createGate(handlers: Handlers, options: GateOptions): Gate {
  const endpoints = bindAll(channels, handlers)
  return async (name, sender, args) => {
    const channel = typeof name === 'string' ? name.slice(0, longestTold) : ''
    const endpoint = endpoints.get(channel)
    const trusted = sender?.mainFrame === true && options.isTrustedSender(sender)
    if (!trusted || endpoint === undefined) return failure(appError('ipc.refused', { channel }))
    const call = endpoint.read(args[0])
    if (!call.ok) return failure(appError('ipc.invalid-request', { channel, field: call.error }))
    if (args.length !== 1) return failure(appError('ipc.invalid-request', { channel, field: '' }))
    const answer = await guarded(channel, () => call.value(sender), options)
    tell(channel, endpoint.changes, answer, options)
    return answer
  }
}

/** Notifies every window of a change, or logs the error that the user is shown. */
function tell(
  channel: string,
  changes: readonly ChangeNotice['area'][],
  answer: Result<unknown, AppError>,
  { log, announce }: GateOptions,
): void {
  if (answer.ok) for (const area of changes) announce({ area, ids: [] })
  else log.shown(channel, answer.error.code)
}

async function guarded(
  channel: string,
  call: () => Promise<Result<unknown, AppError>>,
  { around, log, newReference }: GateOptions,
): Promise<Result<unknown, AppError>> {
  try {
    return await (around ? around(channel, call) : call())
  } catch (error) {
    const carried = carriedError(error)
    if (carried !== undefined) return failure(carried)
    const reference = newReference()
    log.unexpected(channel, reference, error)
    return failure(appError('internal.unexpected', { reference }))
  }
}
