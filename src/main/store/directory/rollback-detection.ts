import { createHash, randomBytes } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import type { Statement } from 'better-sqlite3'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { FilingWriting } from '../filing/dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing/filing-database.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { type Concern, confirmConcerns, keepConcerns } from './concerns.ts'
import { MarkerFile, type MarkerReading } from './marker/marker-file.ts'
import { OutsideState } from './marker/outside-state.ts'
import type { StoreStateSchema } from './store-state-schema.ts'

/**
 * Tells the latest database from an older copy. A random token is in the database, in a marker beside it that no
 * backup contains, and in a marker outside the folder that no folder copy contains. It changes at every opening and
 * with every armed submission, in the same transaction. A database whose token a marker does not know has lost data: a
 * backup or copy was put back, or its log was deleted or truncated.
 */
export type KeyCheck = 'same' | 'other' | 'unknown'

/** Identifies a key without revealing it: keys are random, so a digest is safe. */
export const keyCheckOf = (databaseKey: string): string =>
  createHash('sha256').update(`ventanilla database key ${databaseKey.toLowerCase()}`).digest('hex').slice(0, 16)

const newToken = (): string => randomBytes(12).toString('hex')

/** Prefix of a backup's token. */
const copyPrefix = 'copy-'

/** Whether the directory was last used with this key. */
export function checkKey(markerFile: string, databaseKey: string): KeyCheck {
  const marker = new MarkerFile(markerFile).read()
  if (marker === 'absent' || marker === 'unreadable') return 'unknown'
  return marker.keyCheck === keyCheckOf(databaseKey) ? 'same' : 'other'
}

/** Marks a database file as a backup, so that every marker suspects it. */
export function markAsCopy(database: Database): void {
  database.prepare('UPDATE store_state SET generation = ?').run(`${copyPrefix}${newToken()}`)
}

interface StoreState {
  readonly generation: string
  readonly storeId: string
  readonly markedOutside: boolean
  readonly outsideGeneration: string | null
}

export interface GenerationPlaces {
  /** The marker beside the database. */
  readonly markerFile: string
  readonly stateDirectory: string
}

interface Opening {
  readonly databaseKey: string
  readonly nowMs: number
  /** Problems of the files found before SQLite opened them. */
  readonly found: readonly Concern[]
}

/** Tokens that may be of the true latest copy, by marker. */
interface Rivals {
  readonly beside: readonly string[]
  readonly outside: readonly string[]
}

interface Parts {
  readonly database: Database
  readonly beside: MarkerFile
  readonly outside: OutsideState
  readonly databaseKey: string
  readonly state: StoreState
  readonly wasKnownHere: boolean
  readonly rivals: Rivals
}

/** A new token that both markers know, but the database does not yet. */
interface Announced {
  readonly token: string
  readonly isToldOutside: boolean
}

export class RollbackDetection {
  /** Random id of the store, shared by its copies. */
  readonly storeId: string
  /** Whether this machine had a marker of this store when it was opened. */
  readonly wasKnownHere: boolean
  readonly #database: Database
  readonly #beside: MarkerFile
  readonly #outside: OutsideState
  readonly #keyCheck: string
  readonly #readState: Statement<{ readonly generation: string; readonly since: number | null }>
  readonly #moveState: Statement
  /** Tokens that may be of the true latest copy, kept until the operator confirms this one. */
  #rivals: Rivals
  #current: string

