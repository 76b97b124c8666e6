import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type Database from 'better-sqlite3'
import type { EarlierRecord, Sought } from '#shared/domain/filing/again/filed-before.ts'
import type { Standing } from '#shared/domain/filing/again/standing.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { batchId } from '#shared/kernel/ids.ts'
import { attempt, faultOf } from '../sqlite/store-fault.ts'
import { type ClaimRow, openClaimsDatabase } from './claims-database.ts'
import { inSomeKeyFolder, type KeyFolders } from './key-folders.ts'
import { open, type Sealed, seal } from './sealing.ts'

/** A batch that takes its claims. */
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

/** An item, and how it stands in the history that claimed it; null: it may be filed again. */
export interface ClaimStanding {
  readonly itemId: string
  readonly standing: Standing | null
  /** When its answer came; null while there is none. */
  readonly answeredAtMs: number | null
}

interface OpenKey {
  readonly database: Database
  readonly digestKey: Uint8Array
  readonly labelKey: Uint8Array
}

interface Label {
  readonly fileName: string
  readonly profile: string
}

/**
 * What was filed with a key on this machine, whichever profile filed it: profiles are databases of their own and cannot ask one another.
 * People and files stand there by digests, batches by a sealed label; the keys of both come from the API key, which is nowhere on this disk in the clear.
 * A claim is durable before its batch can be sent. One whose history is gone, purged or put back from a copy stays: it is a question to a person.
 */
export class FilingClaims {
  readonly #folders: KeyFolders
  readonly #storeId: string
  readonly #databases = new Map<string, Database>()
  readonly #open = new Map<string, OpenKey>()

  constructor(folders: KeyFolders, storeId: string) {
    this.#folders = folders
    this.#storeId = storeId
  }

  /** From here on the claims of this key are looked at and taken. `secret`: what nobody can make without the key. */
  noteKey(keyFingerprint: string, secret: string): void {
    if (this.#open.has(keyFingerprint)) return
    const derived = (purpose: string): Uint8Array => createHmac('sha256', secret).update(purpose).digest()
    const database = this.#guard(() =>
      inSomeKeyFolder(this.#folders, (folder) => this.#databaseAt(join(folder, `${keyFingerprint}${extension}`))),
    )
    this.#open.set(keyFingerprint, { database, digestKey: derived('digests'), labelKey: derived('labels') })
  }

  /** What others filed with the key, or this profile in a history that is gone. `isKnown`: batches of this history, which tells of them itself. */
  async find(
    keyFingerprint: string | null,
    module: ModuleName,
    sought: readonly Sought[],
    isKnown: (batchIds: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<readonly EarlierRecord[]> {
    const key = this.#keyOf(keyFingerprint)
    if (key === undefined) return []
    const found = sought.map((one) => ({ one, rows: this.#rowsLike(key, module, one) }))
    const batches = [...new Set(found.flatMap(({ rows }) => rows.map((row) => row.batch_id)))]
    if (batches.length === 0) return []
    const known = await isKnown(batches)
    return found.flatMap(({ one, rows }) =>
      rows.filter((row) => !known.has(row.batch_id)).map((row) => this.#toRecord(key, module, one, row)),
    )
  }

  /**
   * Claims items, unless somebody else has claimed one of them since `find`. `expected`: items of the claims that `find` told of, and batches of
   * this history. False, and nothing of these items is claimed, when there are others.
   */
  take(
    batch: ClaimingBatch,
    items: readonly ClaimedItem[],
    isExpected: (claim: { readonly itemId: string; readonly batchId: string }) => boolean,
  ): boolean {
    const key = this.#keyOf(batch.claimKey)
    if (key === undefined) return true
    const claim = (): boolean => {
      const others = items.flatMap((item) => this.#rowsLike(key, batch.module, item))
      if (others.some((row) => !isExpected({ itemId: row.item_id, batchId: row.batch_id }))) return false
      key.database
        .prepare('INSERT OR IGNORE INTO claiming_batch VALUES (?, ?, ?, ?)')
        .run(batch.id, this.#storeId, batch.filedAtMs, this.#labelOf(key, batch))
      for (const item of items) this.#insert(key, batch, item)
      return true
    }
    return this.#guard(() => key.database.transaction(claim).immediate())
  }

  #insert(key: OpenKey, { id, module }: ClaimingBatch, item: ClaimedItem): void {
    const person = personName(module, item)
    const personDigest = person === null ? null : digestOf(key, person)
    const insert = key.database.prepare('INSERT OR IGNORE INTO claim VALUES (?, ?, ?, ?, ?, ?, 0, NULL)')
    for (const same of sameNames(module, item)) {
      insert.run(item.itemId, id, digestOf(key, same), personDigest, item.entity, item.row)
    }
  }

  /** A batch that was refused or thrown away before anything of it could leave. */
  release(id: string): void {
    this.#inEach((database) => {
      database.prepare('DELETE FROM claim WHERE batch_id = ?').run(id)
      database.prepare('DELETE FROM claiming_batch WHERE id = ?').run(id)
    })
  }

  /** Items that this profile claimed and whose result may have come since. */
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

  /** What has become of items: what may be filed again is no longer claimed, what is done stays so. */
  settle(standings: readonly ClaimStanding[]): void {
    this.#inEach((database) => {
      const remove = database.prepare('DELETE FROM claim WHERE item_id = ?')
      const finish = database.prepare('UPDATE claim SET done = 1, answered_at_ms = ? WHERE item_id = ? AND done = 0')
      for (const { itemId, standing, answeredAtMs } of standings) {
        if (standing === null) remove.run(itemId)
        else if (standing === 'done') finish.run(answeredAtMs, itemId)
      }
    })
  }

  /** The batches are purged: who was filed stays known by digests, the name of the file goes. */
  forgetNames(batchIds: readonly string[]): void {
    this.#inEach((database) => {
      const forget = database.prepare('UPDATE claiming_batch SET label = NULL WHERE id = ?')
      for (const id of batchIds) forget.run(id)
    })
  }

  close(): void {
    for (const database of this.#databases.values()) database.close()
    this.#databases.clear()
    this.#open.clear()
  }

  /** What needs no key, in one transaction for each file of claims. One that cannot be opened keeps its claims: they are questions to a person. */
  #inEach(work: (database: Database) => void): void {
    for (const file of claimsFiles(this.#folders)) {
      const database = attempt(() => this.#databaseAt(file))
      if (database.ok) this.#guard(() => database.value.transaction(() => work(database.value)).immediate())
    }
  }

  #databaseAt(file: string): Database {
    const database = this.#databases.get(file) ?? openClaimsDatabase(file)
    this.#databases.set(file, database)
    return database
  }

  #keyOf(keyFingerprint: string | null): OpenKey | undefined {
    return keyFingerprint === null ? undefined : this.#open.get(keyFingerprint)
  }

  #rowsLike(key: OpenKey, module: ModuleName, sought: Sought): readonly ClaimRow[] {
    const person = personName(module, sought)
    const digests = [...sameNames(module, sought), ...(person === null ? [] : [person])].map((name) =>
      digestOf(key, name),
    )
    const select = key.database.prepare<ClaimRow>(
      `SELECT claim.*, store, at_ms, label FROM claim JOIN claiming_batch ON id = batch_id WHERE same = ? OR person = ?`,
    )
    const found = new Map<string, ClaimRow>()
    for (const digest of digests) for (const row of select.all(digest, digest)) found.set(row.item_id, row)
    return [...found.values()]
  }

  #toRecord(key: OpenKey, module: ModuleName, sought: Sought, row: ClaimRow): EarlierRecord {
    const same = sameNames(module, sought).map((name) => digestOf(key, name))
    const label = row.label === null ? null : open(key.labelKey, row.batch_id, JSON.parse(row.label) as Sealed)
    const { fileName = '', profile = '' } = label === null ? {} : (JSON.parse(label) as Partial<Label>)
    return {
      ...sought,
      // Only the digest is known, and it is another one: another code of the same kind.
      identity: same.includes(row.same) ? sought.identity : { ...sought.identity, entityCode: unknownCode },
      entity: row.entity as Sought['entity'],
      itemId: row.item_id,
      batchId: batchId(row.batch_id),
      fileName,
      filedAtMs: row.at_ms,
      filedBy: '',
      draftId: null,
      row: row.row,
      // Its own history alone knows more.
      standing: row.done === 1 ? 'done' : 'unverified',
      answeredAtMs: row.answered_at_ms,
      profile,
    }
  }

