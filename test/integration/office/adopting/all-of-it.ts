import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { Client } from 'pg'
import { placeOf } from '#main/store/filing/dialect/byte-sealing.ts'
import { testSealing } from '../../../postgres/test-sealing.ts'

type Row = Record<string, unknown>
type Ask = (sql: string) => Promise<readonly Row[]>

const ofSubmission = (table: string, order: string): string =>
  `SELECT ${table}.*, submission.id AS owner FROM ${table} JOIN submission ON submission.sequence = submission_sequence
   JOIN batch ON batch.sequence = batch_sequence WHERE batch.complete = 1 ORDER BY submission.id, ${order}`
const ofItem = (table: string, order: string): string =>
  `SELECT ${table}.*, item.id AS owner FROM ${table} JOIN item ON item.sequence = item_sequence ORDER BY item.id, ${order}`
const ofDocument = (table: string, order: string): string =>
  `SELECT ${table}.*, document.id AS owner, document.sha256 AS digest FROM ${table} JOIN document ON document.sequence = document_sequence
   ORDER BY document.id, ${order}`

/** The office's own tables, with numbers as numbers. Not connected yet. */
export const officeReader = (url: string): Client => {
  const client = new Client({
    connectionString: url,
    options: '-c search_path=ventanilla',
    types: { getTypeParser: (oid: number) => (oid === 17 ? bytesOf : oid === 20 || oid === 23 ? Number : String) },
  })
  client.on('error', () => undefined)
  return client
}

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')

/** Every table about what was filed, ordered where the order of rows matters. */
const questions: Readonly<Record<string, string>> = {
  consent: 'SELECT * FROM consent ORDER BY id',
  consent_entry: 'SELECT * FROM consent_entry ORDER BY position',
  batch: 'SELECT * FROM batch ORDER BY id',
  submission: `SELECT submission.*, batch.id AS owner FROM submission JOIN batch ON batch.sequence = batch_sequence ORDER BY submission.id`,
  submission_body: ofSubmission('submission_body', 'submission.sequence'),
  submission_body_part: ofSubmission('submission_body_part', 'part'),
  submission_attempt: ofSubmission('submission_attempt', 'attempt'),
  submission_event: ofSubmission('submission_event', 'submission_event.sequence'),
  raw_answer: ofSubmission('raw_answer', 'raw_answer.sequence'),
  item: `SELECT item.*, submission.id AS owner, batch.id AS batch FROM item JOIN submission ON submission.sequence = submission_sequence
    JOIN batch ON batch.sequence = item.batch_sequence ORDER BY item.id`,
  statement: ofItem('statement', 'statement.sequence'),
  item_knowledge: ofItem('item_knowledge', 'item.sequence'),
  novedad: ofItem('novedad', 'order_number, occurrence'),
  follow_up: ofItem('follow_up', 'follow_up.sequence'),
  document: ofItem('document', 'document.id'),
  document_blob: ofDocument('document_blob', 'document.id'),
  document_blob_part: ofDocument('document_blob_part', 'part'),
  document_delivery: ofDocument('document_delivery', 'document_delivery.sequence'),
  notification: 'SELECT * FROM notification ORDER BY delivery',
  notification_told: 'SELECT * FROM notification_told ORDER BY delivery',
  notification_item: ofItem('notification_item', 'delivery'),
  rejected_value: 'SELECT * FROM rejected_value ORDER BY field, value',
  statement_time: 'SELECT * FROM statement_time',
}
export const adoptedTables = Object.keys(questions)

/** Columns for where a row is and who wrote it there, and an engine's auxiliary columns. */
const places =
  /^(sequence|.*_sequence|position|previous_sha256|link_sha256|desk|sending_desk|sending_since|words|staged_by|staged_at|last_step|by_login|written_at|written_in|sending_login|unchecked)$/

/** All data, independent of where it is stored; bytes as digests, unsealed where sealed. */
async function allOf(ask: Ask, open: (table: string, row: Row, bytes: Uint8Array) => Uint8Array) {
  const all: Record<string, readonly Row[]> = {}
  for (const [table, sql] of Object.entries(questions)) {
    all[table] = (await ask(sql)).map((row) =>
      Object.fromEntries(
        Object.entries(row)
          // An item's position in the request.
          .filter(([name]) => (table === 'item' && name === 'position') || !places.test(name))
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array
              ? createHash('sha256')
                  .update(open(table, row, value))
                  .digest('hex')
              : value,
          ]),
      ),
    )
  }
  return all
}

export const allOfOwn = (database: Database) =>
  allOf(
    async (sql) => database.prepare<Row>(sql).all(),
    (_table, _row, bytes) => bytes,
  )

export const allOfOffice = (client: Client) =>
  allOf(
    async (sql) => {
      const { rows } = await client.query<Row>(sql)
      return rows
    },
    (table, row, bytes) => testSealing.open(bytes, placeIn(table, row)),
  )

function placeIn(table: string, row: Row): string {
  const text = (name: string): string => String(row[name])
  const part = Number(row.part ?? 0)
  if (table.startsWith('submission_body')) return placeOf.body(text('owner'), part)
  if (table.startsWith('document_blob')) return placeOf.document(text('owner'), text('digest'), part)
  if (table === 'raw_answer') return placeOf.answer(text('owner'), text('kind'), text('body_sha256'))
  return placeOf.notification(text('delivery'))
}
