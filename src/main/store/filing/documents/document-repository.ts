import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentStore, KnownDocument } from '#main/documents/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { type BatchId, batchId, type DocumentId, documentId, itemId } from '#shared/kernel/ids.ts'
import { toBytes } from '../rows.ts'

const knownDocuments = build
  .selectFrom('document')
  .innerJoin('item', 'item.sequence', 'document.item_sequence')
  .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
  .select([
    'document.id',
    'document.kind',
    'document.name',
    'document.url',
    'document.saved_at_ms',
    'document.failed_attempts',
    'item.id as item_id',
    'item.row',
    'item.document_type',
    'item.document_number',
    'item.reference',
    'item.display_name',
    'item.contract',
    'batch.id as batch_id',
    'batch.created_at_ms',
  ])
  .select(sql<string | null>`json_extract(item.sent_values_json, '$.NitEmpresa')`.as('company_tax_number'))
  .orderBy('document.sequence')

export class DocumentRepository implements DocumentStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async unsaved(id?: BatchId): Promise<readonly KnownDocument[]> {
    const unsaved = knownDocuments.where('document.saved_at_ms', 'is', null)
    return this.#list(id === undefined ? unsaved : unsaved.where('batch.id', '=', id))
  }

  async ofBatch(id: BatchId): Promise<readonly KnownDocument[]> {
    return this.#list(knownDocuments.where('batch.id', '=', id))
  }

  async find(id: DocumentId): Promise<KnownDocument | null> {
    return this.#list(knownDocuments.where('document.id', '=', id))[0] ?? null
  }

  /** Refuses bytes that do not have the digest they come with. */
  async saveBytes(id: DocumentId, bytes: Uint8Array, sha256: string, savedAtMs: number): Promise<void> {
    if (createHash('sha256').update(bytes).digest('hex') !== sha256.toLowerCase()) {
      throw new StoreFault(appError('store.bytes-altered', { id }))
    }
    this.#session.write(() => {
      const document_sequence = this.#sequenceOf(id)
      this.#session.run(build.replaceInto('document_blob').values({ document_sequence, bytes }))
      this.#session.run(
        build
          .updateTable('document')
          .set({ saved_at_ms: savedAtMs, sha256: sha256.toLowerCase(), byte_length: bytes.byteLength })
          .where('sequence', '=', document_sequence),
      )
    })
  }

  async noteFailure(id: DocumentId, detail: string, atMs: number): Promise<void> {
    this.#session.run(
      build
        .updateTable('document')
        .set((column) => ({
          failed_attempts: column('failed_attempts', '+', 1),
          last_failure: detail,
          last_failure_at_ms: atMs,
        }))
        .where('id', '=', id),
    )
  }

  async readBytes(id: DocumentId): Promise<{ readonly bytes: Uint8Array; readonly sha256: string } | null> {
    const row = this.#session.first(
      build
        .selectFrom('document')
        .innerJoin('document_blob', 'document_blob.document_sequence', 'document.sequence')
        .select(['document_blob.bytes', 'document.sha256'])
        .where('document.id', '=', id),
    )
    return row === undefined || row.sha256 === null ? null : { bytes: toBytes(row.bytes), sha256: row.sha256 }
  }

  #sequenceOf(id: DocumentId): number {
    const row = this.#session.first(build.selectFrom('document').select('sequence').where('id', '=', id))
    if (row === undefined) throw new StoreFault(appError('store.document-missing', { id }))
    return row.sequence
  }

  #list(query: typeof knownDocuments): readonly KnownDocument[] {
    return this.#session.all(query).map((row) => ({
      id: documentId(row.id),
      itemId: itemId(row.item_id),
      batchId: batchId(row.batch_id),
      row: row.row,
      kind: row.kind,
      name: row.name,
      url: row.url,
      savedAtMs: row.saved_at_ms,
      failedAttempts: row.failed_attempts,
      identification:
        row.document_number === null
          ? (row.reference ?? '')
          : [row.document_type, row.document_number].filter((part) => part !== null).join(' '),
      displayName: row.display_name,
      contract: row.contract,
      companyTaxNumber: row.company_tax_number,
      createdAtMs: row.created_at_ms,
    }))
  }
}
