import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Exchange } from '#shared/service/exchange.ts'

/** Reason that a response is not a complete file; null if it is. */
export function fetchFailure(exchange: Exchange, url: URL): AppError | null {
  const { host } = url
  const file = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  if (exchange.kind === 'not-connected') {
    const { reason } = exchange
    return reason === 'tls' || reason === 'certificate'
      ? appError('updates.host-not-trusted', { host })
      : appError('updates.not-reached', { host })
  }
  if (exchange.kind === 'no-answer') {
    return exchange.reason === 'timeout'
      ? appError('updates.too-slow', { host, file })
      : appError('updates.cut', { host, file })
  }
  const { status, complete, cutBy } = exchange
  if (status >= 300 && status < 400) return appError('updates.redirected', { host, file })
  if (status !== 200) return appError('updates.not-there', { host, file, status: String(status) })
  if (complete) return null
  if (cutBy === 'size') return appError('updates.too-large', { host, file })
  return cutBy === 'time' ? appError('updates.too-slow', { host, file }) : appError('updates.cut', { host, file })
}
