import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { type Concern, keepConcerns } from '#main/store/directory/concerns.ts'
import type { StoreFiles } from '#main/store/directory/store-files.ts'
import { copyAside } from '#main/store/sqlite/quarantine.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { WitnessFile, type WitnessReading } from './witness-file.ts'
import { type Acceptance, witnessKey } from './witness-record.ts'

export interface WitnessPlaces {
  readonly files: StoreFiles
  readonly stateDirectory: string
  readonly storeId: string
  readonly databaseKey: string
}

/**
 * Second record of what the service accepted: an encrypted, append-only file outside the database and its folder, so
 * that an `IdSolicitud` is never in only one place. If the state directory cannot be used, the file is beside the
 * database. No backup contains it; every opening compares it with the database.
 */
export class Witness {
  readonly #outside: WitnessFile
  readonly #beside: WitnessFile
  readonly #files: StoreFiles

  constructor({ files, stateDirectory, storeId, databaseKey }: WitnessPlaces) {
    const key = witnessKey(databaseKey, storeId)
    this.#outside = new WitnessFile(join(stateDirectory, 'stores', `${storeId}.witness`), key)
    this.#beside = new WitnessFile(files.witness, key)
    this.#files = files
  }

  /** False if it could not be saved anywhere. */
  keep(acceptance: Acceptance): boolean {
    return this.#outside.append(acceptance) || this.#beside.append(acceptance)
  }

  /**
   * Everything recorded, oldest first. A damaged file is copied aside, reported, and rewritten without unreadable
   * records. Fewer records than the database remembers are also reported, unless the store is new to this machine.
   */
  readAll(database: Database, wasKnownHere: boolean, nowMs: number): readonly Acceptance[] {
    const expected = wasKnownHere ? witnessedBefore(database) : 0
    const all: Acceptance[] = []
    const concerns: Concern[] = []
    const repairs: (() => void)[] = []
    for (const file of [this.#outside, this.#beside]) {
      const { acceptances, lost } = readOrNothing(file)
      all.push(...acceptances)
      if (lost === 0) continue
      const { folder: copy } = copyAside(this.#files, [file.path])
      concerns.push(told(appError('store.witness-damaged', { lost: String(lost), copy })))
      repairs.push(() => file.rewrite(acceptances))
    }
    if (all.length < expected && concerns.length === 0) {
      concerns.push(told(appError('store.witness-cut', { found: String(all.length), expected: String(expected) })))
    }
    database
      .transaction(() => {
        keepConcerns(database, concerns, nowMs)
        database.prepare('UPDATE store_state SET witnessed = ?').run(all.length)
      })
      .immediate()
    for (const repair of repairs) repair()
    this.#makeRoom()
    return all.sort((one, other) => one.atMs - other.atMs)
  }

  /**
   * Prepares to forget these submissions; calling the returned function rewrites the files, so that no byte of them
   * remains. If it is not called, nothing changes.
   */
  forgetting(database: Database, submissionIds: ReadonlySet<string>): () => void {
    const rewritten = [this.#outside, this.#beside]
      .filter(({ path }) => existsSync(path))
      .map((file) => ({ file, kept: file.read().acceptances.filter((each) => !submissionIds.has(each.submissionId)) }))
    // Before the files: after a crash in between, the files must not look truncated.
    const total = rewritten.reduce((sum, { kept }) => sum + kept.length, 0)
    database.prepare('UPDATE store_state SET witnessed = ?').run(total)
    return () => {
      for (const { file, kept } of rewritten) file.rewrite(kept)
    }
  }

  /** Without room outside, allocates it beside the database; if that fails too, the next acceptance retries. */
  #makeRoom(): void {
    if (!this.#outside.tryMakeRoom()) this.#beside.tryMakeRoom()
  }
}

const witnessedBefore = (database: Database): number =>
  database.prepare<{ witnessed: number }>('SELECT witnessed FROM store_state').get()?.witnessed ?? 0

/** An unreadable file has lost nothing; the count of expected records covers it. */
function readOrNothing(file: WitnessFile): WitnessReading {
  try {
    return file.read()
  } catch {
    return { acceptances: [], lost: 0 }
  }
}

/** The database is intact, so nothing is frozen. */
const told = (error: AppError): Concern => ({ error, freezes: false })
