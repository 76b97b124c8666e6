import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { PostTurn, PostTurns } from '#main/outbox/ports.ts'
import type { GetLedger, GetLedgers, PollLeader } from '#main/polling/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { errorOf, faultOf } from '../sqlite/store-fault.ts'
import { inSomeKeyFolder, type KeyFolders } from './key-folders.ts'
import { KeyLedger } from './key-ledger.ts'
import { openLedgerDatabase } from './ledger-database.ts'

export interface KeyBooksOptions extends KeyFolders {
  readonly nowMs: () => number
}

/**
 * Error code that prevents using a folder for the books; null if it can be used. A missing folder can be created if
 * its nearest existing ancestor is writable. Creates nothing.
 */
function obstacleIn(folder: string): string | null {
  try {
    if (!existsSync(folder)) return obstacleIn(dirname(folder))
    if (!statSync(folder).isDirectory()) return 'ENOTDIR'
    accessSync(folder, constants.W_OK)
    return null
  } catch (thrown) {
    return codeOf(thrown)
  }
}

/**
 * Detects books owned by another user, as when the program once ran as one. Ignores SQLite's temporary files beside
 * them.
 */
function obstacleInBooks(folder: string): string | null {
  try {
    for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
      if (!/\.(?:gets|post|filed)$/.test(entry.name)) continue
      if (!entry.isFile()) return 'EISDIR'
      accessSync(join(folder, entry.name), constants.R_OK | constants.W_OK)
    }
    return null
  } catch (thrown) {
    return codeOf(thrown)
  }
}

const codeOf = (thrown: unknown): string => {
  const { code, parameters } = errorOf(thrown)
  return parameters.detail ?? code
}

/**
 * A machine's state of a key, shared by all profiles and programs: the ledger of its GETs, and whose turn it is to
 * POST. The turn is a separate lock beside the ledger: it is held for the length of a POST, while GETs continue.
 */
export class StoredKeyBooks implements GetLedgers, PostTurns, PollLeader {
  readonly busy = 'send.key-busy'
  readonly #options: KeyBooksOptions
  readonly #open: Database[] = []
  readonly #locks = new Map<string, Database>()
  #obstacle: string | null = null

  constructor(options: KeyBooksOptions) {
    this.#options = options
  }

  /**
   * Why the books belong to this profile only, even before any is opened; null if the whole machine shares them.
   * Creates nothing.
   */
  get unshared(): AppError | null {
    const path = join(this.#options.stateDirectory, 'keys')
    const detail = this.#obstacle ?? obstacleIn(path) ?? obstacleInBooks(path)
    return detail === null ? null : appError('store.keys-not-shared', { path, detail })
  }

  async ledgerOf(keyFingerprint: string): Promise<GetLedger> {
    try {
      const open = (folder: string): Database =>
        openLedgerDatabase(join(folder, `${keyFingerprint}.gets`), this.#options.nowMs())
      const database = this.#inSomeFolder(open)
      this.#open.push(database)
      return new KeyLedger(database, keyFingerprint)
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }

  async tryPost(keyFingerprint: string): Promise<PostTurn | null> {
    try {
      const lock = this.#lockOf(keyFingerprint)
      if (lock.inTransaction) return null
      lock.exec('BEGIN IMMEDIATE')
      // The lock belongs to this process and is lost only when it ends.
      return { confirm: async () => null, release: () => void lock.exec('ROLLBACK') }
    } catch (thrown) {
      if (errorOf(thrown).code === 'store.in-use') return null
      throw faultOf(thrown)
    }
  }

  /** A profile is open in one program at a time, so nobody else polls it. */
  leads(): boolean {
    return true
  }

  close(): void {
    for (const database of [...this.#open, ...this.#locks.values()]) database.close()
    this.#open.length = 0
    this.#locks.clear()
  }

  /** An empty file: the operating system drops the lock with the process, so a crash leaves nothing to clean up. */
  #lockOf(keyFingerprint: string): Database {
    const known = this.#locks.get(keyFingerprint)
    if (known !== undefined) return known
    const lock = this.#inSomeFolder((folder) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const database = new Database(join(folder, `${keyFingerprint}.post`), { timeout: 0 })
      database.pragma('journal_mode = MEMORY')
      return database
    })
    this.#locks.set(keyFingerprint, lock)
    return lock
  }

  #inSomeFolder(open: (folder: string) => Database): Database {
    return inSomeKeyFolder(this.#options, open, (thrown) => {
      this.#obstacle = codeOf(thrown)
    })
  }
}
