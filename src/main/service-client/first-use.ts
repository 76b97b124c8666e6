import { Mutex } from '#main/base/mutex.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import type { ServiceClient } from './service-client.ts'

/** Records a key's address before the key is sent there, and removes it if the key was not sent. */
export interface HomeKeeper {
  settle(): Promise<void>
  release(): Promise<void>
}

/**
 * A client whose first requests record the address as the key's home before sending a byte. If none of them makes a
 * connection, the key was not sent, so the last one to end removes the record.
 */
export function rememberingFirstUse(client: ServiceClient, keeper: HomeKeeper): ServiceClient {
  let isSent = false
  let inFlight = 0
  const record = new Mutex()
  const send = async (request: () => Promise<Exchange>): Promise<Exchange> => {
    if (isSent) return request()
    inFlight += 1
    try {
      await record.run(() => keeper.settle())
      const exchange = await request().catch((thrown: unknown) => {
        isSent = true
        throw thrown
      })
      if (exchange.kind !== 'not-connected') isSent = true
      return exchange
    } finally {
      inFlight -= 1
      await record.run(() => (isSent || inFlight > 0 ? undefined : keeper.release()))
    }
  }
  return {
    baseUrl: client.baseUrl,
    post: (path, contentType, body) => send(() => client.post(path, contentType, body)),
    get: (path) => send(() => client.get(path)),
    put: (path, json) => send(() => client.put(path, json)),
    delete: (path) => send(() => client.delete(path)),
  }
}
