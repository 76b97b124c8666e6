import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { fetchFailure } from './fetch-failure.ts'
import type { ChosenRelease, UpdateTransport } from './ports.ts'

/** 250 MB at 100 kB/s takes about an hour. */
const fileTimeoutMs = 6 * 60 * 60_000

export interface FileRequest {
  readonly transport: UpdateTransport
  readonly feed: URL
  readonly release: ChosenRelease
  readonly signal: Cancellation
  readonly onReceived: (bytes: number) => void
}

/** Downloads a version's file: at most the size in its release list, and only with the signed digest. */
export async function fetchUpdateFile(request: FileRequest, file: string): Promise<Result<null, AppError>> {
  const { version } = request.release
  let handle: FileHandle
  try {
    handle = await open(file, 'w', 0o600)
  } catch (error) {
    return failure(notKept(error, version))
  }
  const fetched = await intoFile(request, handle)
  const closed = await handle.close().catch((error: unknown) => failure(notKept(error, version)))
  const outcome = fetched.ok && closed !== undefined ? closed : fetched
  if (!outcome.ok) await discardFile(file)
  return outcome
}

async function intoFile(
  { transport, feed, release, signal, onReceived }: FileRequest,
  handle: FileHandle,
): Promise<Result<null, AppError>> {
  const { file, version } = release
  const url = new URL(file.url, feed)
  const digest = createHash('sha512')
  let received = 0
  let fault: unknown
  const exchange = await transport(url.href, {
    maximumBytes: file.size,
    wholeTimeoutMs: fileTimeoutMs,
    signal,
    take: async (part) => {
      try {
        digest.update(part)
        await handle.writeFile(part)
      } catch (error) {
        fault = error
        throw error
      }
      received += part.byteLength
      onReceived(received)
    },
  })
  if (fault !== undefined) return failure(notKept(fault, version))
  const wrong = fetchFailure(exchange, url)
  if (wrong !== null) return failure(wrong)
  return isOf(release, digest, received) ? success(null) : failure(appError('updates.checksum-mismatch', { version }))
}

const isOf = ({ file }: ChosenRelease, digest: Hash, bytes: number): boolean =>
  bytes === file.size && digest.digest('base64') === file.sha512

/** Whether the file on disk still matches the signed digest. False if it cannot be read. */
export async function isUntouched(release: ChosenRelease, file: string): Promise<boolean> {
  const digest = createHash('sha512')
  let bytes = 0
  try {
    await pipeline(createReadStream(file), async (parts: AsyncIterable<Uint8Array>) => {
      for await (const part of parts) {
        bytes += part.byteLength
        digest.update(part)
      }
    })
  } catch {
    return false
  }
  return isOf(release, digest, bytes)
}

/**
 * Removes an incomplete or unsigned file. If it cannot be removed, the digest is checked again before use.
 */
export const discardFile = (file: string): Promise<void> => rm(file, { force: true }).catch(() => undefined)

function notKept(error: unknown, version: string): AppError {
  const code = systemCodeOf(error) ?? 'error'
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? appError('updates.disk-full', { version })
    : appError('updates.not-kept', { version, detail: code })
}
