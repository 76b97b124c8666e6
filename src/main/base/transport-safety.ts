import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AppError, appError } from '#shared/domain/app-error.ts'

export interface StartConditions {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Options of Node's own before the script. */
  readonly nodeOptions: readonly string[]
}

/**
 * Why this process may not speak to the service, or null. Who can set a variable must not thereby read the key: Node would
 * take any certificate with `NODE_TLS_REJECT_UNAUTHORIZED=0`, and write the keys of every connection into a file with
 * `--tls-keylog`. The code verifies on its own as well; the refusal is so that nobody believes it was turned off.
 * `NODE_EXTRA_CA_CERTS` only adds an authority, which an office may need; Node goes on without it where it cannot be read, which is refused here. `SSLKEYLOGFILE` is Chromium's: Node does not
 * read it, and no window speaks to the service.
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