  private constructor({ database, beside, outside, databaseKey, state, wasKnownHere, rivals }: Parts) {
    this.storeId = state.storeId
    this.wasKnownHere = wasKnownHere
    this.#database = database
    this.#beside = beside
    this.#outside = outside
    this.#keyCheck = keyCheckOf(databaseKey)
    this.#readState = database.prepare('SELECT generation, suspect_since_ms AS since FROM store_state')
    this.#moveState = database.prepare(
      'UPDATE store_state SET generation = ?, marked_outside = ?, outside_generation = coalesce(?, outside_generation)',
    )
    this.#current = state.generation
    this.#rivals = rivals
  }

  /**
   * Compares the tokens, saves problems in the database (with those `found` before SQLite opened the files) until the
   * operator confirms them, and starts a new generation. Throws `store.copy-in-use` if another copy of this store is
   * open on this machine.
   */
  static open(
    database: Database,
    { markerFile, stateDirectory }: GenerationPlaces,
    { databaseKey, nowMs, found }: Opening,
  ): RollbackDetection {
    const state = readState(database)
    const outside = OutsideState.open(stateDirectory, state.storeId)
    try {
      const beside = new MarkerFile(markerFile)
      const [near, far] = [beside.read(), outside.read()]
      const doubts = doubtsOf(state, near, far, () => isAnythingAtStake(database))
      const rivals = { beside: rivalsIn(near, state.generation), outside: rivalsIn(far, state.generation) }
      const none = { beside: [], outside: [] }
      const detection = new RollbackDetection({
        database,
        beside,
        outside,
        databaseKey,
        state,
        wasKnownHere: far !== 'absent',
        rivals,
      })
      if (doubts.length === 0 && !detection.suspect) detection.#rivals = none
      detection.#advanceAlone(() => keepConcerns(database, [...found, ...doubts], nowMs))
      return detection
    } catch (thrown) {
      outside.release()
      throw thrown
    }
  }

  /** True until the operator confirms that this database may send. */
  get suspect(): boolean {
    const state = this.#readState.get()
    return state === undefined || state.since !== null
  }

  /** What is unprotected because the state directory cannot be used; null if nothing is. */
  get unprotected(): AppError | null {
    return this.#outside.problem
  }

  confirm(nowMs: number): void {
    this.#rivals = { beside: [], outside: [] }
    confirmConcerns(this.#database, nowMs)
    this.#tell([this.#current])
  }

  /**
   * Runs a transaction of the filing half that also changes the token, exclusively. The markers know both tokens
   * before the commit and only the new one after it, so a crash in between raises no alarm. Rejects without committing
   * if the marker beside the database cannot be written, or if another process has moved the token: then this one has
   * lost the right to write.
   */
  advance<Value>(filings: FilingDatabase, work: (writing: FilingWriting) => Promise<Value>): Promise<Value> {
    return filings.holding(async (held) => {
      const announced = this.#announce()
      const value = await held.write(async (writing) => {
        const states = writing.db.$extendTables<StoreStateSchema>()
        const state = await states.selectFrom('store_state').select('generation').executeTakeFirst()
        this.#refuseUnlessOurs(state?.generation)
        const done = await work(writing)
        const { token, isToldOutside } = announced
        await states
          .updateTable('store_state')
          .set({
            generation: token,
            marked_outside: isToldOutside ? 1 : 0,
            ...(isToldOutside ? { outside_generation: token } : {}),
          })
          .execute()
        return done
      })
      this.#settle(announced)
      return value
    })
  }

  /**
   * The same for a transaction on another machine: the token moves first, separately. If the transaction fails, the
   * move was unnecessary but harmless.
   */
  async advanceBefore<Value>(
    filings: FilingDatabase,
    work: (writing: FilingWriting) => Promise<Value>,
  ): Promise<Value> {
    this.#advanceAlone(() => undefined)
    return filings.write(work)
  }

  /** The same at opening, when no one else has the database. */
  #advanceAlone(work: () => void): void {
    const announced = this.#announce()
    this.#database
      .transaction(() => {
        this.#refuseUnlessOurs(this.#readState.get()?.generation)
        work()
        const { token, isToldOutside } = announced
        this.#moveState.run(token, isToldOutside ? 1 : 0, isToldOutside ? token : null)
      })
      .immediate()
    this.#settle(announced)
  }

  #announce(): Announced {
    this.#refuseUnlessOurs(this.#readState.get()?.generation)
    // Check the folder too: the marker is written in place, which works even where no new file can be created.
    accessSync(dirname(this.#beside.path), constants.W_OK)
    const token = newToken()
    return { token, isToldOutside: this.#tell([this.#current, token]) }
  }

  /**
   * The commit is done. A marker that still knows both tokens is only less precise, so a failure here must not hide
   * the commit.
   */
  #settle({ token }: Announced): void {
    this.#current = token
    try {
      this.#tell([token])
    } catch {
      return
    }
  }

  close(): void {
    this.#outside.release()
  }

  #refuseUnlessOurs(token: string | undefined): void {
    if (token !== this.#current) throw new StoreFault(appError('store.taken-over'))
  }

  /** True if it is also recorded outside the folder. */
  #tell(generations: readonly string[]): boolean {
    const keyCheck = this.#keyCheck
    this.#beside.write({ keyCheck, generations: [...this.#rivals.beside, ...generations] })
    return this.#outside.write({ keyCheck, generations: [...this.#rivals.outside, ...generations] })
  }
}

