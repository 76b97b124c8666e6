import { exchange, type ResolveRoute } from '#main/service-client/index.ts'
import type { UpdateTransport } from '#main/updates/ports.ts'

const connectTimeoutMs = 15_000
/** Between two parts of a file. */
const longestSilenceMs = 60_000

/**
 * Downloads update lists and files: one request per connection, without a key, through the office's proxy if there is
 * one.
 */
export const updateTransport =
  (resolveRoute: ResolveRoute): UpdateTransport =>
  async (url, { maximumBytes, wholeTimeoutMs, signal, take }) =>
    exchange({
      method: 'GET',
      url,
      headers: { accept: '*/*' },
      body: null,
      connectTimeoutMs,
      answerTimeoutMs: Math.min(longestSilenceMs, wholeTimeoutMs),
      wholeTimeoutMs,
      signal,
      take,
      maximumBytes,
      route: await resolveRoute(url),
    })
