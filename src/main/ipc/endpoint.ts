import type { AppError } from '#shared/domain/app-error.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import type { Area, Channel, Signature } from '#shared/ipc/channel.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Handler } from './handlers.ts'
import type { Sender } from './sender.ts'

/** A channel with its handler, which accepts untyped requests. */
export interface Endpoint {
  readonly changes: readonly ChangeArea[]
  /**
   * Parses a request into a call. A request that does not match fails with its first invalid field, never its value.
   */
  read(request: unknown): Result<(sender: Sender) => Promise<Result<unknown, AppError>>, string>
}

/** Binds every channel to its handler. @throws if either side lacks its counterpart. */
export function bindAll<Signatures extends Record<string, Signature>>(
  area: Area<Signatures>,
  handlers: { readonly [Name in keyof Signatures]: Handler<Signatures[Name]> },
): ReadonlyMap<string, Endpoint> {
  assertSame(Object.keys(area), Object.keys(handlers))
  const endpoints = new Map<string, Endpoint>()
  for (const name of namesIn(area)) endpoints.set(name, bind<Signatures[typeof name]>(area[name], handlers[name]))
  return endpoints
}

function bind<Types extends Signature>(channel: Channel<Types>, handler: Handler<Types>): Endpoint {
  return {
    changes: channel.changes,
    read(request) {
      const parsed = parse<Types>(channel.request, request)
      if (parsed === null) return failure('')
      if (!parsed.success) return failure(firstBadPlace(parsed.error.issues))
      return success((sender) => handler(parsed.data, sender))
    },
  }
}

/** Null if parsing itself fails: zod freezes readonly lists, which throws if the value is a byte array. */
function parse<Types extends Signature>(
  schema: Channel<Types>['request'],
  request: unknown,
): ReturnType<Channel<Types>['request']['safeParse']> | null {
  try {
    return schema.safeParse(request)
  } catch {
    return null
  }
}

function namesIn<Named extends object>(named: Named): readonly Extract<keyof Named, string>[] {
  const names: Extract<keyof Named, string>[] = []
  for (const name in named) names.push(name)
  return names
}

function assertSame(channels: readonly string[], handlers: readonly string[]): void {
  const missing = channels.filter((name) => !handlers.includes(name))
  const extra = handlers.filter((name) => !channels.includes(name))
  if (missing.length > 0 || extra.length > 0) {
    throw new Error(`IPC registry mismatch; missing: ${missing.join(', ')}; extra: ${extra.join(', ')}`)
  }
}

const longestPlace = 80

const firstBadPlace = ([first]: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  (first?.path ?? []).map(String).join('.').slice(0, longestPlace)
