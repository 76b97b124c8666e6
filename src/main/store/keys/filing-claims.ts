import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type Database from 'better-sqlite3'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { EarlierRecord, Sought } from '#shared/domain/filing/again/filed-before.ts'
import type { Standing } from '#shared/domain/filing/again/standing.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { attempt, faultOf } from '../sqlite/store-fault.ts'
import { type Digested, digested } from './claim-digests.ts'
import { type ClaimRow, openClaimsDatabase } from './claims-database.ts'
import { damagedBook, inSomeKeyFolder, isDamage, type KeyFolders, moveAside, openBook } from './key-folders.ts'
import { open, type Sealed, seal } from './sealing.ts'

export interface ClaimingBatch {
  readonly id: string
  readonly module: ModuleName
  readonly fileName: string
  readonly filedAtMs: number
  readonly claimKey: string | null
}

export interface ClaimedItem extends Sought {
  readonly itemId: string
  readonly row: number
}

/** An item's status in the history that claimed it; null: it may be filed again. */
export interface ClaimStanding {
  readonly itemId: string
  readonly standing: Standing | null
  /** When its answer arrived; null while there is none. */
  readonly answeredAtMs: number | null
}

/** Records of a batch, and which of them prevent filing again. */
export interface ClaimedPart {
  readonly batch: ClaimingBatch
  readonly items: readonly (ClaimedItem & ClaimStanding)[]
}

/** What this profile's history knows of its filings. */
export interface ClaimingHistory {
  /** Which of these batches are in this history, which then reports on them itself. */
  known(batchIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Everything filed from here with a key. */
  filed(keyFingerprint: string): AsyncIterable<ClaimedPart>
}

interface NotedKey {
  readonly digestKey: KeyObject
  readonly labelKey: Uint8Array
}

interface OpenKey extends NotedKey {
  readonly file: string
  readonly database: Database
}

interface ClaimsFolders extends KeyFolders {
  readonly nowMs: () => number
}

interface Label {
  readonly fileName: string
  readonly profile: string
}

/**
 * What was filed with a key on this machine, by any profile; profiles are separate databases and cannot query each
 * other. People and files are stored as digests, batches as sealed labels; both keys derive from the API key, which is
 * never on this disk in plain text. A claim is durable before its batch can be sent. A claim whose history was
 * deleted, purged or restored stays, so that the program asks the user. A missing or damaged book is refilled from the
 * history of each profile that uses its key.
 */
export class FilingClaims {
  readonly #folders: ClaimsFolders
  readonly #storeId: string
  readonly #databases = new Map<string, Database>()
  readonly #noted = new Map<string, NotedKey>()

  constructor(folders: ClaimsFolders, storeId: string) {
    this.#folders = folders
    this.#storeId = storeId
  }

  /** Starts checking and making claims for this key. Only the key's holder can compute `secret`. */
  noteKey(keyFingerprint: string, secret: string): void {
    const derived = (purpose: string): Uint8Array => createHmac('sha256', secret).update(purpose).digest()
    this.#noted.set(keyFingerprint, { digestKey: createSecretKey(derived('digests')), labelKey: derived('labels') })
  }

  /** Finds a damaged book early, not at the first filing. Errors of a busy or full disk recur when they matter. */
  openBooks(): void {
    attempt(() =>
      this.#inEach((database) => database.prepare('SELECT (SELECT 1 FROM told), (SELECT 1 FROM claim)').get()),
    )
  }

