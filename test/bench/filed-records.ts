import { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'

const names = ['MARIA', 'JOSE', 'ANA', 'LUIS', 'CARLOS', 'MARTA', 'MARIO', 'SOFIA']
const families = ['ROJAS', 'PEREZ', 'GOMEZ', 'DIAZ', 'MARIN', 'LOPEZ']

/**
 * Writes fully answered batches of these sizes into a closed database file. Half of the records are of people called
 * María; a tenth were rejected.
 */
export function fileRecords(file: string, databaseKey: string, batches: readonly number[]): void {
  const database = openEncryptedFile(file, databaseKey)
  // One prepared statement per row would leave 200,000 of them to collect during the first search.
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const add: AddRow = (table, row) => {
    const columns = Object.keys(row)
    const statement =
      statements.get(table) ??
      database.prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
    statements.set(table, statement)
    statement.run(...Object.values(row))
  }
  database.transaction(() => addRecords(add, batches)).immediate()
  database.close()
}

export type Row = Readonly<Record<string, string | number | null>>
type AddRow = (table: string, row: Row) => void

/** The same as rows, each after the row it references. */
export function addRecords(add: AddRow, batches: readonly number[]): void {
  add('consent', { id: 'c', accepted_at_ms: 1, operator: 'Ana', people: 1, text_sha256: 'x' })
  let before = 0
  for (const [batch, items] of batches.entries()) {
    addBatch(add, { batch, items, before })
    before += items
  }
}

interface FiledBatch {
  readonly batch: number
  readonly items: number
  /** Number of records in earlier batches. */
  readonly before: number
}

function addBatch(add: AddRow, { batch, items, before }: FiledBatch): void {
  const sequence = batch + 1
  const procedure = {
    module: 'social-security-query',
    entity: 'adres',
    operation: 'create',
    options_json: '{"RastrearCertificado":true}',
  }
  const origin = { file_name: `personal ${batch}.xlsx`, consent_id: 'c', created_at_ms: batch, estimated_credits: 1 }
  add('batch', { sequence, id: `b${batch}`, ...procedure, ...origin, complete: 1 })
  const counts = { sent_count: 1, accepted_count: 1, reprocessed_count: 0, rejected_count: 0, omitted_count: 0 }
  const marks = { flagged: 0, attempts: 1, automatic_retries: 0, tracking: 0, created_at_ms: 1 }
  const request = { request_id: `request-${batch}`, request_path: '/', content_type: 'x', body_sha256: 'x' }
  const owner = { id: `s${batch}`, batch_sequence: sequence, ordinal: 0, state: 'settled' }
  add('submission', { sequence, ...owner, ...counts, ...marks, ...request })
  for (let position = 0; position < items; position += 1) {
    const index = before + position
    const name = index % 2 === 0 ? 'MARIA' : names[index % names.length]
    add('item', {
      id: `i${index}`,
      batch_sequence: sequence,
      submission_sequence: sequence,
      position,
      row: position + 2,
      document_type: 'CC',
      document_number: String(1_020_000_000 + index),
      display_name: `${name} ${names[(index * 7) % names.length]} ${families[index % 6]} ${families[(index * 5) % 6]}`,
      contract: `CT${index % 150_000}`,
      entity_code: `EPS${index % 30}`,
      ...(index % 10 === 0 ? rejected(index) : { outcome: 'accepted', reasons_json: '[]' }),
      state: index % 40 === 1 ? 'error' : 'procesado',
      entity_state: index % 20 === 3 ? 'devuelto' : 'radicado',
      final: 1,
      failed: index % 40 === 1 ? 1 : 0,
      changed_at_ms: (index * 7919) % 1_000_003,
      result_json: JSON.stringify({ Resultado: 'x'.repeat(200) }),
      sent_values_json: JSON.stringify({ NitEmpresa: `9000000${index % 25}`, Nombres: 'x'.repeat(400) }),
    })
    if (index % 4 === 0) addDocument(add, index + 1, index)
  }
}

/** A stored form. */
function addDocument(add: AddRow, item: number, index: number): void {
  const kept = { saved_at_ms: index, sha256: 'x', byte_length: 40_000 + (index % 9_000), failed_attempts: 0 }
  add('document', {
    id: `d${index}`,
    item_sequence: item,
    link_key: 'EPS',
    kind: 'EPS',
    name: `formulario ${index}.pdf`,
    url: 'https://x',
    ...kept,
  })
}

const rejected = (index: number) => ({
  outcome: 'rejected',
  reasons_json: JSON.stringify([`Motivo ${index % 70}`]),
})
