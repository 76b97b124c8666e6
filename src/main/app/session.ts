import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { keyKind } from '#shared/service/api-key.ts'
import { keyFingerprint } from '../outbox/freeze-body.ts'
import { GetGate } from '../polling/get-gate.ts'
import { createServiceClient, type ServiceClient } from '../service-client/service-client.ts'
import type { AppContext } from './context.ts'

/** The service as the present key reaches it. One gate for a key: every GET made with it is counted. */
export interface Session {
  readonly client: ServiceClient
  readonly gate: GetGate
  readonly keyFingerprint: string
  readonly baseUrl: string
  /** With a test key nothing is stored or notified, and GETs answer an example (spec 5, rule 6). */
  readonly testKey: boolean
}

export type OpenSession = () => Promise<Result<Session, AppError>>

/** Opens the session lazily and again when key or address change. Errors: `connection.no-address`, `connection.no-key`. */
export function sessionOpener({ stores, secrets, clock, timeouts, resolveRoute }: AppContext): OpenSession {
  let current: { readonly session: Session; readonly apiKey: string } | null = null
  const open = async (): Promise<Result<Session, AppError>> => {
    const connection = await stores.connection.read()
    if (connection === null) return failure(appError('usage', 'connection.no-address'))
    const apiKey = await secrets.read('api-key')
    if (apiKey === null) return failure(appError('usage', 'connection.no-key'))
    if (current !== null && current.apiKey === apiKey && current.session.baseUrl === connection.baseUrl) {
      return success(current.session)
    }
    const fingerprint = keyFingerprint(apiKey)
    const session: Session = {
      client: createServiceClient({ baseUrl: connection.baseUrl, apiKey, resolveRoute, ...timeouts }),
      gate: await GetGate.open({ store: stores.polling, clock, keyFingerprint: fingerprint }),
      keyFingerprint: fingerprint,
      baseUrl: connection.baseUrl,
      testKey: keyKind(apiKey) === 'test',
    }
    current = { session, apiKey }
    return success(session)
  }
  // Two callers at once must not open two gates for one key: each would have a budget of its own.
  let opening: Promise<unknown> = Promise.resolve()
  return () => {
    const next = opening.then(open, open)
    opening = next
    return next
  }
}
