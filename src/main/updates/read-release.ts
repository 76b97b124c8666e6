import { foreignJson } from '#main/base/foreign-text.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { compareVersions } from '#shared/domain/updates/compare-versions.ts'
import { type Release, releaseSchema } from '#shared/domain/updates/release.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { fetchFailure } from './fetch-failure.ts'
import { isSigned } from './is-signed.ts'
import type { ChosenRelease, UpdateEngine, UpdateTransport } from './ports.ts'

/** A list takes a few hundred bytes, its notes a few thousand. */
const maximumListBytes = 64 * 1024
const maximumSignatureBytes = 256
const listTimeoutMs = 30_000

export interface ReleasePlace extends Pick<UpdateEngine, 'listName' | 'extension'> {
  readonly transport: UpdateTransport
  readonly feed: URL
  readonly publicKey: string
  /** Running version. */
  readonly version: string
}

/**
 * Fetches the list and its signature; parses the list only if the signature is valid. Null if the running version is
 * the newest. An older version is an error: the publisher made a mistake, or someone replays an old list.
 */
export async function readRelease(
  place: ReleasePlace,
  signal: Cancellation,
): Promise<Result<ChosenRelease | null, AppError>> {
  const { feed, listName, publicKey, version } = place
  const { host } = feed
  const list = await fetchSmall(place, listName, maximumListBytes, signal)
  if (!list.ok) return list
  const signature = await fetchSmall(place, `${listName}.sig`, maximumSignatureBytes, signal)
  if (!signature.ok) return signature
  if (!isSigned({ listName, list: list.value, signature: signature.value }, publicKey)) {
    return failure(appError('updates.bad-signature', { host }))
  }
  const release = parseRelease(list.value)
  if (release === null) return failure(appError('updates.unreadable', { host }))
  const difference = compareVersions(release.version, version)
  if (difference < 0) return failure(appError('updates.older', { host, offered: release.version, current: version }))
  if (difference === 0) return success(null)
  const { files, ...rest } = release
  const file = files.find(({ url }) => url.endsWith(place.extension))
  return file === undefined
    ? failure(appError('updates.no-file', { version: release.version }))
    : success({ ...rest, file })
}

async function fetchSmall(
  { feed, transport }: ReleasePlace,
  name: string,
  maximumBytes: number,
  signal: Cancellation,
): Promise<Result<Uint8Array, AppError>> {
  const url = new URL(name, feed)
  const exchange = await transport(url.href, { maximumBytes, wholeTimeoutMs: listTimeoutMs, signal })
  const wrong = fetchFailure(exchange, url)
  if (wrong !== null) return failure(wrong)
  return success(exchange.kind === 'answered' ? exchange.body : new Uint8Array())
}

/** A list is JSON, which electron-updater reads as YAML. Only the fields we need are read. */
function parseRelease(list: Uint8Array): Release | null {
  const read = foreignJson(list)
  const parsed = releaseSchema.safeParse(read.kind === 'json' ? read.json : null)
  return parsed.success ? parsed.data : null
}