  /** Why filings of other profiles may go unnoticed: a damaged book is beside the new one. Null if there is none. */
  get lost(): AppError | null {
    const [path] = bookFiles(this.#folders, (name) => name.includes(extension) && damagedBook.test(name))
    return path === undefined ? null : appError('store.claims-lost', { path })
  }

  /** Ensures that the whole history is in the book. */
  async tell(keyFingerprint: string, history: ClaimingHistory): Promise<void> {
    await againIfDamaged(async () => {
      const key = this.#keyOf(keyFingerprint)
      if (key !== undefined) await this.#tell(keyFingerprint, key, history)
    })
  }

  /** Whether anyone else has claims with the key: most machines have one profile. */
  hasOthers(keyFingerprint: string | null): boolean {
    const key = this.#keyOf(keyFingerprint)
    if (key === undefined) return false
    const ends = `SELECT (SELECT min(store) FROM claiming_batch) AS first, (SELECT max(store) FROM claiming_batch) AS last`
    const found = this.#guard(key, () =>
      key.database.prepare<Readonly<Record<'first' | 'last', string | null>>>(ends).get(),
    )
    return [found?.first, found?.last].some((store) => typeof store === 'string' && store !== this.#storeId)
  }

  /** What others filed with the key, or this profile in a history that is gone. */
  async find(
    keyFingerprint: string | null,
    module: ModuleName,
    sought: readonly Sought[],
    history: ClaimingHistory,
  ): Promise<readonly EarlierRecord[]> {
    return againIfDamaged(() => this.#find(keyFingerprint, module, sought, history))
  }

  async #find(
    keyFingerprint: string | null,
    module: ModuleName,
    sought: readonly Sought[],
    history: ClaimingHistory,
  ): Promise<readonly EarlierRecord[]> {
    const key = this.#keyOf(keyFingerprint)
    if (key === undefined || keyFingerprint === null) return []
    await this.#tell(keyFingerprint, key, history)
    const found = this.#guard(key, () => rowsLike(key, digested(key.digestKey, module, sought)))
    const batches = [...new Set(found.flatMap(({ rows }) => rows.map((row) => row.batch_id)))]
    if (batches.length === 0) return []
    const known = await history.known(batches)
    return found.flatMap(({ one, rows }) =>
      rows.filter((row) => !known.has(row.batch_id)).map((row) => toRecord(key, one, row)),
    )
  }

  /**
   * Claims items, unless somebody else has claimed one since `find`. `expected`: items of the claims that `find`
   * returned, and batches of this history. Returns false and claims nothing if there are others or the book was
   * damaged; `find` then returns more.
   */
  take(
    batch: ClaimingBatch,
    items: readonly ClaimedItem[],
    isExpected: (claim: { readonly itemId: string; readonly batchId: string }) => boolean,
  ): boolean {
    const key = this.#keyOf(batch.claimKey)
    if (key === undefined) return true
    const claimed = digested(key.digestKey, batch.module, items)
    const claim = (): boolean => {
      const others = rowsLike(key, claimed).flatMap(({ rows }) => rows)
      if (others.some((row) => !isExpected({ itemId: row.item_id, batchId: row.batch_id }))) return false
      this.#insertAll(key, batch, claimed)
      return true
    }
    return unlessDamaged(() => this.#guard(key, () => key.database.transaction(claim).immediate())) ?? false
  }

  /** Once per book. Marked last, so that an interrupted run starts again. */
  async #tell(keyFingerprint: string, key: OpenKey, history: ClaimingHistory): Promise<void> {
    const { database } = key
    const isTold = (): boolean =>
      database.prepare('SELECT 1 FROM told WHERE store = ?').get(this.#storeId) !== undefined
    if (this.#guard(key, isTold)) return
    for await (const part of history.filed(keyFingerprint)) this.#add(key, part)
    this.#guard(key, () => database.prepare('INSERT OR IGNORE INTO told VALUES (?)').run(this.#storeId))
  }

  /** Adds what this profile's history says about some items, whoever else claimed them. */
  add(part: ClaimedPart): void {
    const key = this.#keyOf(part.batch.claimKey)
    if (key !== undefined) unlessDamaged(() => this.#add(key, part))
  }

  #add(key: OpenKey, { batch, items }: ClaimedPart): void {
    const claimed = digested(
      key.digestKey,
      batch.module,
      items.filter(({ standing }) => standing !== null),
    )
    const write = (): void => {
      this.#insertAll(key, batch, claimed)
      settle(key.database, items)
    }
    this.#guard(key, () => key.database.transaction(write).immediate())
  }

  #insertAll(key: OpenKey, batch: ClaimingBatch, claimed: readonly Digested<ClaimedItem>[]): void {
    key.database
      .prepare('INSERT OR IGNORE INTO claiming_batch VALUES (?, ?, ?, ?)')
      .run(batch.id, this.#storeId, batch.filedAtMs, this.#labelOf(key, batch))
    const insert = key.database.prepare('INSERT OR IGNORE INTO claim VALUES (?, ?, ?, ?, ?, ?, 0, NULL)')
    for (const { item, same, person } of claimed) {
      for (const one of same) insert.run(item.itemId, batch.id, one, person, item.entity, item.row)
    }
  }

  /** Releases a batch that was refused or deleted before anything was sent. */
  release(id: string): void {
    this.#inEach((database) => {
      database.prepare('DELETE FROM claim WHERE batch_id = ?').run(id)
      database.prepare('DELETE FROM claiming_batch WHERE id = ?').run(id)
    })
  }

  /** Items claimed by this profile whose result may have arrived since. */
  openItems(): readonly string[] {
    const items: string[] = []
    this.#inEach((database) => {
      const unsettled = database.prepare<{ item_id: string }>(
        'SELECT DISTINCT item_id FROM claim JOIN claiming_batch ON id = batch_id WHERE done = 0 AND store = ?',
      )
      for (const { item_id } of unsettled.all(this.#storeId)) items.push(item_id)
    })
    return items
  }

  /** Applies results: releases what may be filed again, marks what is done. */
  settle(standings: readonly ClaimStanding[]): void {
    this.#inEach((database) => settle(database, standings))
  }

  /** After a purge of these batches: keeps the digests of who was filed, deletes the file names. */
  forgetNames(batchIds: readonly string[]): void {
    this.#inEach((database) => {
      const forget = database.prepare('UPDATE claiming_batch SET label = NULL WHERE id = ?')
      for (const id of batchIds) forget.run(id)
    })
  }

