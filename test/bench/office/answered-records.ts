import { partsOf } from '#main/base/parts.ts'
import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'

/** Bytes per record, about as in real ones. */
const bodyBytes = 600
const answerBytes = 400
/** One in this many records has a stored form. */
const keptEvery = 100

/**
 * Adds everything a service has answered about all records to a closed database file: bodies, an answer to each POST
 * and two to GETs, the events of each send, two statements and two steps of each record, and files.
 */
export function tellOfRecords(file: string, databaseKey: string): void {
  const database = openEncryptedFile(file, databaseKey)
  const inserts = new Map<string, ReturnType<typeof database.prepare>>()
  const add = (table: string, ...values: readonly unknown[]): void => {
    const known =
      inserts.get(table) ?? database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join()})`)
    inserts.set(table, known)
    known.run(...values)
  }
  database
    .transaction(() => {
      const sends = database
        .prepare<{ sequence: number; items: number }>(
          'SELECT submission_sequence AS sequence, count(*) AS items FROM item GROUP BY 1',
        )
        .all()
      for (const { sequence, items } of sends) {
        for (const [part, bytes] of [...partsOf(Buffer.alloc(items * bodyBytes, 'cuerpo '))].entries()) {
          if (part === 0) add('submission_body', sequence, bytes)
          else add('submission_body_part', sequence, part, bytes)
        }
        const body = Buffer.alloc(items * answerBytes, 'respuesta ')
        for (const [at, kind] of ['post', 'get', 'get'].entries()) {
          add('raw_answer', null, sequence, kind, 200, '[]', body, `x${at}`, 1, at)
        }
        for (const event of ['arm', 'open-socket', 'answer-accepted', 'settle']) {
          add('submission_event', null, sequence, 1, event, 'queued', 'settled', '')
        }
      }
      // Acceptances of two batches never share an instant.
      database.exec(`INSERT INTO consent SELECT 'of ' || batch.id, accepted_at_ms, operator, people, text_sha256 FROM batch JOIN consent ON consent.id = 'c';
        UPDATE batch SET consent_id = 'of ' || id; DELETE FROM consent WHERE id = 'c';
        UPDATE submission SET sent_count = (SELECT count(*) FROM item WHERE submission_sequence = submission.sequence)`)
      const said = JSON.stringify({ Resultado: 'x'.repeat(300) })
      const records = database.prepare<{ sequence: number }>('SELECT sequence FROM item').all()
      for (const { sequence } of records) {
        for (const source of ['post', 'get']) add('statement', null, sequence, source, 'x', 1, 2, said)
        add('item_knowledge', sequence, said)
        for (const order of [1, 2])
          add('novedad', sequence, order, 0, 'Radicación', `paso ${order}`, '2026-11-01', null, 1)
      }
      const forms = database.prepare<{ sequence: number }>('SELECT sequence FROM document').all()
      const bytes = Buffer.alloc(40_000, 'pdf ')
      for (const [at, { sequence }] of forms.entries()) {
        if (at % (keptEvery / 4) === 0) add('document_blob', sequence, bytes)
      }
    })
    .immediate()
  database.close()
}
