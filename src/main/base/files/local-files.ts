import { constants } from 'node:fs'
import { type FileHandle, open, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { systemCodeOf } from '../system-code.ts'
import { replaceFile } from './atomic-file.ts'
import { refusalOfName, settlePath } from './chosen-path.ts'
import { refusalToReplace } from './replaceable.ts'

/** A file as it was read: its name without folders, and its content. */
export interface NamedBytes {
  readonly fileName: string
  readonly bytes: Uint8Array
}

const maximumBytes = 64 * 1024 * 1024

/** Windows has neither: there, what is no file is told by its name and by `fstat`. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/**
 * Reads a file the operator chose, its links resolved before (`settlePath`). Opened so that a pipe cannot hold up the
 * program and a link put in its place is not followed; kind and size are asked of what was opened, not of the name. Errors:
 * `file.unreadable`, `file.not-a-file`, `file.network-path`, `file.too-large` before anything that size is read.
 */
export async function readChosenFile(file: string): Promise<Result<NamedBytes, AppError>> {
  const refused = refusalOfName(file)
  return refused === null ? readRegularFile(file) : failure(refused)
}

/** A file that a person named in a terminal, on whatever machine; what is no regular file would be read without an end. */
export async function readNamedFile(file: string): Promise<Result<NamedBytes, AppError>> {
  const real = await realpath(file).catch(() => null)
  return real === null ? failure(appError('file.unreadable', { path: file })) : readRegularFile(real)
}

export interface FileStart extends NamedBytes {
  /** Of the whole file; longer than `bytes` where only its head was read. */
  readonly byteLength: number
}

export interface StartLimits {
  readonly wholeUpTo: number
  /** Of what is larger. */
  readonly headBytes: number
}

/** The whole of a small file, and the head of a larger one, which is not read any further. Errors as those of `readChosenFile`. */
export async function readChosenStart(file: string, limits: StartLimits): Promise<Result<FileStart, AppError>> {
  const refused = refusalOfName(file)
  return refused === null ? readStart(file, limits) : failure(refused)
}

/** The same of a file that a person named in a terminal, on whatever machine. */
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

/** A file from a dialog: its links are the person's own, and are resolved once. */
export async function readDialogFile(file: string): Promise<Result<NamedBytes, AppError>> {
  const settled = await settlePath(file)
  return settled.ok ? readChosenFile(settled.value) : settled
}

/** A file of the program itself, which may lie in its archive. */
export async function readBundledFile(file: string): Promise<Result<NamedBytes, AppError>> {
  try {
    return success({ fileName: path.basename(file), bytes: await readFile(file) })
  } catch {
    return failure(appError('file.unreadable', { path: file }))
  }
}

/** A file may grow while it is read: never more than `maxLength`. */
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

/** A link (ELOOP), a socket (ENXIO), a folder (EISDIR) or a device that is not there. */
const isNoFile = (error: unknown): boolean =>
  ['ELOOP', 'EMLINK', 'ENXIO', 'ENODEV', 'EISDIR'].includes(systemCodeOf(error) ?? '')

const tooLarge = (file: string, actual: number) =>
  failure(appError('file.too-large', { path: file, limit: String(maximumBytes), actual: String(actual) }))

/** Writes where the operator said, whole or not at all; a save dialog has asked before replacing a file. Errors: `file.not-writable`, those of `refusalToReplace`. */
export async function writeChosenFile(file: string, bytes: Uint8Array): Promise<Result<{ path: string }, AppError>> {
  const refused = await refusalToReplace(file)
  if (refused !== null) return failure(refused)
  try {
    // What a link of the person's own leads to is replaced, not the link; the file is theirs to share, as the system's umask says.
    const target = await realpath(file).catch(() => file)
    await replaceFile(target, bytes, { mode: 0o666 })
    return success({ path: file })
  } catch (error) {
    const detail = systemCodeOf(error) ?? ''
    return failure(appError('file.not-writable', { path: file, detail }))
  }
}
