import { appError } from '#shared/domain/app-error.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { parseBaseUrl } from '../service-client/base-url.ts'
import type { Application } from './application.ts'
import type { AppContext } from './context.ts'

/** A key is one line of printable ASCII: it travels in a header (spec 5). */
const usableKey = /^[\x21-\x7e]{8,500}$/

/** The service's address and the key. The key goes straight to the secret store and is never read back to anyone. */
export const createConnection = ({ stores, secrets, events }: AppContext): Application['connection'] => ({
  keySet: async (apiKey) => {
    const key = apiKey.trim()
    if (!usableKey.test(key)) return failure(appError('usage', 'connection.invalid-key'))
    await secrets.save('api-key', key)
    events.changed({ area: 'profile', ids: [] })
    return success(null)
  },
  keyForget: async () => {
    await secrets.forget('api-key')
    events.changed({ area: 'profile', ids: [] })
    return success(null)
  },
  connect: async (baseUrl, practice) => {
    const parsed = parseBaseUrl(baseUrl)
    if (!parsed.ok) return parsed
    await stores.connection.save({ baseUrl: parsed.value, practice })
    events.changed({ area: 'profile', ids: [] })
    return success(null)
  },
})
