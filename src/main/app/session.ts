import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Filer, practiceAddress, sameFiler } from '#shared/domain/filer.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { keyHint, keyKind } from '#shared/service/api-key.ts'
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
  /** As whom this key files at this address. */
  readonly filer: Filer
  /** Whether what was filed by somebody is ours to send, ask for and end. Null: nobody was ever known, so nothing was ever sent. */
  owns(filer: Filer | null): boolean
  /** With a test key nothing is stored or notified, and GETs answer an example (spec 5, rule 6). */
  readonly testKey: boolean
}

export type OpenSession = () => Promise<Result<Session, AppError>>

/** Opens the session lazily and again when key or address change. Errors: `connection.no-address`, `connection.no-key`. */
export function sessionOpener(context: AppContext): OpenSession {
  const { stores, secrets, clock, timeouts, resolveRoute } = context
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
    const { baseUrl, practice } = connection
    const filer: Filer = {
      keyFingerprint: fingerprint,
      baseUrl: practice && context.embeddedPractice === true ? practiceAddress : baseUrl,
      keyHint: keyHint(apiKey),
      practice,
    }
    const session: Session = {
      client: createServiceClient({ baseUrl, apiKey, resolveRoute, ...timeouts }),
      gate: await GetGate.open({ store: stores.polling, clock, keyFingerprint: fingerprint }),
      keyFingerprint: fingerprint,
      baseUrl,
      filer,
      owns: (other) => other === null || sameFiler(filer, other),
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
