import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { systemClock } from '#main/base/system-clock.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore } from '#main/store/open-store.ts'
import { batchId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { largeBatch, sampleBatch, sampleFiler } from '../../store/sample-batch.ts'
import { countingIds, scratchKey } from '../../store/scratch-store.ts'
import { unwrap } from '../desks.ts'

/** Counts of the profile's own filings. */
export const ownNumbers = {
  accepted: 'a1b2c3d4-0000-4000-8000-000000000001',
  followed: 'e5f6a7b8-0000-4000-8000-000000000002',
} as const

const bytes = (text: string, length: number): Buffer => Buffer.alloc(length, `${text} `)

/**
 * A profile that filed alone, in a file: sends that are queued, uncertain, interrupted, accepted and followed, with
 * rows in every table about them, in parts where there are parts, and an acceptance whose batch was purged.
 */
export async function fileOwnHistory(): Promise<{ readonly file: string; remove(): void }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-own-'))
  const store = unwrap(
    await openStore({
      ...{ directory, stateDirectory: `${directory}.state`, databaseKey: scratchKey, newId: countingIds('01OWN') },
      clock: { nowMs: () => fakeNowMs },
    }),
  )
  for (const batch of [sampleBatch('purged'), sampleBatch('accepted'), sampleBatch('waiting', { submissions: 2 })]) {
    await store.outbox.createBatch(batch)
  }
  await store.outbox.createBatch(largeBatch('cut', 1_200_000))
  await store.requests.follow({
    ...{ batchId: batchId('followed'), submissionId: submissionId('followed-s'), module: 'affiliation' },
    ...{ entity: 'afiliaciones_seguridad_social_eps', requestId: ownNumbers.followed, filer: sampleFiler },
    ...{ operator: 'Ana Ruiz', atMs: fakeNowMs, items: [] },
  })
  await store.close()
  const { database: file } = storeFiles(directory)
  const database = openOwn(file)
  tellMore(database)
  database.close()
  const remove = (): void => {
    for (const each of [directory, `${directory}.state`]) rmSync(each, { recursive: true, force: true })
  }
  return { file, remove }
}

export function openOwn(file: string): Database {
  const database = openEncryptedFile(file, scratchKey)
  database.pragma('foreign_keys = ON')
  return database
}

