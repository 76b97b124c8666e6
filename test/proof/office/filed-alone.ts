import { createHash } from 'node:crypto'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { systemClock } from '#main/base/system-clock.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { type OfficeMembership, officeMembershipSecret } from '#shared/domain/office/membership.ts'
import { largeBatch, sampleBatch } from '../../integration/store/sample-batch.ts'
import { testDataKey } from '../../postgres/test-sealing.ts'
import { unwrap } from '../desk.ts'

const databaseKey = '7d'.repeat(32)

/** The office of a desk; null: it files alone. */
export type Place = Pick<OfficeMembership, 'address' | 'officeId'> | null

/**
 * The store of a folder, opened as a member's program does, or as one without an office. Its machine state is inside,
 * so that copies include it.
 */
export async function openAlone(directory: string, place: Place): Promise<Store> {
  const membership: OfficeMembership | null =
    place === null ? null : { ...place, password: null, role: 'clerk', dataKeys: [testDataKey] }
  const secrets = {
    read: async (name: string) =>
      name === officeMembershipSecret && membership !== null ? JSON.stringify(membership) : null,
    save: async () => undefined,
    forget: async () => undefined,
  }
  const newId = (): string => crypto.randomUUID()
  return unwrap(
    await openStore({
      ...{ directory, stateDirectory: path.join(directory, 'state'), databaseKey, newId, clock: systemClock },
      office: { secrets, clock: systemClock },
    }),
  )
}

/** For inspecting a file that no program has open. */
export const openFileOf = (directory: string): Database =>
  openEncryptedFile(storeFiles(directory).database, databaseKey, { mustExist: true })

/**
 * Batches filed alone, and a large one: sends in every state, including one interrupted midway, and their answers, no
 * two alike.
 */
export async function fileAlone(directory: string, batches: number): Promise<void> {
  const store = await openAlone(directory, null)
  for (let batch = 0; batch < batches; batch += 1) {
    await store.outbox.createBatch(sampleBatch(`alone-${batch}`, { submissions: 2 }))
  }
  await store.outbox.createBatch(largeBatch('large', 1_700_000))
  await store.close()
  const database = openFileOf(directory)
  database.transaction(() => tellOfSends(database)).immediate()
  database.close()
}

const states = ['settled', 'queued', 'unknown', 'accepted', 'sending', 'settled', 'unknown'] as const

/** Unique bytes. */
const bytesOf = (name: string, length: number): Buffer =>
  Buffer.alloc(length, createHash('sha512').update(name).digest())

function tellOfSends(database: Database): void {
  const inserts = new Map<string, ReturnType<typeof database.prepare>>()
  /** The values of a row's first columns. */
  const add = (table: string, ...values: readonly unknown[]): void => {
    const columns = database.prepare<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
    const named = () =>
      columns
        .all()
        .slice(0, values.length)
        .map(({ name }) => name)
    const known =
      inserts.get(table) ??
      database.prepare(`INSERT INTO ${table} (${named().join()}) VALUES (${values.map(() => '?').join()})`)
    inserts.set(table, known)
    known.run(...values)
  }
  const sends = database
    .prepare<{ sequence: number; id: string }>('SELECT sequence, id FROM submission ORDER BY sequence')
    .all()
  for (const [at, { sequence, id }] of sends.entries()) {
    const state = states[at % states.length] ?? 'queued'
    if (state === 'queued') continue
    const isAnswered = state === 'settled' || state === 'accepted'
    database
      .prepare(
        'UPDATE submission SET state = ?, request_id = ?, attempts = 1, armed_at_ms = 11, next_attempt_at_ms = NULL WHERE sequence = ?',
      )
      .run(state, isAnswered ? `request-${at}` : null, sequence)
    add('submission_attempt', sequence, 1, 'key', 'digest', 11)
    add('submission_event', null, sequence, 11, 'arm', 'queued', 'armed', id)
    if (!isAnswered) continue
    add('raw_answer', null, sequence, 'post', 200, '[]', bytesOf(`post ${id}`, 900), `sha ${id}`, 1, 12)
    add('raw_answer', null, sequence, 'get', 200, '[]', bytesOf(`get ${id}`, 700_000), `sha get ${id}`, 1, 13)
    tellOfItems(database, add, sequence)
  }
}

function tellOfItems(database: Database, add: (table: string, ...values: readonly unknown[]) => void, send: number) {
  const items = database
    .prepare<{ sequence: number; id: string }>('SELECT sequence, id FROM item WHERE submission_sequence = ?')
    .all(send)
  for (const { sequence, id } of items) {
    add('statement', null, sequence, 'get', 'x', 12, 14, JSON.stringify({ said: id }))
    add('item_knowledge', sequence, JSON.stringify({ known: id }))
    add('novedad', sequence, 1, 0, 'Radicación', `paso ${id}`, '2026-11-01', null, null)
    database
      .prepare(
        `INSERT INTO document (id, item_sequence, link_key, kind, name, url, failed_attempts, saved_at_ms, sha256, byte_length)
         VALUES (?, ?, 'k', 'certificate', 'Constancia.pdf', 'https://x.example/1', 0, 18, ?, 540000)`,
      )
      .run(`document of ${id}`, sequence, `digest of ${id}`)
    const { document = 0 } =
      database.prepare<{ document: number }>('SELECT max(sequence) AS document FROM document').get() ?? {}
    add('document_blob', document, bytesOf(`first ${id}`, 524_288))
    add('document_blob_part', document, `digest of ${id}`, 1, bytesOf(`rest ${id}`, 15_712))
  }
}
