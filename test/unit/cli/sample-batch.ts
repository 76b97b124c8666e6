import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { batchId, consentId, documentId, itemId, submissionId } from '#shared/kernel/ids.ts'

const batch = batchId('01JD4Z6M9Q0000000000000001')
const submission = submissionId('01JD4Z6M9Q0000000000000002')

export const sampleSubmission = (change: Partial<Submission> = {}): Submission => ({
  id: submission,
  batchId: batch,
  ordinal: 0,
  state: 'accepted',
  requestId: '7c0f9f2e-5a44-4ce2-a7b7-1f0b2b8d9a11',
  counts: { sent: 25, accepted: 22, reprocessed: 2, rejected: 1, omitted: 0 },
  flagged: false,
  attempts: 1,
  error: null,
  bodySha256: 'a'.repeat(64),
  createdAtMs: Date.UTC(2026, 10, 20, 15),
  acceptedAtMs: Date.UTC(2026, 10, 20, 15, 1),
  settledAtMs: null,
  nextAttemptAtMs: null,
  lastPolledAtMs: null,
  ...change,
})

export const sampleOverview = (submissions: readonly Submission[] = [sampleSubmission()]): BatchOverview => ({
  batch: {
    id: batch,
    module: 'affiliation',
    entity: 'afiliaciones_seguridad_social_eps',
    operation: 'create',
    options: {},
    draftId: null,
    fileName: 'x.xlsx',
    filer: null,
    consentId: consentId('01JD4Z6M9Q0000000000000003'),
    createdAtMs: Date.UTC(2026, 10, 20, 15),
    estimatedCredits: 25,
    reprocessOf: null,
    reprocessReason: null,
  },
  submissions,
  itemCount: 25,
  outcomes: {},
  states: {},
  entityStates: {},
  documents: 0,
  savedDocuments: 0,
})

export const sampleItem = (change: Partial<Item> = {}): Item => ({
  id: itemId('01JD4Z6M9Q0000000000000004'),
  submissionId: submission,
  position: 0,
  row: 5,
  identity: {
    documentType: 'CC',
    documentNumber: '1020304200',
    contract: 'CT20260200',
    entityCode: 'EPS037',
    reference: null,
  },
  displayName: 'MARÍA FERNANDA ROJAS ORDÓÑEZ',
  outcome: 'accepted',
  state: 'procesado',
  entityState: 'radicado',
  reasons: [],
  novedades: [
    {
      order: 1,
      phase: 'Radicación',
      message: 'Radicado',
      date: '20/11/2026 10:00',
      evidenceUrl: 'https://x.example/e',
    },
    { order: 2, phase: 'Consulta', message: 'Sin cambios', date: '21/11/2026', evidenceUrl: null },
  ],
  documents: [
    {
      id: documentId('01JD4Z6M9Q0000000000000005'),
      kind: 'EPS',
      name: 'f.pdf',
      saved: true,
      sha256: 'b',
      byteLength: 9,
    },
  ],
  result: { Estado: 'procesado', CampoNuevo: [1, null] },
  changedAtMs: null,
  ...change,
})
