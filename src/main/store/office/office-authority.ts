import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Certificates written into an address instead of the name of a file: their DER in base64url, separated by dots. */
const carried = 'data:'

/** In bytes of DER: several authorities of one office, never the whole list of a system. An address travels in an invitation. */
const mostBytes = 6_000

const pemBlock = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[^-]+-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g

/**
 * The certificates of `sslrootcert` as PEM. Errors: `office.authority-unreadable` for a file that is missing,
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
    // Told below: what is in it is no certificate.
  }
  return failure(appError('office.authority-wrong', { file: given.startsWith(carried) ? 'sslrootcert' : given }))
}

/**
 * The address with the certificates themselves in the place of the file's name, so that another machine can use it. One without
 * `sslrootcert`, or that carries them already, stays as it is. Error `office.authority-large`: an invitation has no room for them.
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

/** The same place, verified by other certificates: the name of a file, or certificates as `carryingAuthority` writes them. */
export function addressTrusting(text: string, authority: string): string {
  const url = new URL(text)
  url.searchParams.set('sslrootcert', authority)
  return url.href
}
