import type { AppError } from '#shared/domain/app-error.ts'
import { type Filer, sameFiler } from '#shared/domain/filer.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { keyHint, keyKind } from '#shared/service/api-key.ts'
import { parseBaseUrl } from '../../service-client/base-url.ts'
import type { AppContext } from '../context.ts'
import { filerOf } from '../session.ts'
import { readKey } from './connect.ts'
import type { ConnectionProposal } from './connection-use-cases.ts'
import type { KeptConnection } from './kept-connection.ts'

interface Proposed {
  readonly baseUrl: string
  readonly apiKey: string
  readonly practice: boolean
}

/**
 * What connecting would change, so that a person can be asked first. Nothing is kept and nothing is sent. Errors:
 * `connection.invalid-key`, `connection.invalid-url`, `connection.not-https`.
 */
export async function proposeConnection(
  context: AppContext,
  kept: KeptConnection,
  { practice, ...proposed }: Proposed,
): Promise<Result<ConnectionProposal, AppError>> {
  const key = readKey(proposed.apiKey)
  if (!key.ok) return key
  const address = parseBaseUrl(proposed.baseUrl)
  if (!address.ok) return address
  const [apiKey, baseUrl] = [key.value, address.value]
  const before = await kept.read()
  const filer = filerOf({ apiKey, baseUrl, practice, firstUse: false }, context.embeddedPractice === true)
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
    requestsOfOthers: others.filter((other) => other !== null && !sameFiler(filer, other)).length,
  })
}

const pageOfBatches = 200

/** Who filed each request that something is still to come for, or that waits for the operator. */
async function openFilers({ stores }: AppContext): Promise<readonly (Filer | null)[]> {
  const followed = (await stores.polling.targets()).map(({ filer }) => filer)
  const undecided: (Filer | null)[] = []
  let before: Parameters<typeof stores.history.batches>[1]
  for (;;) {
    const filter = { phase: 'undecided', module: null, search: '' } as const
    const { rows } = await stores.history.batches(pageOfBatches, before, filter)
    for (const { batch, submissions } of rows) {
      for (const { state } of submissions) if (state === 'queued' || state === 'unknown') undecided.push(batch.filer)
    }
    before = rows.at(-1)?.batch.id
    if (rows.length < pageOfBatches) return [...followed, ...undecided]
  }
}
