import { parseBaseUrl } from '#main/base/base-url.ts'
import type { ConnectionProposal } from '#main/profiles/connection/connection-use-cases.ts'
import type { KeptConnection } from '#main/profiles/connection/kept-connection.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { sameFiler } from '#shared/domain/filing/filer.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { keyHint, keyKind } from '#shared/service/api-key.ts'
import { readKey } from './connect.ts'
import type { ConnectionContext } from './context.ts'
import { filerOf } from './filer-of.ts'
import { openFilers } from './open-filers.ts'

interface Proposed {
  readonly baseUrl: string
  readonly apiKey: string
  readonly practice: boolean
}

/**
 * Previews what connecting would change, without saving or sending anything. Errors: `connection.key-…`,
 * `connection.invalid-url`, `connection.not-https`.
 */
export async function proposeConnection(
  context: ConnectionContext,
  kept: KeptConnection,
  { practice, ...proposed }: Proposed,
): Promise<Result<ConnectionProposal, AppError>> {
  const key = readKey(proposed.apiKey)
  if (!key.ok) return key
  const address = parseBaseUrl(proposed.baseUrl)
  if (!address.ok) return address
  const [apiKey, baseUrl] = [key.value, address.value]
  const before = await kept.read()
  const filer = filerOf({ apiKey, baseUrl, practice }, context.embeddedPractice === true)
  const continued = [filer, ...(before.succeeded[filer.keyFingerprint] ?? [])]
  const others = await openFilers(context)
  return success({
    baseUrl,
    keyKind: keyKind(apiKey) ?? 'unknown',
    keyHint: keyHint(apiKey),
    unchanged: before.apiKey === apiKey && before.baseUrl === baseUrl,
    replaces:
      before.apiKey === null || before.baseUrl === null
        ? null
        : { baseUrl: before.baseUrl, keyHint: keyHint(before.apiKey) },
    requestsOfOthers: others.filter((other) => !continued.some((one) => sameFiler(one, other))).length,
  })
}
