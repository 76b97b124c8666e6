import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

export const isLoopback = (url: URL): boolean => loopbackHosts.has(url.hostname)

/**
 * Reads the address of the service. HTTPS only; plain HTTP for loopback only (practice service), so that the key never
 * travels in the clear. No user, query or fragment; a trailing slash is dropped.
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
  if (plain && !isLoopback(url)) return failure(appError('connection.not-https', { value: url.host }))
  if (url.username || url.password || url.search || url.hash)
    return failure(appError('connection.invalid-url', { value: url.host }))
  return success(`${url.origin}${url.pathname.replace(/\/+$/, '')}`)
}
