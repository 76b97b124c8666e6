import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AppError, appError } from '#shared/domain/app-error.ts'

export interface StartConditions {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Node's own options before the script name. */
  readonly nodeOptions: readonly string[]
}

/**
 * Reason to refuse contact with the service, or null. A person who can set variables must not get the key:
 * `NODE_TLS_REJECT_UNAUTHORIZED=0` accepts any certificate, and `--tls-keylog` writes the TLS keys to a file. Our code
 * verifies certificates regardless; refusing stops users from believing that they disabled it.
 *
 * `NODE_EXTRA_CA_CERTS` only adds an authority, which an office may need. Node ignores an unreadable file; we refuse
 * it. `SSLKEYLOGFILE` is read by Chromium, not by Node, and no window contacts the service.
 */
export function unsafeTransport({ environment, nodeOptions }: StartConditions): AppError | null {
  const verification = environment.NODE_TLS_REJECT_UNAUTHORIZED?.trim() ?? ''
  if (verification !== '' && verification !== '1') {
    return appError('transport.verification-off', { variable: 'NODE_TLS_REJECT_UNAUTHORIZED' })
  }
  const options = [...nodeOptions, ...(environment.NODE_OPTIONS ?? '').split(/[\s"']+/)]
  const telling = options
    .map((option) => /^--tls[-_]keylog(?==|$)/.exec(option)?.[0])
    .find((found) => found !== undefined)
  if (telling !== undefined) return appError('transport.keys-written', { option: telling })
  const extra = environment.NODE_EXTRA_CA_CERTS ?? ''
  return extra === '' || holdsCertificate(extra) ? null : appError('transport.extra-certificates', { path: extra })
}

function holdsCertificate(path: string): boolean {
  try {
    return new X509Certificate(readFileSync(path)).subject !== undefined
  } catch {
    return false
  }
}
