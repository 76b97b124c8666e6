import { describe, expect, test } from 'vitest'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { connectedTo } from '../integration/office/members.ts'
import { openScratchStore, scratchDirectory, scratchKey } from '../integration/store/scratch-store.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'

/** Tables of the desk and of the file itself: no office has them. */
const ofTheMachine = [
  /^draft/,
  /^(setting|store_state|store_concern|schema_migration|prepared_document|watched_file|watched_content|office_history|office_send)$/,
  /^(item_search|sqlite_)/,
]
/**
 * Tables and columns of the office alone: members and invitations, the keys its desks seal with, its migrations, the
 * lists that a desk stores with its settings, what SQLite stores in `item_search`, the ledgers of the shared key, the
 * extent of each desk's history, the desk that owns something incomplete, the writer of a row, the time the server
 * learnt of it, and what it has yet to check.
 */
const ofTheOffice = [
  ...['invitation', 'data_key', 'shared_entry'],
  ...['member', 'office', 'schema_migration', 'item.words', 'key_turn', 'key_get', 'key_freeze'],
  ...['turn_to_write', 'desk_line', 'key_book', 'key_lead', 'known_word'],
  ...['desk_history', 'restoration', 'server_life', 'history_secret'],
  ...['batch.desk', 'submission.sending_desk', 'submission.sending_since'],
  ...['lawful_change', 'submission.sending_login', 'submission.unchecked', 'submission_event.written_in'],
  ...['statement.written_in', 'raw_answer.written_in'],
  ...['document_blob_part.staged_by', 'document_blob_part.staged_at'],
]

interface Column {
  readonly table: string
  readonly name: string
  readonly nullable: number
}

/** Set by the server in rows that never change. */
const ofTheWriter = /^(by_login|written_at)$/

const namesOf = (columns: readonly Column[]): readonly string[] =>
  columns.map(({ table, name, nullable }) => `${table}.${name}${nullable === 1 ? '?' : ''}`).sort()

async function columnsOfFile(): Promise<readonly Column[]> {
  const directory = scratchDirectory()
  await (await openScratchStore(directory)).close()
  const database = openEncryptedFile(storeFiles(directory).database, scratchKey)
  const columns = database
    .prepare<Column>(
      `SELECT own.name AS "table", told.name AS name, NOT (told."notnull" OR told.pk > 0) AS nullable
       FROM sqlite_schema AS own, pragma_table_xinfo(own.name) AS told WHERE own.type = 'table'`,
    )
    .all()
  database.close()
  return columns.filter(({ table }) => !ofTheMachine.some((pattern) => pattern.test(table)))
}

async function columnsOfOffice(): Promise<readonly Column[]> {
  const owner = await connectedTo((await scratchDatabase()).url())
  const { rows } = await owner.query<Column>(`
    SELECT relname AS table, attname AS name, (NOT attnotnull)::int AS nullable
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'ventanilla'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`)
  return rows.filter(
    ({ table, name }) =>
      !ofTheWriter.test(name) && !ofTheOffice.includes(table) && !ofTheOffice.includes(`${table}.${name}`),
  )
}

/** Generated columns: the schema does not say whether they may be null. */
const derived = ['item.told_json', 'item.company', 'item.name_key', 'item.said_json', 'item.file_sha256']
const plain = (name: string): string => (derived.includes(name.replace('?', '')) ? name.replace('?', '') : name)

describe.runIf(nativeFolder() !== null)('the filing half', () => {
  test('has the same tables and columns on both engines: whoever adds one adds it to the other', async () => {
    const [here, there] = [namesOf(await columnsOfFile()), namesOf(await columnsOfOffice())]
    expect(here.length).toBeGreaterThan(150)
    expect(there.map(plain)).toEqual(here.map(plain))
  })
})
