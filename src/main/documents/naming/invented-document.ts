import { batchId, documentId, itemId } from '#shared/kernel/ids.ts'
import { exampleWorker } from '#shared/texts/documents/document-texts.ts'
import type { KnownDocument } from '../ports.ts'

/** An invented person, to preview names while no document exists. */
export const inventedDocument: KnownDocument = {
  id: documentId('01ARZ3NDEKTSV4RRFFQ69G5FAV'),
  itemId: itemId('01ARZ3NDEKTSV4RRFFQ69G5FAV'),
  batchId: batchId('01ARZ3NDEKTSV4RRFFQ69G5FAV'),
  row: 2,
  kind: 'EPS',
  name: 'Formulario EPS v1',
  url: '',
  savedAtMs: null,
  failedAttempts: 0,
  lastFailure: null,
  version: '1',
  byteLength: null,
  identification: 'CC 1020304050',
  displayName: exampleWorker,
  contract: 'CT20260001',
  entityCode: 'EPS010',
  companyTaxNumber: '900123456',
  createdAtMs: Date.UTC(2026, 10, 20, 15),
}
