import { systemCodeOf } from '#main/base/system-code.ts'
import { type ConnectFailure, unsafeAddress } from '#shared/service/exchange.ts'
import { ProxyRefusal } from './tunnel.ts'

const certificateCodes: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
])
const dnsCodes: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA'])
const offlineCodes: ReadonlySet<string> = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'])

/**
 * Classifies an error raised before a connection was ready. Unclassified errors count as TLS handshake failures;
 * without TLS (`secure` false, loopback only) they count as resets.
 */
export function connectFailureOf(error: unknown, secure: boolean): ConnectFailure {
  if (error instanceof ProxyRefusal) return error.reason
  const code = errorCode(error)
  if (certificateCodes.has(code)) return 'certificate'
  if (dnsCodes.has(code)) return 'dns'
  if (offlineCodes.has(code)) return 'offline'
  if (code === 'ECONNREFUSED' || code === unsafeAddress) return 'refused'
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'connect-timeout'
  return secure ? 'tls' : 'refused'
}

/** The system's code of an error, from the first of an aggregate; empty if there is none. */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorCode(error.errors[0])
  return systemCodeOf(error) ?? ''
}
