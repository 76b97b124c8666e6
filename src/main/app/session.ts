import { Mutex } from '#main/base/mutex.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Filer, sameFiler } from '#shared/domain/filing/filer.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { keyKind } from '#shared/service/api-key.ts'
import { claimSecret, keyFingerprint } from '../base/digest.ts'
import { GetGate } from '../polling/index.ts'
import {
  filerOf,
  type KeptConnection,
  type KeyStateBook,
  nameOf,
  nothingGiven,
  type UsableConnection,
  usableConnection,
  withHome,
  withoutHome,
} from '../profiles/index.ts'
import {
  createServiceClient,
  noting,
  rememberingFirstUse,
  type ServiceClient,
  telling,
} from '../service-client/index.ts'
import type { AppContext } from './context.ts'

/** The service connection with the current key. One gate per key counts every GET made with it. */
export interface Session {
  readonly client: ServiceClient
  readonly gate: GetGate
  readonly keyFingerprint: string
  readonly baseUrl: string
  readonly practice: boolean
  /** The account of this key at this address. */
  readonly filer: Filer
  /**
   * Whether we may send, poll and end what this account filed. Null: no account was ever recorded, so nothing was ever
   * sent.
   */
  owns(filer: Filer | null): boolean
  /** With a test key the service stores and notifies nothing, and GETs return an example (spec 5, rule 6). */
  readonly testKey: boolean
}

export type OpenSession = () => Promise<Result<Session, AppError>>

export type FilerInUse = () => Promise<Result<Pick<Session, 'filer'>, AppError>>

/**
 * The account of the current key, without a gate. Works while an office that keeps the key's books is away. Errors:
 * those of a session.
 */
export const filerInUse =
  (context: AppContext, kept: KeptConnection): FilerInUse =>
  async () => {
    const usable = usableConnection(await kept.read(), context.given ?? nothingGiven)
    return usable.ok ? success({ filer: filerOf(usable.value, context.embeddedPractice === true) }) : usable
  }

/**
 * Opens the session lazily, and again when key or address change. Errors: `connection.no-address`,
 * `connection.no-key`, `connection.other-origin`.
 */
export function sessionOpener(context: AppContext, kept: KeptConnection, keyStates: KeyStateBook): OpenSession {
  const { stores, clock, given = nothingGiven } = context
  let current: { readonly session: Session; readonly known: string } | null = null
  const open = async (): Promise<Result<Session, AppError>> => {
    const record = await kept.read()
    const usable = usableConnection(record, given)
    if (!usable.ok) return usable
    const { apiKey, baseUrl, practice } = usable.value
    const fingerprint = keyFingerprint(apiKey)
    const known = JSON.stringify([apiKey, baseUrl, record.succeeded[fingerprint] ?? []])
    if (current !== null && current.known === known) return success(current.session)
    const filer = filerOf(usable.value, context.embeddedPractice === true)
    const succeeded = record.succeeded[fingerprint] ?? []
    const session: Session = {
      client: noting(clientFor(usable.value, context, kept), (exchange) => keyStates.note(nameOf(filer), exchange)),
      gate: await GetGate.open({ ledger: await stores.keys.ledgerOf(fingerprint), clock }),
      keyFingerprint: fingerprint,
      baseUrl,
      practice,
      filer,
      owns: (other) => other === null || [filer, ...succeeded].some((one) => sameFiler(one, other)),
      testKey: keyKind(apiKey) === 'test',
    }
    await stores.outbox.noteKey(fingerprint, claimSecret(apiKey))
    // Batches of older versions do not record the kind of key.
    if (session.testKey) await stores.outbox.noteTestKey(fingerprint)
    current = { session, known }
    return success(session)
  }
  // Two concurrent callers must not open two gates for one key, each with its own budget.
  const opening = new Mutex()
  return () => opening.run(open)
}

function clientFor(
  { apiKey, baseUrl, firstUse }: UsableConnection,
  { timeouts, resolveRoute, events }: AppContext,
  kept: KeptConnection,
): ServiceClient {
  const client = telling(createServiceClient({ baseUrl, apiKey, resolveRoute, ...timeouts }), events.exchanged)
  if (!firstUse) return client
  return rememberingFirstUse(client, {
    settle: async () => {
      await kept.change((record) => withHome(record, apiKey, baseUrl))
    },
    release: async () => {
      await kept.change((record) => withoutHome(record, apiKey))
    },
  })
}
