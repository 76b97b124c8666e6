import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { type FileHandle, open as openBeside } from 'node:fs/promises'
import { keyCheckOf } from '#main/store/directory/rollback-detection.ts'
import { isSealed, toDerivation } from '#main/store/keys/key-file-content.ts'
import { type Derivation, deriveKey, newDerivation, open, type Sealed, seal } from '#main/store/keys/sealing.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { CareStep } from '#shared/domain/profile/care-work.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type CareSteps, untold } from '../care-steps.ts'

/**
 * A backup is one file that can be restored on any machine: a line with the format, a line of JSON (the header below),
 * then the encrypted database. The header may hold the database key, encrypted (AES-256-GCM) with a key that scrypt
 * derives from a passphrase; a backup made without its key opens only where that key is. It never contains the API
 * key. The digest tells a damaged backup from one with another key, which the first page cannot.
 *
 * A file without this header is a bare encrypted database, as older versions wrote.
 */
export interface BackupHeader {
  /** Tells, without opening anything, whether this machine has the key. */
  readonly keyCheck: string
  /** Null: made without its key. */
  readonly carried: { readonly derivation: Derivation; readonly wrappedKey: Sealed } | null
  readonly databaseBytes: number
  readonly databaseSha256: string
}

export interface BackupContent {
  /** Null: a bare database. */
  readonly header: BackupHeader | null
  /** Byte offset of the database in the file. */
  readonly offset: number
}

const formatLine = 'ventanilla backup 1\n'
const longestHeader = 8_192
const keyName = 'backup-key'
const chunkBytes = 1024 * 1024
const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

const unusable = (file: string, detail: string): StoreFault =>
  new StoreFault(appError('store.backup-damaged', { path: file, detail }))

/** Reads the kind of a backup. Throws `store.backup-damaged` if the header is truncated or altered. */
export function readBackup(file: string): BackupContent {
  const head = Buffer.alloc(longestHeader)
  const descriptor = openRegularFile(file)
  const length = readSync(descriptor, head, 0, longestHeader, 0)
  closeSync(descriptor)
  return contentOf(head.subarray(0, length), file)
}

/** Whether the header is one of our backups. Asynchronous, because the disk may not respond. */
export async function isBackup(file: string): Promise<boolean> {
  let opened: FileHandle | null = null
  try {
    opened = await openBeside(file, readWithoutWaiting)
    if (!(await opened.stat()).isFile()) return false
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
    return contentOf(buffer.subarray(0, bytesRead), file).header !== null
  } catch {
    return false
  } finally {
    await opened?.close()
  }
}

function contentOf(head: Buffer, file: string): BackupContent {
  const text = head.toString('latin1')
  if (!text.startsWith(formatLine)) return { header: null, offset: 0 }
  const end = text.indexOf('\n', formatLine.length)
  const header = end < 0 ? null : headerOf(text.slice(formatLine.length, end))
  if (header === null) throw unusable(file, 'header')
  return { header, offset: end + 1 }
}

function headerOf(text: string): BackupHeader | null {
  try {
    const json: unknown = JSON.parse(text)
    if (!isJsonObject(json)) return null
    const { keyCheck, wrappedKey, databaseBytes, databaseSha256 } = json
    if (typeof keyCheck !== 'string' || typeof databaseBytes !== 'number' || typeof databaseSha256 !== 'string')
      return null
    const bare = { keyCheck, databaseBytes, databaseSha256 }
    if (wrappedKey === undefined) return { ...bare, carried: null }
    const derivation = toDerivation(json.derivation)
    return derivation === undefined || !isSealed(wrappedKey) ? null : { ...bare, carried: { derivation, wrappedKey } }
  } catch {
    return null
  }
}

/** The key in a header; null if the passphrase is wrong or there is no key. */
export async function unwrapKey({ carried }: BackupHeader, passphrase: string): Promise<string | null> {
  return carried === null ? null : open(await deriveKey(passphrase, carried.derivation), keyName, carried.wrappedKey)
}

/**
 * Writes header and database into `file` and flushes. With a passphrase, adds the key and proves that it can be
 * recovered.
 */
