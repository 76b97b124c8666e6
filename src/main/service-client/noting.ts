import type { Exchange } from '#shared/service/exchange.ts'
import type { ServiceClient } from './service-client.ts'

/**
 * A client that tells the book what its answers said of the key. A book that cannot be written is no reason to fail. The answer
 * to a paid POST goes on at once: it must be written down before anything else is.
 */
export function noting(client: ServiceClient, note: (exchange: Exchange) => Promise<void>): ServiceClient {
  const noted = async (request: Promise<Exchange>): Promise<Exchange> => {
    const exchange = await request
    await note(exchange).catch(() => undefined)
    return exchange
  }
  return {
    baseUrl: client.baseUrl,
    post: (path, contentType, body) => client.post(path, contentType, body),
    get: (path) => noted(client.get(path)),
    put: (path, json) => noted(client.put(path, json)),
    delete: (path) => noted(client.delete(path)),
  }
}
