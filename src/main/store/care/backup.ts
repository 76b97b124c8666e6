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
  /** Contains the database key, encrypted with a passphrase, so another machine can restore it. */
  readonly carriesKey: boolean
  /** Rows by table, as counted in the copy. */
  readonly rows: Readonly<Record<string, number>>
}

type RowCounts = Readonly<Record<string, number>>

/** Tables whose rows a user would miss; a copy must have as many as the original. */
const countedTables = [
  'draft',
  'draft_row',
  'draft_mark',
  'draft_step',
  'draft_change',
  'prepared_document',
  'watched_file',
  'watched_content',
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
  'follow_up',
  'document',
  'document_blob',
  'document_blob_part',
  'notification',
  'catalogue_entry',
  'catalogue_past',
  'mapping',
] as const

/**
 * Copies the database into `file`, encrypted with the same key (`VACUUM INTO`; SQLite's backup API refuses keyed
 * databases), reads the copy back, and only then renames it. The copy is marked as one, so that a store that opens it
 * knows. With a passphrase it includes the key (`backup-file.ts`); otherwise it opens only where its key is. Throws
 * `StoreFault`.
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
  /** Unused name beside it (`copy-leftovers.ts`). */
  readonly temporary: string
  readonly passphrase: string | null
}

/** Attempts while another connection writes, before accepting a copy of some moment in between. */
const mostTries = 3

interface Copying {
  /** Named in errors. */
  readonly file: string
  readonly temporary: string
  readonly databaseKey: string
}

/** Upper bound of the copy's size: free pages are not copied. */
function bytesToCopy(database: Database): number {
  const read = (name: string): number => Number(database.pragma(name, { simple: true }))
  return (read('page_count') - read('freelist_count')) * read('page_size')
}

/**
 * A marked copy with every row of the database. Requires the exact counts if nobody wrote meanwhile; retries if
 * somebody did; finally accepts any moment in between. Throws `store.backup-incomplete`.
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

/** Changes when any other connection has written. */
const dataVersion = (database: Database): unknown => database.pragma('data_version', { simple: true })

/**
 * Opens a copy, authenticates every page and checks its schema before calling `work`. Throws `StoreFault` or SQLite's
 * error.
 */
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

/** Others may write meanwhile, so the copy is of one moment in between. */
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