export async function writeBackup(
  request: {
    readonly database: string
    readonly file: string
    readonly databaseKey: string
    readonly passphrase: string | null
  },
  steps: CareSteps = untold,
): Promise<void> {
  const databaseBytes = statSync(request.database).size
  // The database is read for its digest, written, and read back.
  const told = counting(steps, 'sealing', 3 * databaseBytes)
  const carried = request.passphrase === null ? null : await wrapKey(request.databaseKey, request.passphrase)
  const head = {
    keyCheck: keyCheckOf(request.databaseKey),
    ...carried,
    databaseBytes,
    databaseSha256: sha256Of(request.database, 0, told),
  }
  const output = openSync(request.file, 'wx', 0o600)
  try {
    writeSync(output, `${formatLine}${JSON.stringify(head)}\n`, null, 'latin1')
    eachChunk(request.database, 0, (chunk) => {
      writeWhole(output, chunk)
      told(chunk.byteLength)
    })
    fsyncSync(output)
  } finally {
    closeSync(output)
  }
  const written = readBackup(request.file)
  verify(request.file, written, told)
  if (written.header === null) throw unusable(request.file, 'header')
  const { passphrase } = request
  if (passphrase !== null && (await unwrapKey(written.header, passphrase)) !== request.databaseKey) {
    throw unusable(request.file, 'key')
  }
}

async function wrapKey(databaseKey: string, passphrase: string): Promise<BackupHeader['carried']> {
  const derivation = newDerivation()
  return { derivation, wrappedKey: seal(await deriveKey(passphrase, derivation), keyName, databaseKey) }
}

/** Throws `store.backup-damaged` if the database in the file is not byte for byte the original. */
export function verifyBytes(file: string, backup: BackupContent, steps: CareSteps = untold): void {
  verify(file, backup, counting(steps, 'reading', backup.header?.databaseBytes ?? 0))
}

function verify(file: string, { header, offset }: BackupContent, told: Told): void {
  if (header === null) return
  if (statSync(file).size !== offset + header.databaseBytes) throw unusable(file, 'length')
  if (sha256Of(file, offset, told) !== header.databaseSha256) throw unusable(file, 'digest')
}

export function extractDatabase(
  file: string,
  { offset }: BackupContent,
  target: string,
  steps: CareSteps = untold,
): void {
  const told = counting(steps, 'unpacking', statSync(file).size - offset)
  const output = openSync(target, 'w', 0o600)
  try {
    eachChunk(file, offset, (chunk) => {
      writeWhole(output, chunk)
      told(chunk.byteLength)
    })
  } finally {
    closeSync(output)
  }
}

/** Identifies a backup, in hex: the digest in its header, which `verifyBytes` proves, else that of the whole file. */
export const digestOf = (file: string, { header }: BackupContent, steps: CareSteps = untold): string =>
  header === null ? sha256Of(file, 0, counting(steps, 'reading', statSync(file).size)) : header.databaseSha256

function sha256Of(file: string, offset: number, told: Told): string {
  const hash = createHash('sha256')
  eachChunk(file, offset, (chunk) => {
    hash.update(chunk)
    told(chunk.byteLength)
  })
  return hash.digest('hex')
}

type Told = (bytes: number) => void

function counting(steps: CareSteps, step: CareStep, total: number): Told {
  let done = 0
  return (bytes) => {
    done += bytes
    steps.at(step, done, total)
  }
}

function writeWhole(output: number, chunk: Uint8Array): void {
  for (let written = 0; written < chunk.byteLength; ) written += writeSync(output, chunk, written)
}

function eachChunk(file: string, offset: number, use: (chunk: Uint8Array) => void): void {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  const input = openRegularFile(file)
  try {
    let position = offset
    for (let read = readSync(input, chunk, 0, chunkBytes, position); read > 0; ) {
      use(chunk.subarray(0, read))
      position += read
      read = readSync(input, chunk, 0, chunkBytes, position)
    }
  } finally {
    closeSync(input)
  }
}

/** A pipe would block and a device never end. Throws `file.not-a-file`. */
function openRegularFile(file: string): number {
  const descriptor = openSync(file, readWithoutWaiting)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw new StoreFault(appError('file.not-a-file', { path: file }))
}
