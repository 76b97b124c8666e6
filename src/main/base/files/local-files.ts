import { constants } from 'node:fs'
import { type FileHandle, open, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { systemCodeOf } from '../system-code.ts'
import { replaceFile } from './atomic-file.ts'
import { refusalOfName, settlePath } from './chosen-path.ts'
import { refusalToReplace } from './replaceable.ts'

export interface NamedBytes {
  readonly fileName: string
  readonly bytes: Uint8Array
}

const maximumBytes = 64 * 1024 * 1024

/** Windows has neither flag; `refusedName` and `fstat` detect special files there. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/**
 * Reads a file the operator chose, with links already resolved by `settlePath`. Opening neither blocks on a pipe nor
 * follows a new link; kind and size come from the open handle, not the name. Errors: `file.unreadable`,
 * `file.not-a-file`, `file.network-path`, `file.too-large` (checked before reading).
 */
export async function readChosenFile(file: string): Promise<Result<NamedBytes, AppError>> {
  const refused = refusalOfName(file)
  return refused === null ? readRegularFile(file) : failure(refused)
}

/**
 * Reads a file named in a terminal, which may be on another machine. Refuses anything but a regular file, which could
 * be endless.
 */
export async function readNamedFile(file: string): Promise<Result<NamedBytes, AppError>> {
  const real = await realpath(file).catch(() => null)
  return real === null ? failure(appError('file.unreadable', { path: file })) : readRegularFile(real)
}

export interface FileStart extends NamedBytes {
  /** Size of the whole file; larger than `bytes` if only the head was read. */
  readonly byteLength: number
}

export interface StartLimits {
  readonly wholeUpTo: number
  /** Bytes to read of a larger file. */
  readonly headBytes: number
}

/** Reads a small file whole, and only the head of a larger one. Same errors as `readChosenFile`. */
export async function readChosenStart(file: string, limits: StartLimits): Promise<Result<FileStart, AppError>> {
  const refused = refusalOfName(file)
  return refused === null ? readStart(file, limits) : failure(refused)
}

/** The same for a file named in a terminal, which may be on another machine. */
export async function readNamedStart(file: string, limits: StartLimits): Promise<Result<FileStart, AppError>> {
  const real = await realpath(file).catch(() => null)
  return real === null ? failure(appError('file.unreadable', { path: file })) : readStart(real, limits)
}

const readStart = (file: string, { wholeUpTo, headBytes }: StartLimits): Promise<Result<FileStart, AppError>> =>
  withRegularFile(file, async (handle, size) => {
    const bytes = await readAtMost(handle, size > wholeUpTo ? headBytes : wholeUpTo + 1, size)
    return success({ fileName: path.basename(file), byteLength: Math.max(size, bytes.length), bytes })
  })

const readRegularFile = (file: string): Promise<Result<NamedBytes, AppError>> =>
  withRegularFile(file, async (handle, size) => {
    if (size > maximumBytes) return tooLarge(file, size)
    const bytes = await readAtMost(handle, maximumBytes + 1, size)
    return bytes.length > maximumBytes
      ? tooLarge(file, bytes.length)
      : success({ fileName: path.basename(file), bytes })
  })

async function withRegularFile<Value>(
  file: string,
  read: (handle: FileHandle, size: number) => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> {
  let handle: FileHandle | null = null
  try {
    handle = await open(file, openFlags)
    const stats = await handle.stat()
    if (!stats.isFile()) return failure(appError('file.not-a-file', { path: file }))
    return await read(handle, stats.size)
  } catch (error) {
    return failure(appError(isNoFile(error) ? 'file.not-a-file' : 'file.unreadable', { path: file }))
  } finally {
    await handle?.close().catch(() => undefined)
  }
}

/** Reads a file from a dialog. Resolves its links once: the user made them. */
export async function readDialogFile(file: string): Promise<Result<NamedBytes, AppError>> {
  const settled = await settlePath(file)
  return settled.ok ? readChosenFile(settled.value) : settled
}

/** Reads one of the program's own files, which may be inside the asar archive. */
export async function readBundledFile(file: string): Promise<Result<NamedBytes, AppError>> {
  try {
    return success({ fileName: path.basename(file), bytes: await readFile(file) })
  } catch {
    return failure(appError('file.unreadable', { path: file }))
  }
}

/** Reads at most `maxLength`, because the file may grow meanwhile. */
async function readAtMost(handle: FileHandle, maxLength: number, expected: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  while (length < maxLength) {
    const buffer = Buffer.allocUnsafe(Math.min(maxLength - length, Math.max(expected - length, 0) + 4_096))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, null)
    if (bytesRead === 0) break
    pieces.push(buffer.subarray(0, bytesRead))
    length += bytesRead
  }
  const [whole] = pieces
  return whole !== undefined && pieces.length === 1 ? whole : Buffer.concat(pieces)
}

/** A link (ELOOP), socket (ENXIO), folder (EISDIR) or missing device. */
const isNoFile = (error: unknown): boolean =>
  ['ELOOP', 'EMLINK', 'ENXIO', 'ENODEV', 'EISDIR'].includes(systemCodeOf(error) ?? '')

const tooLarge = (file: string, actual: number) =>
  failure(appError('file.too-large', { path: file, limit: String(maximumBytes), actual: String(actual) }))

/**
 * Writes to a path the operator chose, completely or not at all; the save dialog has confirmed replacing. Errors:
 * `file.not-writable`, those of `refusalToReplace`.
 */
export async function writeChosenFile(file: string, bytes: Uint8Array): Promise<Result<{ path: string }, AppError>> {
  const refused = await refusalToReplace(file)
  if (refused !== null) return failure(refused)
  try {
    // Replace the target of the user's link, not the link. The umask decides who may read the file.
    const target = await realpath(file).catch(() => file)
    await replaceFile(target, bytes, { mode: 0o666 })
    return success({ path: file })
  } catch (error) {
    const detail = systemCodeOf(error) ?? ''
    return failure(appError('file.not-writable', { path: file, detail }))
  }
}
