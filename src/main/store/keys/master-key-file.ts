import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createFileSync, flushDirectorySync, removeRestsOf } from '#main/base/files/atomic-file-sync.ts'
import { refuseUnsafe } from './permissions.ts'
import { sealKeyBytes } from './sealing.ts'

/** Master key of a key file without passphrase: its own file, written once and never over another one. */
export class MasterKeyFile {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Null if there is none or the content is not a key. */
  read(): Uint8Array | null {
    if (!existsSync(this.path)) return null
    refuseUnsafe(this.path, 0o077)
    const key = Buffer.from(readFileSync(this.path, 'utf8').trim(), 'hex')
    return key.byteLength === sealKeyBytes ? key : null
  }

  /** The existing key, else a new one. Call it only when nothing is sealed with this file that could be lost. */
  readOrCreate(): Uint8Array {
    const present = this.read()
    if (present !== null) return present
    // Content that is not a key comes from an interrupted creation.
    this.remove()
    createFileSync(this.path, `${randomBytes(sealKeyBytes).toString('hex')}\n`)
    const created = this.read()
    if (created === null) throw new Error('The master key that was just written cannot be read back')
    return created
  }

  /** Removes what killed writers left: a second link to the key, or part of one. */
  removeRests(): void {
    removeRestsOf(this.path)
  }

  remove(): void {
    if (!existsSync(this.path)) return
    rmSync(this.path, { force: true })
    flushDirectorySync(dirname(this.path))
  }
}
