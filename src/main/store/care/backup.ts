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

export interface BackupReport {
  readonly file: string
  readonly byteLength: number
  /** The database's key goes along, sealed under a passphrase: it can be restored on another machine. */
  readonly carriesKey: boolean
  /** Rows by table, as counted in the copy. */
  readonly rows: Readonly<Record<string, number>>
}

/** Tables whose rows a person would miss; a copy must have exactly as many. */
const countedTables = [
  'draft',
  'draft_row',
  'draft_mark',
  'draft_step',
  'draft_change',
  'prepared_document',
  'consent',
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
 * Copies the open database into `file`, encrypted under the same key (`VACUUM INTO`; SQLite's backup call refuses keyed
 * databases), reads the copy back, and only then lets it take the file's name. The copy is marked, so that a store that
 * opens it knows that it is one. With a passphrase the key goes along (`backup-file.ts`); without one the copy opens only
 * where its key is. Throws `StoreFault`.
 */
export async function backUp(
  database: Database,
  file: string,
  databaseKey: string,
  passphrase: string | null,
): Promise<BackupReport> {
  const temporary = `${file}.${process.pid}.partial`
  const wrapped = `${temporary}.wrapped`
  for (const each of [temporary, wrapped]) rmSync(each, { force: true })
  try {
    database.prepare('VACUUM INTO ?').run(temporary)
    const rows = verifyCopy(temporary, databaseKey, (copy) => {
      markAsCopy(copy)
      return countRows(copy)
    })
    const expected = countRows(database)
    if (JSON.stringify(rows) !== JSON.stringify(expected))
      throw new StoreFault(appError('store.backup-incomplete', { file }))
    await writeBackup({ database: temporary, file: wrapped, databaseKey, passphrase })
    renameSync(wrapped, file)
    flushDirectorySync(dirname(file))
    return { file, byteLength: sizeOf(file), rows, carriesKey: passphrase !== null }
  } finally {
    rmSync(temporary, { force: true })
    rmSync(wrapped, { force: true })
    rmSync(`${temporary}-journal`, { force: true })
  }
}

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

function countRows(database: Database): Readonly<Record<string, number>> {
  return Object.fromEntries(
    countedTables.map((table) => {
      const row = database.prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table}`).get()
      return [table, row?.total ?? 0]
    }),
  )
}
