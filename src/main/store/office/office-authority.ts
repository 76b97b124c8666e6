import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Prefix of certificates embedded in an address instead of a file name: their DER in base64url, separated by dots. */
const carried = 'data:'

/**
 * Bytes of DER: enough for several authorities of one office, not for a system's whole list. Invitations contain
 * addresses.
 */
const mostBytes = 6_000

const pemBlock = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^-]+-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g

/**
 * The certificates of `sslrootcert` as PEM. Errors: `office.authority-unreadable` for a missing file,
 * `office.authority-wrong` for one without a certificate.
 */
export function authorityOf(given: string): Result<string[], AppError> {
  if (given.startsWith(carried)) {
    return certificatesOf(given, () =>
      given
        .slice(carried.length)
        .split('.')
        .map((der) => new X509Certificate(Buffer.from(der, 'base64url'))),
    )
  }
  let text: string
  try {
    text = readFileSync(given, 'utf8')
  } catch {
    return failure(appError('office.authority-unreadable', { file: given }))
  }
  return certificatesOf(given, () => (text.match(pemBlock) ?? []).map((pem) => new X509Certificate(pem)))
}

function certificatesOf(given: string, read: () => readonly X509Certificate[]): Result<string[], AppError> {
  try {
    const certificates = read()
    if (certificates.length > 0) return success(certificates.map((certificate) => certificate.toString()))
  } catch {
    // Reported below: it contains no certificate.
  }
  return failure(appError('office.authority-wrong', { file: given.startsWith(carried) ? 'sslrootcert' : given }))
}

/**
 * The address with the certificates embedded instead of the file name, so that another machine can use it. Unchanged
 * if it has no `sslrootcert` or already embeds them. Error `office.authority-large`: too large for an invitation.
 */
export function carryingAuthority(text: string): Result<string, AppError> {
  const given = URL.parse(text)?.searchParams.get('sslrootcert') ?? null
  if (given === null || given.startsWith(carried)) return success(text)
  const certificates = authorityOf(given)
  if (!certificates.ok) return certificates
  const ders = certificates.value.map((pem) => new X509Certificate(pem).raw)
  const bytes = ders.reduce((sum, der) => sum + der.byteLength, 0)
  if (bytes > mostBytes) {
    return failure(appError('office.authority-large', { file: given, certificates: String(ders.length) }))
  }
  return success(addressTrusting(text, carried + ders.map((der) => der.toString('base64url')).join('.')))
}

/**
 * The same server and database, verified with other certificates: a file name, or certificates embedded by
 * `carryingAuthority`.
 */
export function addressTrusting(text: string, authority: string): string {
  const url = new URL(text)
  url.searchParams.set('sslrootcert', authority)
  return url.href
}
