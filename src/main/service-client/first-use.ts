import type { Exchange } from '#shared/service/exchange.ts'
import type { ServiceClient } from './service-client.ts'

/** How the address of a key is remembered before the key is sent there, and forgotten when it was not. */
export interface HomeKeeper {
  settle(): Promise<void>
  release(): Promise<void>
}

/**
 * A client whose first request makes the address the key's own, before a byte leaves. When no connection came about the key
 * went nowhere, so it stays free for the right address.
 */
export function rememberingFirstUse(client: ServiceClient, keeper: HomeKeeper): ServiceClient {
  let settled = false
  const send = async (request: () => Promise<Exchange>): Promise<Exchange> => {
    if (settled) return request()
    await keeper.settle()
    const exchange = await request()
    if (exchange.kind === 'not-connected') await keeper.release()
    else settled = true
    return exchange
  }
  return {
    baseUrl: client.baseUrl,
    post: (path, contentType, body) => send(() => client.post(path, contentType, body)),
    get: (path) => send(() => client.get(path)),
    put: (path, json) => send(() => client.put(path, json)),
    delete: (path) => send(() => client.delete(path)),
  }
}