/** The single state row; creates it in a new database, and adds the store id to one of an older version. */
function readState(database: Database): StoreState {
  const storeId = randomBytes(16).toString('hex')
  database
    .transaction(() => {
      database.prepare(`INSERT OR IGNORE INTO store_state (id, generation) VALUES (1, '')`).run()
      database.prepare('UPDATE store_state SET store_id = ? WHERE store_id IS NULL').run(storeId)
    })
    .immediate()
  const row = database
    .prepare<{
      generation: string
      store_id: string
      marked_outside: number
      outside_generation: string | null
    }>('SELECT generation, store_id, marked_outside, outside_generation FROM store_state')
    .get()
  if (row === undefined) throw new Error('store_state has no row')
  return {
    generation: row.generation,
    storeId: row.store_id,
    markedOutside: row.marked_outside === 1,
    outsideGeneration: row.outside_generation,
  }
}

const isAnythingAtStake = (database: Database): boolean =>
  database.prepare('SELECT 1 FROM submission LIMIT 1').get() !== undefined

type Doubt =
  | 'store.restored-backup'
  | 'store.older-folder'
  | 'store.older-database'
  | 'store.moved-folder'
  | 'store.marker-unreadable'

const freezing = (code: Doubt): Concern => ({ error: appError(code), freezes: true })

/** The marker could not be updated lately and is behind, so it proves nothing. */
const isBehind = ({ markedOutside, outsideGeneration }: StoreState, far: MarkerReading): boolean =>
  !markedOutside && outsideGeneration !== null && knows(far, outsideGeneration) === 'yes'

/** The outside marker was updated last time but cannot be read now. */
const silentOutside = (far: MarkerReading): Concern =>
  freezing(far === 'absent' ? 'store.moved-folder' : 'store.marker-unreadable')

/** What the two markers say about the database, the most likely explanation first. */
function doubtsOf(
  state: StoreState,
  near: MarkerReading,
  far: MarkerReading,
  isAtStake: () => boolean,
): readonly Concern[] {
  const { generation, markedOutside } = state
  if (generation.startsWith(copyPrefix)) return [freezing('store.restored-backup')]
  const [nearby, afar] = [knows(near, generation), knows(far, generation)]
  if (afar === 'no' && !isBehind(state, far))
    return [freezing(nearby === 'yes' ? 'store.older-folder' : 'store.older-database')]
  if (nearby === 'no') return [freezing('store.older-database')]
  if (afar === 'yes') return []
  if (markedOutside) return isAtStake() ? [silentOutside(far)] : []
  return nearby === 'silent' && generation !== '' ? [freezing('store.older-database')] : []
}

/** A missing or unreadable marker proves nothing. */
function knows(marker: MarkerReading, generation: string): 'yes' | 'no' | 'silent' {
  if (marker === 'absent' || marker === 'unreadable') return 'silent'
  return marker.generations.includes(generation) ? 'yes' : 'no'
}

const rivalsIn = (marker: MarkerReading, generation: string): readonly string[] =>
  marker === 'absent' || marker === 'unreadable' ? [] : marker.generations.filter((other) => other !== generation)
