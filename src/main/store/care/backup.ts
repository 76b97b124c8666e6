import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { flushDirectorySync } from '#main/base/files/atomic-file-sync.ts'
import { appError } from '#shared/domain/app-error.ts'
import { firstDefect, openEncryptedFile } from '../directory/encrypted-file.ts'
import { markAsCopy } from '../directory/rollback-detection.ts'
import { sizeOf } from '../directory/store-files.ts'
import { checkedMigrations } from '../sqlite/migrate.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { writeBackup } from './backup-file/backup-file.ts'
import { type CareSteps, untold } from './care-steps.ts'
import { partialFiles } from './copy-leftovers.ts'

export interface BackupReport {
  readonly file: string
  readonly byteLength: number
  /** The database's key goes along, sealed under a passphrase: it can be restored on another machine. */
  readonly carriesKey: boolean
  /** Rows by table, as counted in the copy. */
  readonly rows: Readonly<Record<string, number>>
}

type RowCounts = Readonly<Record<string, number>>

/** Tables whose rows a person would miss; a copy must have as many as there were. */
const countedTables = [
  'draft',
  'draft_row',
  'draft_mark',
  'draft_step',
  'draft_change',
  'prepared_document',
  'consent',
  'consent_entry',
  'batch',
  'submission',
  'submission_body',
  'submission_body_part',
  'submission_event',
  'raw_answer',
  'item',
  'novedad',
  'document',
  'document_blob',
  'document_blob_part',
  'notification',
  'catalogue_entry',
  'catalogue_past',
  'mapping',
] as const

/**
 * Copies the database into `file`, encrypted under the same key (`VACUUM INTO`; SQLite's backup call refuses keyed
 * databases), reads the copy back, and only then lets it take the file's name. The copy is marked, so that a store that
 * opens it knows that it is one. With a passphrase the key goes along (`backup-file.ts`); without one the copy opens only
 * where its key is. Throws `StoreFault`.
 */
export async function backUp(
  database: Database,
  { file, temporary, passphrase }: BackupOrder,
  databaseKey: string,
  steps: CareSteps = untold,
): Promise<BackupReport> {
  const { wrapped, all } = partialFiles(temporary)
  try {
    const rows = copyWhole(database, { file, temporary, databaseKey }, steps)
    await writeBackup({ database: temporary, file: wrapped, databaseKey, passphrase }, steps)
    await steps.settle()
    renameSync(wrapped, file)
    flushDirectorySync(dirname(file))
    return { file, byteLength: sizeOf(file), rows, carriesKey: passphrase !== null }
  } finally {
    for (const each of all) rmSync(each, { force: true })
  }
}

export interface BackupOrder {
  readonly file: string
  /** A name beside it that nothing else has (`copy-leftovers.ts`). */
  readonly temporary: string
  readonly passphrase: string | null
}

/** As often as somebody else writes while a copy is made, before a copy of some instant in between is taken. */
const mostTries = 3

interface Copying {
  /** Named in what is told of it. */
  readonly file: string
  readonly temporary: string
  readonly databaseKey: string
}

/** As much as the copy will have at most: what is free in the database is not copied. */
function bytesToCopy(database: Database): number {
  const read = (name: string): number => Number(database.pragma(name, { simple: true }))
  return (read('page_count') - read('freelist_count')) * read('page_size')
}

/**
 * A marked copy with every row that the database had: as many as were counted where nobody wrote meanwhile, tried again where somebody
 * did, and as many as there were at some instant where somebody always does. Throws `store.backup-incomplete`.
 */
function copyWhole(database: Database, { file, temporary, databaseKey }: Copying, steps: CareSteps): RowCounts {
  for (let tries = 1; ; tries += 1) {
    const version = dataVersion(database)
    const before = countRows(database)
    steps.growing('copying', temporary, bytesToCopy(database))
    database.prepare('VACUUM INTO ?').run(temporary)
    steps.at('checking', 0, null)
    const untouched = dataVersion(database) === version
    const rows = verifyCopy(temporary, databaseKey, (copy) => {
      markAsCopy(copy)
      return countRows(copy)
    })
    const after = untouched ? before : countRows(database)
    if (isBetween(rows, before, after) && (untouched || tries === mostTries)) return rows
    if (untouched || tries === mostTries) throw new StoreFault(appError('store.backup-incomplete', { file }))
    rmSync(temporary, { force: true })
  }
}

/** Another number once any other connection has written. */
const dataVersion = (database: Database): unknown => database.pragma('data_version', { simple: true })

/** Opens a copy, authenticates every page and checks its schema before `work` sees it. Throws `StoreFault` or SQLite's error. */
export function verifyCopy<Value>(file: string, databaseKey: string, work: (copy: Database) => Value): Value {
  const copy = openEncryptedFile(file, databaseKey, { mustExist: true })
  try {
    checkedMigrations(copy)
    const defect = firstDefect(copy, 'integrity_check')
    if (defect !== null) throw new StoreFault(appError('store.damaged', { detail: defect, copy: '' }))
    return work(copy)
  } finally {
    copy.close()
  }
}

/** Others may write meanwhile: the copy is of one instant in between. */
function isBetween(rows: RowCounts, before: RowCounts, after: RowCounts): boolean {
  return countedTables.every((table) => {
    const [count = -1, one = 0, other = 0] = [rows[table], before[table], after[table]]
    return count >= Math.min(one, other) && count <= Math.max(one, other)
  })
}

function countRows(database: Database): RowCounts {
  return Object.fromEntries(
    countedTables.map((table) => {
      const row = database.prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table}`).get()
      return [table, row?.total ?? 0]
    }),
  )
}
