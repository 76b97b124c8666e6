import type { Client } from 'pg'
import { type ScratchOffice, scratchDatabase } from '../../../postgres/shared-server.ts'
import { connectedTo, newLogin, newMember } from '../members.ts'

/** The possible logins of an office's server. */
export const whos = [
  'clerk',
  'held clerk',
  'supervisor',
  'held supervisor',
  'administrator',
  'invited',
  'dismissed',
  'stranger',
] as const
export type Who = (typeof whos)[number]

const ours = '900123456'
const theirs = '800999111'

/** Whose records a row is about: our company's, another one's, both in one send, or nobody's. */
export type Whose = 'own' | 'other' | 'shared' | 'nobody'

const batches = { own: [ours, ours], other: [theirs, theirs], shared: [ours, theirs] } as const

export interface Relation {
  readonly name: string
  readonly kind: 'r' | 'v'
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

export interface FilledOffice {
  readonly office: ScratchOffice
  readonly owner: Client
  readonly relations: readonly Relation[]
}

/** An office with rows of every kind in every table. */
export async function filledOffice(): Promise<FilledOffice> {
  const office = await scratchDatabase()
  const owner = await connectedTo(office.url())
  // The server's rules are what is tested; they would require creating the data step by step.
  await owner.query('SET session_replication_role = replica')
  for (const [at, [name, companies]] of Object.entries(batches).entries()) await fill(owner, at + 1, name, companies)
  await owner.query(fillRest)
  await owner.query('SET session_replication_role = origin')
  return { office, owner, relations: await relationsOf(owner) }
}

async function fill(owner: Client, id: number, name: string, companies: readonly string[]): Promise<void> {
  const rows = [
    `consent VALUES ('${name}', 1, 'x', 1, 'x')`,
    `consent_entry VALUES (${id}, '${name}', '${name}', 1, 'x', 1, 'afiliacion', 'x', 'x', 'x', 'x')`,
    `batch (sequence, id, module, entity, operation, options_json, file_name, consent_id, created_at_ms, estimated_credits, complete)
      VALUES (${id}, '${name}', 'm', 'e', 'o', '{}', 'f', '${name}', 1, 2, 1)`,
    `submission (sequence, id, batch_sequence, ordinal, state, sent_count, accepted_count, reprocessed_count, rejected_count, omitted_count,
      flagged, attempts, automatic_retries, request_path, content_type, body_sha256, created_at_ms, tracking)
      VALUES (${id}, '${name}', ${id}, 0, 'queued', 2, 0, 0, 0, 0, 0, 0, 0, '/', 'x', 'x', 1, 0)`,
    `submission_body VALUES (${id}, 'x')`,
    `submission_body_part VALUES (${id}, 1, 'x')`,
    `submission_attempt VALUES (${id}, 1, 'x', 'x', 1)`,
    `submission_event (sequence, submission_sequence, at_ms, event, from_state, to_state, detail) VALUES (${id}, ${id}, 1, 'arm', 'queued', 'armed', '')`,
    `raw_answer (sequence, submission_sequence, kind, headers_json, body, body_sha256, complete, received_at_ms)
      VALUES (${id}, ${id}, 'get', '{}', 'x', 'x', 1, 1), (${id + 10}, ${id}, 'post', '{}', 'x', 'x', 1, 1)`,
    `notification VALUES ('${name}', 'x', 1)`,
    `notification_told VALUES ('${name}', 'm', 'r', 'result', 1, 1)`,
    `rejected_value VALUES ('f', '${name}', 'x', '${name}', 1)`,
    `mapping VALUES ('${name}', 'm', 'e', 'f', '${companies[0] ?? ''}', 'x', '{}', '{}', 1, 1, 1)`,
    `value_answer VALUES ('${companies[0] ?? ''}', 'k', 'f', '${name}', 'c', 'v', 1, 1)`,
    `shared_entry VALUES ('l', '${name}', '${companies[0] ?? ''}', '{}')`,
  ]
  for (const row of rows.filter((each) => name !== 'shared' || !isOfOneCompany.test(each)))
    await owner.query(`INSERT INTO ${row}`)
  for (const [place, company] of companies.entries())
    await fillItem(owner, id * 10 + place, { id, place, company, name })
}

const isOfOneCompany = /^(mapping|value_answer|shared_entry)/

interface FilledItem {
  readonly id: number
  readonly place: number
  readonly company: string
  readonly name: string
}

async function fillItem(owner: Client, item: number, { id, place, company, name }: FilledItem): Promise<void> {
  const rows = [
    `item (sequence, id, batch_sequence, submission_sequence, position, row, display_name, final, failed, reasons_json, result_json, sent_values_json)
      VALUES (${item}, '${name}-${place}', ${id}, ${id}, ${place}, 1, 'x', 0, 0, '[]', '{}', '{"NitEmpresa":"${company}"}')`,
    `statement (sequence, item_sequence, source, sha256, first_ms, last_ms, content_json) VALUES (${item}, ${item}, 'get', 'x', 1, 1, '{}')`,
    `item_knowledge VALUES (${item}, '{}')`,
    `novedad VALUES (${item}, 1, 0, 'p', 'm', 'd')`,
    `follow_up (item_sequence, at_ms, operator, owner, due, comment) VALUES (${item}, 1, 'x', 'x', '', '')`,
    `document (sequence, id, item_sequence, link_key, kind, name, url, failed_attempts) VALUES (${item}, 'd${item}', ${item}, 'k', 'k', 'n', 'u', 0)`,
    `document_blob VALUES (${item}, 'x')`,
    `document_blob_part (document_sequence, sha256, part, bytes) VALUES (${item}, 'x', 1, 'x')`,
    `document_delivery (document_sequence, at_ms, operator, way, note) VALUES (${item}, 1, 'x', 'x', '')`,
    `notification_item VALUES ('${name}', ${item}, 1)`,
  ]
  for (const row of rows) await owner.query(`INSERT INTO ${row}`)
}

/** Data of the whole office. */
const fillRest = `
  INSERT INTO statement_time VALUES (1, 1);
  INSERT INTO catalogue VALUES ('k', 'o', 'v', 's', 1, 1);
  INSERT INTO catalogue_entry VALUES ('k', 1, 'c', 'n');
  INSERT INTO catalogue_past (kind, version, source_name, imported_at_ms, entry_count) VALUES ('k', 'v', 's', 1, 1);
  INSERT INTO data_key (id) VALUES ('k');
  INSERT INTO invitation (id, login, role, sealed_keys, own_login, expires_at) VALUES ('i', 'nobody', 'clerk', 'x', 0, now());
  INSERT INTO desk_line VALUES (1, 'd', 1);
  INSERT INTO key_book VALUES ('b');
  INSERT INTO key_lead VALUES ('k', 1);
  INSERT INTO key_turn VALUES ('k', 'd', now(), true, 1);
  INSERT INTO key_get (key, name, sender, desk) VALUES ('k', 'n', 's', 'd');
  INSERT INTO key_freeze VALUES ('k', now(), now(), 's');
  INSERT INTO known_word VALUES ('x');
  INSERT INTO member (login, role) VALUES ('nobody', 'clerk');
  INSERT INTO desk_history VALUES ('d', 'nobody', 1, 't', now());
  INSERT INTO restoration (reason, noticed_by, missing, sends, first_batch) VALUES ('put-back', 'nobody', 1, 1, 1);
  INSERT INTO server_life (life, place, first_xid, first_batch) VALUES ('l', 'p', '1', 1);
  INSERT INTO turn_to_write VALUES (true)`

/**
 * From the catalogue, so that new tables are included automatically; without a row above, such a table fails the test.
 */
async function relationsOf(owner: Client): Promise<readonly Relation[]> {
  const { rows } = await owner.query<Relation>(`
    SELECT relname AS name, relkind AS kind,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND attgenerated = '' AND NOT attisdropped
        ORDER BY attnum) AS columns,
      ARRAY(SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
        WHERE indrelid = pg_class.oid AND indisprimary ORDER BY attnum) AS key
    FROM pg_class WHERE relnamespace = 'ventanilla'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f') ORDER BY relname`)
  return rows
}

export async function connectedAs({ office }: FilledOffice, who: Who): Promise<Client> {
  const client = await connectedTo(office.url(await loginOf(office, who)))
  await client.query('SET search_path = ventanilla')
  return client
}

async function loginOf(office: ScratchOffice, who: Who): Promise<string> {
  const owner = await connectedTo(office.url())
  switch (who) {
    case 'stranger':
      return newLogin(office)
    case 'invited': {
      const login = await newLogin(office)
      await owner.query(`SELECT invite_member($1, $2, NULL, 'clerk', NULL, 'x', 1)`, [`of ${login}`, login])
      return login
    }
    case 'dismissed': {
      const login = await newMember(office, 'clerk')
      await owner.query('SELECT dismiss_member($1)', [login])
      return login
    }
    case 'held clerk':
      return newMember(office, 'clerk', [ours])
    case 'held supervisor':
      return newMember(office, 'supervisor', [ours])
    default:
      return newMember(office, who)
  }
}

/** The owner of each row, by what identifies it. */
export async function whoseRows(owner: Client, { name, columns, key }: Relation): Promise<ReadonlyMap<string, Whose>> {
  const { rows } = await owner.query<{ key: string; whose: Whose | null }>(
    `SELECT ${keyOf(columns, key)} AS key, ${whoseOf(name, columns)} AS whose FROM ${name} AS t`,
  )
  return new Map(rows.map(({ key: id, whose }) => [id, whose ?? 'nobody']))
}

export const keyOf = (columns: readonly string[], key: readonly string[]): string =>
  `concat_ws(' ', ${(key.length === 0 ? columns : key).map((column) => `t.${column}`).join(', ')})`

/** A row belongs to the company named by its batch; an item and its dependents, to their own company. */
function whoseOf(name: string, columns: readonly string[]): string {
  const byCompany = (company: string): string =>
    `CASE ${company} WHEN '${ours}' THEN 'own' WHEN '${theirs}' THEN 'other' END`
  const ofItem = (item: string): string =>
    `(SELECT CASE WHEN batch_sequence = 3 AND company = '${ours}' THEN 'shared' ELSE ${byCompany('company')} END FROM item WHERE sequence = ${item})`
  const ofBatch = (sequence: string): string => `(SELECT id FROM batch WHERE sequence = ${sequence})`
  if (name === 'item' || name === 'record' || name === 'said_record') return ofItem('t.sequence')
  if (columns.includes('item_sequence')) return ofItem('t.item_sequence')
  if (columns.includes('document_sequence')) {
    return ofItem('(SELECT item_sequence FROM document WHERE sequence = t.document_sequence)')
  }
  if (columns.includes('submission_sequence') && columns.includes('batch_sequence')) return byCompany('t.company')
  if (columns.includes('submission_sequence')) return ofBatch('t.submission_sequence')
  if (columns.includes('batch_sequence')) return ofBatch('t.batch_sequence')
  if (name === 'batch' || name === 'consent') return 't.id'
  if (columns.includes('batch_id')) return 't.batch_id'
  if (name.startsWith('notification')) return 't.delivery'
  if (columns.includes('nit')) return byCompany('t.nit')
  return columns.includes('company') ? byCompany('t.company') : 'NULL'
}
