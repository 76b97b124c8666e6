import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createFileSync, flushDirectorySync, removeRestsOf } from '#main/base/files/atomic-file-sync.ts'
import { refuseUnsafe } from './permissions.ts'
import { sealKeyBytes } from './sealing.ts'

/** The master key of a key file without passphrase: a file of its own, written once and never over another one. */
export class MasterKeyFile {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** Null when there is none, or what is there is no key. */
  read(): Uint8Array | null {
    if (!existsSync(this.path)) return null
    refuseUnsafe(this.path, 0o077)
    const key = Buffer.from(readFileSync(this.path, 'utf8').trim(), 'hex')
    return key.byteLength === sealKeyBytes ? key : null
  }

  /** The key that is there, else a new one. Called only while nothing is sealed under this file that could be lost. */
  readOrCreate(): Uint8Array {
    const present = this.read()
    if (present !== null) return present
    // What is there and is no key is the rest of a creation that was cut short.
    this.remove()
    createFileSync(this.path, `${randomBytes(sealKeyBytes).toString('hex')}\n`)
    const created = this.read()
    if (created === null) throw new Error('The master key that was just written cannot be read back')
    return created
  }

  /** What killed writers left of it: a second name of the key, or a part of one. */
  removeRests(): void {
    removeRestsOf(this.path)
  }

  remove(): void {
    if (!existsSync(this.path)) return
    rmSync(this.path, { force: true })
    flushDirectorySync(dirname(this.path))
  }
}
