import type { Exchange } from '#shared/service/exchange.ts'
import type { ServiceClient } from './service-client.ts'

/** Records a key's address before the key is sent there, and removes it if the key was not sent. */
export interface HomeKeeper {
  settle(): Promise<void>
  release(): Promise<void>
}

/**
 * A client whose first request records the address as the key's home before sending a byte. If no connection is made,
 * the key was not sent, so the record is removed.
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
