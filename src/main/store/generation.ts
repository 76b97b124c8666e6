import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { isJsonObject } from '#shared/kernel/json.ts'
import { replaceFile } from './atomic-file.ts'

/**
 * Tells the latest database from an older copy of it. A random token is kept twice: in the database, and in a marker file
 * beside it that no backup contains. It changes at every opening and with every armed submission, in the same transaction.
 * A database whose token the marker does not know has lost something: a backup was put back, or its log was deleted.
 */
interface Marker {
  /** Tells a wrong key from a damaged file. The key is random, so its digest gives nothing away. */
  readonly keyCheck: string
  /** Two while a transaction that changes the token is under way, else one. */
  readonly generations: readonly string[]
}

export type KeyCheck = 'same' | 'other' | 'unknown'

const keyCheckOf = (databaseKey: string): string =>
  createHash('sha256').update(`ventanilla database key ${databaseKey.toLowerCase()}`).digest('hex').slice(0, 16)

const newToken = (): string => randomBytes(12).toString('hex')

/** Whether the directory was last used with this key. */
export function checkKey(markerFile: string, databaseKey: string): KeyCheck {
  const marker = readMarker(markerFile)
  if (marker === null) return 'unknown'
  return marker.keyCheck === keyCheckOf(databaseKey) ? 'same' : 'other'
}

function readMarker(file: string): Marker | null {
  if (!existsSync(file)) return null
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isJsonObject(json) || typeof json.keyCheck !== 'string' || !Array.isArray(json.generations)) return null
    return { keyCheck: json.keyCheck, generations: json.generations.map(String) }
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null
    throw thrown
  }
}

/** Marks a database file so that every marker will suspect it: what a backup is. */
export function disownGeneration(database: Database): void {
  database.prepare('UPDATE store_state SET generation = ?').run(`copy-${newToken()}`)
}

export class Generation {
  readonly #database: Database
  readonly #markerFile: string
  readonly #keyCheck: string
  #current: string

  private constructor(database: Database, markerFile: string, databaseKey: string, current: string) {
    this.#database = database
    this.#markerFile = markerFile
    this.#keyCheck = keyCheckOf(databaseKey)
    this.#current = current
  }

  /**
   * Compares both tokens, remembers a suspicion in the database until the operator confirms, and starts a new generation.
   * A new database carries the empty token: it is suspect where the marker remembers another one.
   */
  static open(database: Database, markerFile: string, databaseKey: string, nowMs: number): Generation {
    const known = readMarker(markerFile)?.generations
    const state = database.prepare<{ generation: string }>('SELECT generation FROM store_state').get()
    const current = state?.generation ?? ''
    const suspect = known === undefined ? current !== '' : !known.includes(current)
    const generation = new Generation(database, markerFile, databaseKey, current)
    generation.advance(() => {
      database.prepare(`INSERT OR IGNORE INTO store_state (id, generation) VALUES (1, '')`).run()
      if (suspect)
        database.prepare('UPDATE store_state SET suspect_since_ms = coalesce(suspect_since_ms, ?)').run(nowMs)
    })
    return generation
  }

  /** True until the operator has confirmed that sending from this database is right. */
  get suspect(): boolean {
    const state = this.#database
      .prepare<{ since: number | null }>('SELECT suspect_since_ms AS since FROM store_state')
      .get()
    return state === undefined || state.since !== null
  }

  confirm(): void {
    this.#database.prepare('UPDATE store_state SET suspect_since_ms = NULL').run()
  }

  /**
   * Runs a transaction that also changes the token. The marker knows both tokens before the commit and only the new one after
   * it, so a crash in between raises no suspicion. Throws without having committed when the marker cannot be written.
   */
  advance<Value>(work: () => Value): Value {
    const next = newToken()
    this.#writeMarker([this.#current, next])
    const value = this.#database
      .transaction(() => {
        const done = work()
        this.#database.prepare('UPDATE store_state SET generation = ?').run(next)
        return done
      })
      .immediate()
    this.#current = next
    this.#forgetPrevious()
    return value
  }

  /** The commit is done; a marker that still knows both tokens is only less sharp, so failing here must not hide it. */
  #forgetPrevious(): void {
    try {
      this.#writeMarker([this.#current])
    } catch {
      return
    }
  }

  #writeMarker(generations: readonly string[]): void {
    const marker: Marker = { keyCheck: this.#keyCheck, generations }
    replaceFile(this.#markerFile, `${JSON.stringify(marker)}\n`)
  }
}