  close(): void {
    for (const database of this.#databases.values()) database.close()
    this.#databases.clear()
    this.#noted.clear()
  }

  /**
   * Work that needs no key, one transaction per book. An unreadable book keeps its claims, which only make the program
   * ask.
   */
  #inEach(work: (database: Database) => void): void {
    for (const file of bookFiles(this.#folders, (name) => name.endsWith(extension))) {
      const opened = attempt(() => this.#databaseAt(file))
      if (!opened.ok) continue
      const database = opened.value
      unlessDamaged(() => this.#guard({ file, database }, () => database.transaction(() => work(database)).immediate()))
    }
  }

  #databaseAt(file: string): Database {
    const database = this.#databases.get(file) ?? openBook(file, this.#folders.nowMs(), openClaimsDatabase)
    this.#databases.set(file, database)
    return database
  }

  /** Undefined if this session does not use the key. */
  #keyOf(keyFingerprint: string | null): OpenKey | undefined {
    const noted = keyFingerprint === null ? undefined : this.#noted.get(keyFingerprint)
    if (noted === undefined) return undefined
    try {
      return inSomeKeyFolder(this.#folders, (folder) => {
        const file = join(folder, `${keyFingerprint}${extension}`)
        return { ...noted, file, database: this.#databaseAt(file) }
      })
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }

  #labelOf({ labelKey }: OpenKey, { id, fileName }: ClaimingBatch): string {
    const label: Label = { fileName, profile: basename(this.#folders.directory) }
    return JSON.stringify(seal(labelKey, id, JSON.stringify(label)))
  }

  /** Moves a book found damaged in use aside; a retry gets a new book, refilled first. */
  #guard<Value>({ file, database }: Pick<OpenKey, 'file' | 'database'>, work: () => Value): Value {
    try {
      return work()
    } catch (thrown) {
      if (isDamage(thrown)) {
        this.#databases.delete(file)
        database.close()
        attempt(() => moveAside(file, this.#folders.nowMs()))
      }
      throw faultOf(thrown)
    }
  }
}

/** The damaged book has been moved aside, so retry with the new one. */
const againIfDamaged = <Value>(work: () => Promise<Value>): Promise<Value> =>
  work().catch((thrown: unknown) => (isDamage(thrown) ? work() : Promise.reject(faultOf(thrown))))

function unlessDamaged<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch (thrown) {
    if (isDamage(thrown)) return undefined
    throw thrown
  }
}

function settle(database: Database, standings: readonly ClaimStanding[]): void {
  const remove = database.prepare('DELETE FROM claim WHERE item_id = ?')
  const finish = database.prepare('UPDATE claim SET done = 1, answered_at_ms = ? WHERE item_id = ? AND done = 0')
  for (const { itemId, standing, answeredAtMs } of standings) {
    if (standing === null) remove.run(itemId)
    else if (standing === 'done') finish.run(answeredAtMs, itemId)
  }
}

const unknownCode = '*'
const extension = '.filed'

const bookFiles = ({ stateDirectory, directory }: KeyFolders, isMeant: (name: string) => boolean): readonly string[] =>
  [stateDirectory, directory].flatMap((parent) => {
    const folder = join(parent, 'keys')
    const names = attempt(() => readdirSync(folder).filter(isMeant))
    return names.ok ? names.value.map((name) => join(folder, name)) : []
  })

const claimsBy = (column: 'same' | 'person'): string => `
  SELECT claim.*, store, at_ms, label
  FROM json_each(?) AS sought CROSS JOIN claim ON ${column} = sought.value JOIN claiming_batch ON claiming_batch.id = batch_id`

/** Each item with the claims for the same filing and for the same person. */
function rowsLike<Item extends Sought>(
  { database }: OpenKey,
  items: readonly Digested<Item>[],
): readonly { readonly one: Digested<Item>; readonly rows: readonly ClaimRow[] }[] {
  const foundBy = (column: 'same' | 'person', digests: readonly string[]) =>
    Map.groupBy(database.prepare<ClaimRow>(claimsBy(column)).all(JSON.stringify(digests)), (row) => row[column])
  const bySame = foundBy('same', [...new Set(items.flatMap(({ same }) => same))])
  const byPerson = foundBy('person', [...new Set(items.flatMap(({ person }) => person ?? []))])
  return items.map((one) => {
    const rows = [...one.same.flatMap((digest) => bySame.get(digest) ?? []), ...(byPerson.get(one.person) ?? [])]
    return { one, rows: [...new Map(rows.map((row) => [row.item_id, row])).values()] }
  })
}

function toRecord(key: OpenKey, { item, same }: Digested<Sought>, row: ClaimRow): EarlierRecord {
  const label = row.label === null ? null : open(key.labelKey, row.batch_id, JSON.parse(row.label) as Sealed)
  const { fileName = '', profile = '' } = label === null ? {} : (JSON.parse(label) as Partial<Label>)
  return {
    ...item,
    // Only a digest is known, and it differs: another entity code of the same kind.
    identity: same.includes(row.same) ? item.identity : { ...item.identity, entityCode: unknownCode },
    entity: row.entity as Sought['entity'],
    itemId: row.item_id,
    batchId: batchId(row.batch_id),
    fileName,
    filedAtMs: row.at_ms,
    filedBy: '',
    draftId: null,
    row: row.row,
    // Only its own history knows more.
    standing: row.done === 1 ? 'done' : 'unverified',
    answeredAtMs: row.answered_at_ms,
    profile,
  }
}