/** Another file with the same content. */
export function copyOwn(file: string): { readonly file: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-own-'))
  const copy = path.join(directory, 'ventanilla.db')
  copyFileSync(file, copy)
  return { file: copy, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

export const nowMs = (): number => fakeNowMs + 60_000
export const { sleep } = systemClock

function tellMore(database: Database): void {
  const run = (sql: string, ...values: readonly unknown[]): void => void database.prepare(sql).run(...values)
  const one = (sql: string): number => database.prepare<{ n: number }>(sql).get()?.n ?? 0
  const sub = (id: string): number => one(`SELECT sequence AS n FROM submission WHERE id = '${id}'`)
  run(`DELETE FROM batch WHERE id = 'purged'`)
  const accepted = sub('accepted-s0')
  run(
    `UPDATE submission SET state = 'settled', request_id = ?, accepted_count = 2, rejected_count = 1, attempts = 1, armed_at_ms = 11,
      accepted_at_ms = 12, settled_at_ms = 13, last_polled_at_ms = 14, next_poll_at_ms = 15, tracking = 1, answered_gets = 3, flagged = 1,
      next_attempt_at_ms = NULL WHERE sequence = ?`,
    ...[ownNumbers.accepted, accepted],
  )
  run(
    `UPDATE submission SET state = 'unknown', attempts = 1, armed_at_ms = 21, error_json = '{"code":"outbox.interrupted"}',
      next_attempt_at_ms = NULL WHERE id = 'waiting-s1'`,
  )
  run(`UPDATE submission SET state = 'sending', attempts = 1, armed_at_ms = 31 WHERE id = 'cut-s0'`)
  for (const id of ['accepted-s0', 'waiting-s1', 'cut-s0']) {
    run(`INSERT INTO submission_attempt VALUES (?, 1, ?, 'digest', 11)`, sub(id), sampleFiler.keyFingerprint)
    for (const event of ['arm', 'dispatch']) {
      run(
        `INSERT INTO submission_event (submission_sequence, at_ms, event, from_state, to_state, detail) VALUES (?, 11, ?, 'queued', 'armed', 'ñ')`,
        ...[sub(id), event],
      )
    }
  }
  for (const kind of ['post', 'get']) {
    run(
      `INSERT INTO raw_answer (submission_sequence, kind, status, headers_json, body, body_sha256, complete, received_at_ms)
       VALUES (?, ?, 200, '[]', ?, ?, 1, 12)`,
      ...[accepted, kind, bytes(`Respuesta ${kind}`, 900), `sha-${kind}`],
    )
  }
  tellOfItems(database, accepted)
  const first = one(`SELECT sequence AS n FROM item WHERE submission_sequence = ${accepted} ORDER BY position LIMIT 1`)
  for (const [delivery, matched] of [
    ['delivery-1', 22],
    ['delivery-2', null],
  ] as const) {
    run(
      `INSERT INTO notification VALUES (?, ?, 20, ?, 21, ?)`,
      delivery,
      bytes(delivery, 700),
      matched,
      matched === null ? 'request' : null,
    )
    run(`INSERT INTO notification_told VALUES (?, 'affiliation', ?, 'result', 3, 700)`, delivery, ownNumbers.accepted)
  }
  run(`INSERT INTO notification_item VALUES ('delivery-1', ?, 1)`, first)
  run(`INSERT INTO rejected_value VALUES ('Direccion', 'Calle #', 'No sirve', 'accepted', 30)`)
  run(`INSERT OR REPLACE INTO statement_time VALUES (1, ?)`, fakeNowMs + 5)
}

function tellOfItems(database: Database, submission: number): void {
  const run = (sql: string, ...values: readonly unknown[]): void => void database.prepare(sql).run(...values)
  const items = database
    .prepare<{ sequence: number; position: number }>(
      'SELECT sequence, position FROM item WHERE submission_sequence = ? ORDER BY position',
    )
    .all(submission)
  for (const { sequence, position } of items) {
    run(
      `UPDATE item SET outcome = ?, state = 'Finalizado', entity_state = 'Devuelto', final = 1, failed = 1, result_json = '{"a":"ñ"}',
        changed_at_ms = 14, job_id = 'job', reprocess_json = '{"Cambios":[]}', entity_since_ms = 13 WHERE sequence = ?`,
      ...[position === 2 ? 'rejected' : 'accepted', sequence],
    )
    for (const source of ['post', 'get']) {
      run(
        `INSERT INTO statement (item_sequence, source, sha256, first_ms, last_ms, content_json) VALUES (?, ?, 'x', 12, 14, '{"said":1}')`,
        ...[sequence, source],
      )
    }
    run(`INSERT INTO item_knowledge VALUES (?, '{"known":true}')`, sequence)
    for (const order of [1, 2]) {
      run(
        `INSERT INTO novedad VALUES (?, ?, 0, 'Radicación', ?, '2026-11-01', NULL, ?)`,
        ...[sequence, order, `paso ${order}`, order === 1 ? 16 : null],
      )
    }
    for (const [owner, due, comment] of [
      ['Marta', '2026-12-01', ''],
      [null, '', 'Llamar a la EPS'],
    ]) {
      run(
        `INSERT INTO follow_up (item_sequence, at_ms, operator, owner, due, comment) VALUES (?, 18, 'Ana', ?, ?, ?)`,
        ...[sequence, owner, due, comment],
      )
    }
    tellOfDocuments(database, sequence, position)
  }
}

function tellOfDocuments(database: Database, item: number, position: number): void {
  const run = (sql: string, ...values: readonly unknown[]): void => void database.prepare(sql).run(...values)
  const isSaved = position < 2
  run(
    `INSERT INTO document (id, item_sequence, link_key, kind, name, url, failed_attempts, last_failure, last_failure_at_ms, saved_at_ms, sha256,
      byte_length) VALUES (?, ?, 'k', 'certificate', 'Constancia.pdf', 'https://x.example/1', 1, 'cut', 17, ?, ?, ?)`,
    ...[
      `document-${position}`,
      item,
      isSaved ? 18 : null,
      isSaved ? `digest-${position}` : null,
      isSaved ? 600_000 : null,
    ],
  )
  if (!isSaved) return
  const { sequence } = database
    .prepare<{ sequence: number }>('SELECT max(sequence) AS sequence FROM document')
    .get() ?? { sequence: 0 }
  run(`INSERT INTO document_blob VALUES (?, ?)`, sequence, bytes(`pdf ${position}`, 524_288))
  if (position === 0) {
    run(`INSERT INTO document_blob_part VALUES (?, ?, 1, ?)`, sequence, `digest-${position}`, bytes('cola', 75_712))
  }
  run(
    `INSERT INTO document_delivery (document_sequence, at_ms, operator, way, note, undone_at_ms, undone_by)
     VALUES (?, 19, 'Ana', 'paper', 'en mano', ?, ?)`,
    ...[sequence, position === 0 ? 20 : null, position === 0 ? 'Luis' : null],
  )
}
