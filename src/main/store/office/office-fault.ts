import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { attempt, faultOf, StoreFault } from '../sqlite/store-fault.ts'

/**
 * Codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html), of the operating system and of
 * TLS that the user or the server's administrator can act on.
 */
const meanings = [
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOENT)$/,
    'office.unreachable',
  ],
  // PgBouncer refuses a session setting, naming it, as a protocol violation.
  [/^08P01$/, 'office.pooler'],
  [/^(57P0[123]|08...)$/, 'office.unreachable'],
  [/^(ETIMEDOUT|57014|55P03|25P0[34]|57P05|40P01|40001)$/, 'office.slow'],
  [/^53[34]00$/, 'office.no-connections'],
  [/^(53100|53200)$/, 'office.disk-full'],
  [/^25006$/, 'office.read-only'],
  [/^28...$/, 'office.not-admitted'],
  [/^3D000$/, 'office.no-database'],
  [/^(3F000|42P01|42883)$/, 'office.none'],
  [/^42501$/, 'office.no-rights'],
  [/^(XX00[12]|58030)$/, 'office.damaged'],
  [/(CERT|SIGNATURE|ERR_TLS)/, 'office.certificate'],
] as const satisfies readonly (readonly [pattern: RegExp, code: ErrorCode])[]

/** Errors that the server's own rules raise, by message (`credits.ts`, `rights.ts`). */
function errorOfRule(thrown: unknown): AppError | null {
  const of = /^this desk is another member's: (.*)$/s.exec(thrown instanceof Error ? thrown.message : '')?.[1]
  if (of !== undefined) return appError('office.desk-of-another', { login: of })
  if (systemCodeOf(thrown) !== '23514' || !(thrown instanceof Error)) return null
  if (thrown.message === 'this is answered already') return appError('credits.answered')
  if (!thrown.message.endsWith('is above its limit of credits') || !('detail' in thrown)) return null
  const read = attempt((): unknown => JSON.parse(String(thrown.detail)))
  const said = read.ok && isJsonObject(read.value) ? read.value : {}
  const text = (name: string): string => (typeof said[name] === 'string' ? said[name] : '0')
  return appError(said.again === true ? 'batch.over-credit-limit.again' : 'batch.over-credit-limit', {
    company: text('company'),
    month: text('month'),
    limit: text('limit'),
    used: text('used'),
    wanted: text('wanted'),
    missing: text('missing'),
  })
}

/** Driver messages without a code, and messages that distinguish two meanings of one code. They quote no data. */
const said = [
  [/^The server does not support SSL connections/, 'office.no-encryption'],
  // The message contains the file name in every server language.
  [/pg_hba\.conf/, 'office.no-entry'],
  [/client password must be/, 'office.password-missing'],
  [/timeout|timed out/i, 'office.slow'],
  [/^(Connection terminated|Client has encountered a connection error|Client was closed)/, 'office.unreachable'],
] as const satisfies readonly (readonly [pattern: RegExp, code: ErrorCode])[]

/** The error to report for anything the office's server or the connection threw. */
export function officeFaultOf(thrown: unknown): StoreFault {
  if (thrown instanceof StoreFault) return thrown
  const heldBy = thrown instanceof Error && 'heldBy' in thrown ? String(thrown.heldBy) : null
  if (heldBy !== null) return new StoreFault(appError('office.held-up', { login: heldBy }), thrown)
  const ruled = errorOfRule(thrown)
  if (ruled !== null) return new StoreFault(ruled, thrown)
  const code = systemCodeOf(thrown)
  const text = thrown instanceof Error ? thrown.message : ''
  const inWords = code === null || code === '28000' ? said.find(([pattern]) => pattern.test(text)) : undefined
  const known = inWords ?? meanings.find(([pattern]) => pattern.test(code ?? ''))
  if (known === undefined) return faultOf(thrown)
  return new StoreFault(appError(known[1], { detail: code ?? text }), thrown)
}
