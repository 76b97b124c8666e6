import { parseBaseUrl } from '#main/base/base-url.ts'
import type {
  ConnectionChoice,
  ConnectionOverview,
  ConnectionUseCases,
  TriedKey,
} from '#main/profiles/connection/connection-use-cases.ts'
import type { KeptConnection } from '#main/profiles/connection/kept-connection.ts'
import type { KeyStateBook } from '#main/profiles/connection/key-state.ts'
import { type ConnectionRecord, homeOf, withHome, withSucceeded } from '#main/profiles/connection/record.ts'
import { nothingGiven, type UsableConnection, usableConnection } from '#main/profiles/connection/usable-connection.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Filer, sameFiler } from '#shared/domain/filing/filer.ts'
import { isLoopbackHost } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { judgeKey, keyKind, redactKey } from '#shared/service/api-key.ts'
import type { ConnectionContext } from './context.ts'
import { filerOf, nameOf } from './filer-of.ts'
import { openFilers } from './open-filers.ts'

/** Errors: `connection.key-...`. */
export function readKey(text: string): Result<string, AppError> {
  const key = judgeKey(text)
  return key.ok ? key : failure(appError(`connection.key-${key.error}`))
}

/** The service's address and key, saved as one record. The key is never returned to a caller. */
export const createConnection = (
  context: ConnectionContext,
  kept: KeptConnection,
  keyStates: KeyStateBook,
): Omit<ConnectionUseCases, 'propose' | 'keyState'> => {
  const { given = nothingGiven } = context
  const parts: Parts = { context, kept, keyStates }
  return {
    overview: async () => success(overviewOf(await kept.read(), given.apiKey)),
    check: async () => {
      const usable = usableConnection(await kept.read(), given)
      if (usable.ok || notYetComplete.has(usable.error.code)) return success(null)
      // A key from the environment is refused on use. Viewing the stored record sends the key nowhere.
      return given.apiKey !== null && usable.error.code === 'connection.other-origin' ? success(null) : usable
    },
    connect: (choice) => connect(parts, choice),
    tryOther: async (choice) => {
      const read = readKey(choice.apiKey)
      if (!read.ok) return read
      const address = parseBaseUrl(choice.baseUrl)
      if (!address.ok) return address
      const tried = await context.tryKey({ baseUrl: address.value, apiKey: read.value })
      return tried.state === 'refused' ? failure(refusedBy(tried.status)) : success(tried)
    },
    keyForget: async () => {
      await kept.change((record) => (record.apiKey === null ? record : { ...record, apiKey: null }))
      sayChanged(context)
      return success(null)
    },
  }
}

interface Parts {
  readonly context: ConnectionContext
  readonly kept: KeptConnection
  readonly keyStates: KeyStateBook
}

const sayChanged = ({ events }: ConnectionContext): void => events.changed({ area: 'profile', ids: [] })

async function connect(parts: Parts, choice: ConnectionChoice): ReturnType<ConnectionUseCases['connect']> {
  const { context, kept } = parts
  const read = readKey(choice.apiKey)
  if (!read.ok) return read
  const before = await kept.read()
  const address = addressFor(choice.baseUrl, read.value, before)
  if (!address.ok) return address
  const given = { apiKey: read.value, baseUrl: address.value }
  const others = await othersWithoutWord(context, before, choice, given)
  if (!others.ok) return others
  const tried = choice.tried ?? (choice.tryFirst === true ? await tryAt(context, given) : null)
  if (tried !== null && (tried.state === 'verified' || isSame(before, given))) await noteKey(parts, given, tried)
  if (tried?.state === 'refused') return failure(refusedBy(tried.status))
  const succeeded = choice.sameAccount === true ? await openFilers(context) : null
  const after = await kept.change((record) => {
    const known = withGiven(record, given, choice.practice)
    return succeeded === null ? known : withSucceeded(record, known, given.apiKey, succeeded)
  })
  sayChanged(context)
  return success({ ...overviewOf(after, null), tried })
}

