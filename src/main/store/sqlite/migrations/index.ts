import { documentTables } from './initial/documents.ts'
import { draftTables } from './initial/drafts.ts'
import { listTables } from './initial/lists.ts'
import { officeMemoryTables } from './initial/office-memory.ts'
import { recordTables } from './initial/records.ts'
import { sendTables } from './initial/sends.ts'
import { storeTables } from './initial/store.ts'
import type { Migration } from './migration.ts'

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'initial',
    sql: [storeTables, draftTables, listTables, sendTables, recordTables, documentTables, officeMemoryTables].join(
      '\n',
    ),
  },
]

/** Number of the latest migration that this program knows. */
export const latestSchema: number = migrations.at(-1)?.number ?? 0
