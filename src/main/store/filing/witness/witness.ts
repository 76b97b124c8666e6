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
 * What the service accepted, a second time: in a file outside the database and outside its folder, encrypted and append-only,
 * so that an `IdSolicitud` is never in one place alone. Where the state directory cannot be used it stands beside the
 * database. No backup contains it; it is compared with the database at every opening.
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

  /** False when it could be kept nowhere. */
  keep(acceptance: Acceptance): boolean {
    return this.#outside.append(acceptance) || this.#beside.append(acceptance)
  }

  /**
   * All that was ever kept, oldest first. A damaged file is copied aside, told, and written anew without what cannot be read.
   * Fewer records than the database remembers are told too, unless this machine never knew the store.
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
   * Prepares to forget what was kept of these submissions; what is answered does it: the files are written anew, so that no byte of it
   * remains. Where that is never called they stay as they are.
   */
  forgetting(database: Database, submissionIds: ReadonlySet<string>): () => void {
    const rewritten = [this.#outside, this.#beside]
      .filter(({ path }) => existsSync(path))
      .map((file) => ({ file, kept: file.read().acceptances.filter((each) => !submissionIds.has(each.submissionId)) }))
    // Before the files, so that a crash in between is not taken for a file that was cut.
    const total = rewritten.reduce((sum, { kept }) => sum + kept.length, 0)
    database.prepare('UPDATE store_state SET witnessed = ?').run(total)
    return () => {
      for (const { file, kept } of rewritten) file.rewrite(kept)
    }
  }

  /** Without room outside there is room beside the database; without any the next acceptance tries again. */
  #makeRoom(): void {
    if (!this.#outside.tryMakeRoom()) this.#beside.tryMakeRoom()
  }
}

const witnessedBefore = (database: Database): number =>
  database.prepare<{ witnessed: number }>('SELECT witnessed FROM store_state').get()?.witnessed ?? 0

/** A file that the system does not let us read has lost nothing; what it should hold is counted. */
function readOrNothing(file: WitnessFile): WitnessReading {
  try {
    return file.read()
  } catch {
    return { acceptances: [], lost: 0 }
  }
}

/** The database is whole: nothing is frozen. */
const told = (error: AppError): Concern => ({ error, freezes: false })
