import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isLoopbackHost } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/**
 * Parses the service address. Only HTTPS, or plain HTTP on loopback (practice service), so the key is never sent
 * unencrypted. Refuses user, query and fragment; drops a trailing slash.
 */
export function parseBaseUrl(text: string): Result<string, AppError> {
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return failure(appError('connection.invalid-url', { value: text }))
  }
  const plain = url.protocol === 'http:'
  if (!plain && url.protocol !== 'https:') return failure(appError('connection.invalid-url', { value: text }))
  if (plain && !isLoopbackHost(url.hostname)) return failure(appError('connection.not-https', { value: url.host }))
  if (url.username || url.password || url.search || url.hash)
    return failure(appError('connection.invalid-url', { value: url.host }))
  if (/\/v2(\/|$)/i.test(url.pathname))
    return failure(appError('connection.address-with-version', { value: text.trim() }))
  return success(`${url.origin}${url.pathname.replace(/\/+$/, '')}`)
}