  #labelOf({ labelKey }: OpenKey, { id, fileName }: ClaimingBatch): string {
    const label: Label = { fileName, profile: basename(this.#folders.directory) }
    return JSON.stringify(seal(labelKey, id, JSON.stringify(label)))
  }

  #guard<Value>(work: () => Value): Value {
    try {
      return work()
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }
}

const unknownCode = '*'
const extension = '.filed'

const claimsFiles = ({ stateDirectory, directory }: KeyFolders): readonly string[] =>
  [stateDirectory, directory].flatMap((parent) => {
    const folder = join(parent, 'keys')
    const names = attempt(() => readdirSync(folder).filter((name) => name.endsWith(extension)))
    return names.ok ? names.value.map((name) => join(folder, name)) : []
  })

const digestOf = ({ digestKey }: OpenKey, name: string): string =>
  createHmac('sha256', digestKey).update(name).digest('base64url')

const plain = (text: string | null): string => (text ?? '').trim().toUpperCase()

/** What makes a filing the same, one name for each form: what the rule compares, as far as digests can. */
function sameNames(module: ModuleName, { entity, identity, fileSha256 }: Sought): readonly string[] {
  const { documentNumber, contract, entityCode } = identity
  if (fileSha256 !== null) return [JSON.stringify([module, fileSha256])]
  if (module === 'affiliation-form') {
    const forms = entity === 'formularios_eps_ccf' ? ['formularios_eps', 'formularios_ccf'] : [entity]
    return plain(contract) === '' ? [] : forms.map((form) => JSON.stringify([module, form, plain(contract)]))
  }
  if (plain(documentNumber) === '') return []
  return [JSON.stringify([module, entity, plain(documentNumber), plain(contract), plain(entityCode)])]
}

/** By which another entity of the same kind is found. */
const personName = (module: ModuleName, { entity, identity }: Sought): string | null =>
  module === 'affiliation' && plain(identity.documentNumber) !== ''
    ? JSON.stringify([module, entity, plain(identity.documentNumber)])
    : null
