import { parseBaseUrl } from '#main/base/base-url.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isLoopbackHost } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type ConnectionRecord, homeOf } from './record.ts'

/** What one run was given beside the record: from the environment or the command line. Never kept as such. */
export interface GivenConnection {
  readonly apiKey: string | null
  readonly baseUrl: string | null
}

export const nothingGiven: GivenConnection = { apiKey: null, baseUrl: null }

export interface UsableConnection {
  readonly baseUrl: string
  readonly practice: boolean
  readonly apiKey: string
  /** The key has been sent nowhere yet: this address becomes its own with the first request. */
  readonly firstUse: boolean
}

const sameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin

/**
 * Which key goes where now. A key goes to the origin it was kept for or first used at and to no other, this machine included:
 * whoever can name an address must not be sent a key for it. Errors: `connection.no-address`, `connection.no-key`,
 * `connection.other-origin`, and those of `parseBaseUrl`.
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