/** Key and address of a choice; null while the address is unknown. */
interface GivenConnection {
  readonly apiKey: string
  readonly baseUrl: string | null
}

const isSame = (record: ConnectionRecord, { apiKey, baseUrl }: GivenConnection): boolean =>
  record.apiKey === apiKey && record.baseUrl === baseUrl

function withGiven(
  record: ConnectionRecord,
  { apiKey, baseUrl }: GivenConnection,
  practice: boolean | undefined,
): ConnectionRecord {
  const next = { ...record, baseUrl, practice: practice ?? isPractice(baseUrl, record), apiKey }
  return baseUrl === null ? next : withHome(next, apiKey, baseUrl)
}

/** Records the state for this key and address only, so a key that is not saved cannot affect the stored one. */
async function noteKey(
  { context, keyStates }: Parts,
  { apiKey, baseUrl }: GivenConnection,
  { state }: TriedKey,
): Promise<void> {
  if (baseUrl === null || state === 'unverified') return
  await keyStates.say(nameOf(presentFiler(context, { apiKey, baseUrl, practice: false })), state)
}

/** A profile without key or address can be viewed; operations that need them report it themselves. */
const notYetComplete: ReadonlySet<string> = new Set(['connection.no-address', 'connection.no-key'])

const isPractice = (baseUrl: string | null, record: ConnectionRecord): boolean =>
  baseUrl !== null && (baseUrl === record.baseUrl ? record.practice : isLoopbackHost(new URL(baseUrl).hostname))

const refusedBy = (status: number): AppError => appError('connection.key-refused', { status: String(status) })

async function tryAt(context: ConnectionContext, { apiKey, baseUrl }: GivenConnection): Promise<TriedKey> {
  if (baseUrl === null) return { state: 'unverified', reason: 'not-tried' }
  return context.tryKey({ baseUrl, apiKey })
}

const presentFiler = (
  context: ConnectionContext,
  { apiKey, baseUrl, practice }: Omit<UsableConnection, 'firstUse'>,
): Filer => filerOf({ apiKey, baseUrl, practice }, context.embeddedPractice === true)

/**
 * Error `connection.other-account`: the change would orphan open requests, and the operator has not decided about them.
 */
async function othersWithoutWord(
  context: ConnectionContext,
  before: ConnectionRecord,
  { sameAccount, practice }: ConnectionChoice,
  given: GivenConnection,
): Promise<Result<null, AppError>> {
  const { apiKey, baseUrl } = given
  if (sameAccount !== undefined || practice === true || isSame(before, given) || baseUrl === null) return success(null)
  const filer = presentFiler(context, { apiKey, baseUrl, practice: isPractice(baseUrl, before) })
  const continued = [filer, ...(before.succeeded[filer.keyFingerprint] ?? [])]
  const others = (await openFilers(context)).filter((other) => !continued.some((one) => sameFiler(one, other)))
  if (others.length === 0) return success(null)
  const hint = others.map(({ keyHint }) => keyHint).find((known) => known !== '') ?? ''
  return failure(appError('connection.other-account', { count: String(others.length), hint }))
}

/** The given address; else the one this key was used at; else the profile's. */
function addressFor(baseUrl: string | null, apiKey: string, record: ConnectionRecord): Result<string | null, AppError> {
  return baseUrl === null ? success(homeOf(record, apiKey) ?? record.baseUrl) : parseBaseUrl(baseUrl)
}

function overviewOf(record: ConnectionRecord, keyOfEnvironment: string | null): ConnectionOverview {
  const apiKey = keyOfEnvironment ?? record.apiKey
  return {
    baseUrl: (apiKey === null ? null : homeOf(record, apiKey)) ?? record.baseUrl,
    practice: record.practice,
    key:
      apiKey === null
        ? null
        : {
            kind: keyKind(apiKey) ?? 'unknown',
            hint: redactKey(apiKey),
            lastFour: apiKey.slice(-4),
            source: keyOfEnvironment === null ? 'stored' : 'environment',
          },
  }
}
