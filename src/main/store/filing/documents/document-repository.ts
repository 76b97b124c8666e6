import type { InferResult } from 'kysely'
import { hashInTurns } from '#main/base/parts.ts'
import type { DocumentStore, KnownDocument } from '#main/documents/ports.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { Delivery, DeliveryTrace } from '#shared/domain/documents/delivery.ts'
import { type BatchId, batchId, type DocumentId, documentId, type ItemId, itemId } from '#shared/kernel/ids.ts'
import { versionOfForm } from '#shared/service/form-facts.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { markDelivered, readDeliveries, takeDeliveriesBack } from './deliveries.ts'
import { readContent, stageFurtherParts, writeFirstPart } from './document-bytes.ts'

const knownDocuments = ({ db, dialect }: FilingReading) =>
  db
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
      'document.last_failure',
      'document.link_key',
      'document.byte_length',
      'item.id as item_id',
      'item.row',
      'item.document_type',
      'item.document_number',
      'item.reference',
      'item.display_name',
      'item.contract',
      'item.entity_code',
      'batch.id as batch_id',
      'batch.created_at_ms',
    ])
    .select(({ ref }) => dialect.memberOf(ref('item.sent_values_json'), 'NitEmpresa').as('company_tax_number'))
    .orderBy('document.sequence')

type KnownDocuments = ReturnType<typeof knownDocuments>

export class DocumentRepository implements DocumentStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  unsaved(id?: BatchId): Promise<readonly KnownDocument[]> {
    return this.#list((documents) => {
      const unsaved = documents.where('document.saved_at_ms', 'is', null)
      return id === undefined ? unsaved : unsaved.where('batch.id', '=', id)
    })
  }

  ofBatch(id: BatchId): Promise<readonly KnownDocument[]> {
    return this.#list((documents) => documents.where('batch.id', '=', id))
  }

  those(ids: readonly DocumentId[]): Promise<readonly KnownDocument[]> {
    return this.#list((documents, { anyTextOf }) => documents.where('document.id', 'in', anyTextOf(ids)))
  }

  ofRecords(ids: readonly ItemId[]): Promise<readonly KnownDocument[]> {
    return this.#list((documents, { anyTextOf }) => documents.where('item.id', 'in', anyTextOf(ids)))
  }

  async find(id: DocumentId): Promise<KnownDocument | null> {
    const [found = null] = await this.#list((documents) => documents.where('document.id', '=', id))
    return found
  }

  async latestSaved(limit: number): Promise<readonly KnownDocument[]> {
    return this.#list((documents) =>
      documents
        .clearOrderBy()
        .where('document.saved_at_ms', 'is not', null)
        .orderBy('document.sequence', 'desc')
        .limit(limit),
    )
  }

  deliver(ids: readonly DocumentId[], delivery: Delivery): Promise<number> {
    return this.#filings.write((writing) => markDelivered(writing, ids, delivery))
  }

  takeDeliveryBack(ids: readonly DocumentId[], undone: NonNullable<DeliveryTrace['undone']>): Promise<number> {
    return this.#filings.write((writing) => takeDeliveriesBack(writing, ids, undone))
  }

  deliveries(id: DocumentId): Promise<readonly DeliveryTrace[]> {
    return this.#filings.read((reading) => readDeliveries(reading, id))
  }

  /** Refuses bytes that do not match their digest. Nothing is saved before the last transaction. */
  async saveBytes(id: DocumentId, bytes: Uint8Array, given: string, savedAtMs: number): Promise<void> {
    const sha256 = given.toLowerCase()
    if ((await hashInTurns(bytes)) !== sha256) throw new StoreFault(appError('store.bytes-altered', { id }))
    const document = await this.#filings.read(({ db }) =>
      db.selectFrom('document').select(['sequence', 'id']).where('id', '=', id).executeTakeFirst(),
    )
    if (document === undefined) throw new StoreFault(appError('store.document-missing', { id }))
    const content = { ...document, sha256, bytes }
    await stageFurtherParts(this.#filings, content)
    const saved = { saved_at_ms: savedAtMs, sha256, byte_length: bytes.byteLength }
    await this.#filings.write(async (writing) => {
      await writing.db.updateTable('document').set(saved).where('sequence', '=', document.sequence).execute()
      await writeFirstPart(writing, content)
    })
  }

  async noteFailure(id: DocumentId, detail: string, atMs: number): Promise<void> {
    await this.#filings.write(({ db }) =>
      db
        .updateTable('document')
        .set((column) => ({
          failed_attempts: column('failed_attempts', '+', 1),
          last_failure: detail,
          last_failure_at_ms: atMs,
        }))
        .where('id', '=', id)
        .execute(),
    )
  }

  async readBytes(id: DocumentId): Promise<{ readonly bytes: Uint8Array; readonly sha256: string } | null> {
    const row = await this.#filings.read(({ db }) =>
      db
        .selectFrom('document')
        .select(['sequence', 'id', 'sha256', 'byte_length'])
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    if (row === undefined || row.sha256 === null) return null
    const { sequence, sha256, byte_length: byteLength } = row
    const bytes = await readContent(this.#filings, { sequence, id: row.id, sha256, byteLength })
    return bytes === null ? null : { bytes, sha256 }
  }

  async #list(
    which: (documents: KnownDocuments, dialect: FilingReading['dialect']) => KnownDocuments,
  ): Promise<readonly KnownDocument[]> {
    const rows = await this.#filings.read((reading) => which(knownDocuments(reading), reading.dialect).execute())
    return rows.map(toDocument)
  }
}

const toDocument = (row: InferResult<KnownDocuments>[number]): KnownDocument => ({
  id: documentId(row.id),
  itemId: itemId(row.item_id),
  batchId: batchId(row.batch_id),
  row: row.row,
  kind: row.kind,
  name: row.name,
  url: row.url,
  savedAtMs: row.saved_at_ms,
  failedAttempts: row.failed_attempts,
  lastFailure: row.last_failure,
  identification:
    row.document_number === null
      ? (row.reference ?? '')
      : [row.document_type, row.document_number].filter((part) => part !== null).join(' '),
  displayName: row.display_name,
  contract: row.contract,
  entityCode: row.entity_code,
  companyTaxNumber: row.company_tax_number,
  version: versionOfForm(row.link_key),
  byteLength: row.byte_length,
  createdAtMs: row.created_at_ms,
})
