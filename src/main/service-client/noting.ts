import type { Exchange } from '#shared/service/exchange.ts'
import type { ServiceClient } from './service-client.ts'

/**
 * Wraps a client to record what its answers reveal about the key. A failed record is ignored. The answer to a paid POST
 * is returned at once, because the caller must first store it.
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

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Wraps a client to report the end of each request, without waiting for the listener. */
export function telling(
  client: ServiceClient,
  tell: (method: RequestMethod, exchange: Exchange) => void,
): ServiceClient {
  const told = async (method: RequestMethod, request: Promise<Exchange>): Promise<Exchange> => {
    const exchange = await request
    tell(method, exchange)
    return exchange
  }
  return {
    baseUrl: client.baseUrl,
    post: (path, contentType, body) => told('POST', client.post(path, contentType, body)),
    get: (path) => told('GET', client.get(path)),
    put: (path, json) => told('PUT', client.put(path, json)),
    delete: (path) => told('DELETE', client.delete(path)),
  }
}
