import { parseBaseUrl } from '#main/base/base-url.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isLoopbackHost } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type ConnectionRecord, homeOf } from './record.ts'

/** Key and address given to one run by environment or command line. Never saved as such. */
export interface GivenConnection {
  readonly apiKey: string | null
  readonly baseUrl: string | null
}

export const nothingGiven: GivenConnection = { apiKey: null, baseUrl: null }

export interface UsableConnection {
  readonly baseUrl: string
  readonly practice: boolean
  readonly apiKey: string
  /** The key has never been sent, so the first request makes this address its home. */
  readonly firstUse: boolean
}

const sameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin

/**
 * Decides which key goes to which address. A key is sent only to the origin it was saved for or first used at, loopback
 * included: otherwise anyone able to set an address could obtain the key. Errors: `connection.no-address`,
 * `connection.no-key`, `connection.other-origin`, and those of `parseBaseUrl`.
 */
export function usableConnection(record: ConnectionRecord, given: GivenConnection): Result<UsableConnection, AppError> {
  const wanted = given.baseUrl === null ? null : parseBaseUrl(given.baseUrl)
  if (wanted !== null && !wanted.ok) return wanted
  const apiKey = given.apiKey ?? record.apiKey
  const home = apiKey === null ? null : homeOf(record, apiKey)
  const baseUrl = wanted?.value ?? home ?? record.baseUrl
  if (baseUrl === null) return failure(appError('connection.no-address'))
  if (apiKey === null) return failure(appError('connection.no-key'))
  if (home !== null && !sameOrigin(home, baseUrl)) {
    return failure(appError('connection.other-origin', { stored: home, wanted: baseUrl }))
  }
  const practice = baseUrl === record.baseUrl ? record.practice : isLoopbackHost(new URL(baseUrl).hostname)
  return success({ baseUrl, practice, apiKey, firstUse: home === null })
}
