/** Records as main sends them. A test gives only the fields it is about. */

import type { Beginning } from '#shared/domain/profile/beginning.ts'
import type { DraftChange } from '../../src/shared/domain/draft/draft-change.ts'
import type { Item } from '../../src/shared/domain/filing/item.ts'
import type { BatchOverview, DraftOverview } from '../../src/shared/domain/filing/overview.ts'
import type { Submission, SubmissionState } from '../../src/shared/domain/filing/submission.ts'
import type { AppStatus } from '../../src/shared/domain/profile/app-status.ts'
import { batchId, consentId, draftId, itemId, submissionId } from '../../src/shared/kernel/ids.ts'

export const nowMs = Date.parse('2026-11-20T15:00:00Z')

export const appStatus = (different: Partial<AppStatus> = {}): AppStatus => ({
  version: '0.1.0',
  profile: { id: 'la-espiga', name: 'La Espiga', practice: false },
  connection: {
    baseUrl: 'https://servicio.example',
    practice: false,
    keyKind: 'production',
    keyHint: '7Q2z',
    keyState: { kind: 'verified', sinceMs: nowMs },
  },
  practiceSinceMs: null,
  dataDirectory: 'datos',
  protection: 'keychain',
  operator: 'Paula Restrepo',
  storeSuspect: false,
  storeConcerns: [],
  ...different,
})

/** All first steps are done. */
export const beginning = (different: Partial<Beginning> = {}): Beginning => ({
  done: { connect: true, catalogues: true, identity: true },
  lists: { official: 8, reference: 0, missing: 0, old: 0, kept: false },
  operator: 'Paula Restrepo',
  operatorGiven: true,
  companies: ['La Espiga S.A.S.'],
  putAway: false,
  ...different,
})

export const draftOverview = (different: Partial<DraftOverview> = {}): DraftOverview => ({
  draft: {
    id: draftId('draft-1'),
    module: 'affiliation-form',
    entity: 'formularios_eps',
    operation: 'create',
    fileName: 'ingresos noviembre.xlsx',
    sheet: 'Hoja1',
    headerRow: 1,
    columns: {},
    unmappedColumns: [],
    missingFields: [],
    catalogueVersion: 'v1',
    createdAtMs: nowMs,
  },
  counts: {
    rows: 12,
    validRows: 10,
    invalidRows: 2,
    errors: 3,
    warnings: 1,
    readyRows: 10,
    quarantinedRows: 0,
    sentRows: 0,
  },
  updatedAtMs: nowMs,
  ...different,
})

export const draftChange = (different: Partial<DraftChange> = {}): DraftChange => ({
  overview: draftOverview(),
  changedRows: [],
  moreChanged: false,
  changed: 1,
  sentRows: 0,
  refusedCells: 0,
  ...different,
})

export const submission = (different: Partial<Submission> = {}): Submission => ({
  id: submissionId('submission-1'),
  batchId: batchId('batch-1'),
  ordinal: 0,
  state: 'unknown',
  requestId: null,
  counts: { sent: 25, accepted: 0, reprocessed: 0, rejected: 0, omitted: 0 },
  flagged: false,
  attempts: 1,
  error: null,
  bodySha256: '00',
  createdAtMs: nowMs,
  acceptedAtMs: null,
  settledAtMs: null,
  nextAttemptAtMs: null,
  lastPolledAtMs: null,
  ...different,
})

export const batchOverview = (different: Partial<BatchOverview> = {}): BatchOverview => ({
  batch: {
    id: batchId('batch-1'),
    module: 'affiliation-form',
    entity: 'formularios_eps',
    operation: 'create',
    options: {},
    draftId: draftId('draft-1'),
    fileName: 'ingresos noviembre.xlsx',
    filer: null,
    consentId: consentId('consent-1'),
    createdAtMs: nowMs,
    estimatedCredits: 25,
    reprocessOf: null,
    reprocessReason: null,
  },
  submissions: [submission({ state: 'settled', requestId: '4711' })],
  itemCount: 25,
  outcomes: { accepted: 23, rejected: 2 },
  states: { procesado: 23 },
  entityStates: { radicado: 20, devuelto: 3 },
  documents: 4,
  savedDocuments: 4,
  ...different,
})

/** A batch with one submission in each of these states. Every answered submission was accepted whole. */
export function batchIn(
  id: string,
  states: readonly SubmissionState[],
  different: Partial<BatchOverview> = {},
): BatchOverview {
  const { batch } = batchOverview()
  const submissions = states.map((state, ordinal) => submissionIn(id, state, ordinal))
  const accepted = submissions.reduce((sum, { counts }) => sum + counts.accepted, 0)
  return batchOverview({
    batch: { ...batch, id: batchId(id), module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' },
    submissions,
    itemCount: states.length * peopleEach,
    outcomes: accepted === 0 ? {} : { accepted },
    states: {},
    entityStates: {},
    documents: 0,
    savedDocuments: 0,
    ...different,
  })
}

const peopleEach = 8

function submissionIn(batch: string, state: SubmissionState, ordinal: number): Submission {
  const answered = state === 'accepted' || state === 'settled'
  return submission({
    id: submissionId(`${batch}-S${ordinal}`),
    batchId: batchId(batch),
    ordinal,
    state,
    requestId: answered ? `3f2b1c${ordinal}e-7a4d-4c7e-9b1f-0d5a6e8c9b10` : null,
    counts: { sent: peopleEach, accepted: answered ? peopleEach : 0, reprocessed: 0, rejected: 0, omitted: 0 },
    attempts: state === 'queued' ? 0 : 1,
    acceptedAtMs: answered ? nowMs - 5_300_000 : null,
    settledAtMs: state === 'settled' ? nowMs - 600_000 : null,
    awaitsCertificate: false,
    nextPollAtMs: null,
  })
}

/** An accepted person with no further news. */
export const acceptedItem = (different: Partial<Item> = {}): Item => ({
  id: itemId('item-1'),
  submissionId: submissionId('submission-1'),
  position: 0,
  row: 5,
  identity: {
    documentType: 'CC',
    documentNumber: '1020300000',
    contract: null,
    entityCode: null,
    reference: null,
  },
  displayName: 'MARÍA FERNANDA GÓMEZ PEÑA',
  outcome: 'accepted',
  state: 'procesando',
  entityState: null,
  reasons: [],
  novedades: [],
  documents: [],
  result: null,
  changedAtMs: null,
  ...different,
})
