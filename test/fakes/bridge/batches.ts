import type { Batch } from '#shared/domain/filing/batch.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { Item, ItemOutcome } from '#shared/domain/filing/item.ts'
import type { BatchFilter, BatchOverview } from '#shared/domain/filing/overview.ts'
import { isOpen, type Submission, type SubmissionState } from '#shared/domain/filing/submission.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { batchId, consentId, documentId, draftId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { contract, personName, personNumber, pick } from './people.ts'

export interface FakeBatch {
  readonly overview: BatchOverview
  readonly items: readonly Item[]
}

export interface BatchSeed {
  readonly id: string
  readonly module: ModuleName
  readonly entity: Entity
  readonly fileName: string
  readonly itemCount: number
  readonly states: readonly SubmissionState[]
  readonly nowMs: number
  readonly practice?: boolean
  /** What is settled is still followed to its certificates. */
  readonly awaitsCertificates?: boolean
}

export function fakeBatch(seed: BatchSeed): FakeBatch {
  const share = Math.ceil(seed.itemCount / seed.states.length)
  const submissions = seed.states.map((state, ordinal) => fakeSubmission(seed, state, ordinal, share))
  const items = Array.from({ length: seed.itemCount }, (_, index) => {
    const submission = submissions[Math.floor(index / share)] ?? submissions[0]
    if (!submission) throw new Error('a batch has at least one submission')
    return fakeItem(seed, submission, index)
  })
  const documents = items.flatMap((item) => item.documents)
  return {
    items,
    overview: {
      batch: batchOf(seed),
      submissions,
      itemCount: items.length,
      outcomes: countBy(items, (item) => item.outcome),
      states: countBy(items, (item) => item.state),
      entityStates: countBy(items, (item) => item.entityState),
      documents: documents.length,
      savedDocuments: documents.filter(({ saved }) => saved).length,
    },
  }
}

const practiceFiler = { keyFingerprint: 'f0e1', baseUrl: practiceAddress, keyHint: '', practice: true }

const batchOf = ({ id, module, entity, fileName, itemCount, nowMs, states, practice }: BatchSeed): Batch => ({
  id: batchId(id),
  module,
  entity,
  operation: 'create',
  options: module === 'affiliation' ? { Canal: 'plataforma', RastrearCertificado: true } : {},
  draftId: states.includes('refused') ? draftId('01DRAFT-A') : null,
  fileName,
  filer: practice === true ? practiceFiler : null,
  consentId: consentId('01CONSENT'),
  createdAtMs: nowMs - 5_400_000,
  estimatedCredits: itemCount,
  reprocessOf: null,
  reprocessReason: null,
})

function fakeSubmission(seed: BatchSeed, state: SubmissionState, ordinal: number, share: number): Submission {
  const answered = state === 'accepted' || state === 'settled'
  const sent = Math.min(share, seed.itemCount - ordinal * share)
  const rejected = answered ? Math.floor(sent / 12) : 0
  return {
    id: submissionId(`${seed.id}-S${ordinal}`),
    batchId: batchId(seed.id),
    ordinal,
    state,
    requestId: answered ? `3f2b1c${ordinal}e-7a4d-4c7e-9b1f-0d5a6e8c9b10` : null,
    counts: { sent, accepted: answered ? sent - rejected : 0, reprocessed: 0, rejected, omitted: 0 },
    flagged: ordinal === 1 && answered,
    attempts: state === 'queued' ? 0 : 1,
    error: errorOf(state),
    bodySha256: 'ab'.repeat(32),
    createdAtMs: seed.nowMs - 5_400_000,
    acceptedAtMs: answered ? seed.nowMs - 5_300_000 : null,
    settledAtMs: state === 'settled' ? seed.nowMs - 600_000 : null,
    nextAttemptAtMs: null,
    lastPolledAtMs: answered ? seed.nowMs - 12_000 : null,
    awaitsCertificate: seed.awaitsCertificates === true && state === 'settled',
    nextPollAtMs: null,
  }
}

function errorOf(state: SubmissionState): Submission['error'] {
  if (state === 'unknown') return { family: 'unknown-outcome', code: 'send.timeout', parameters: { seconds: '120' } }
  if (state === 'refused')
    return {
      family: 'service',
      code: 'service.forbidden',
      parameters: { scope: 'afiliaciones_seguridad_social', status: '403' },
    }
  return null
}

function fakeItem(seed: BatchSeed, submission: Submission, index: number): Item {
  const worker = seed.module === 'affiliation' || seed.module === 'affiliation-form'
  const outcome = outcomeOf(submission.state, index)
  const accepted = outcome === 'accepted' || outcome === 'reprocessed'
  const entityState = accepted && seed.module === 'affiliation' ? entityStateOf(submission.state, index) : null
  return {
    id: itemId(`${seed.id}-I${index}`),
    submissionId: submission.id,
    position: index,
    row: index + 5,
    identity: {
      documentType: 'CC',
      documentNumber: personNumber(index),
      contract: worker ? contract(index) : null,
      entityCode: worker ? 'EPS010' : null,
      reference: null,
    },
    displayName: personName(index),
    outcome,
    state: accepted ? (submission.state === 'settled' || index % 2 === 0 ? 'procesado' : 'procesando') : null,
    entityState,
    reasons:
      outcome === 'rejected'
        ? [
            'El trabajador ya tiene una afiliación activa con otra EPS',
            'CodigoEntidad: la entidad no tiene credenciales para el canal asesor',
          ]
        : [],
    novedades: entityState === null ? [] : novedades(entityState),
    documents: accepted && submission.state === 'settled' ? documentsOf(seed, index) : [],
    result: accepted
      ? {
          NumeroContrato: contract(index),
          Estado: 'procesado',
          EstadoEntidad: entityState,
          JobId: `job-${index}`,
          Resultado: { Tipo: 'afiliado', Regimen: 'Contributivo', Activo: true },
          Enlace: 'https://ejemplo.co/evidencia.pdf',
        }
      : null,
    changedAtMs: accepted ? seed.nowMs - 600_000 : null,
  }
}

function outcomeOf(state: SubmissionState, index: number): ItemOutcome | null {
  if (state !== 'accepted' && state !== 'settled') return null
  if (index % 12 === 11) return 'rejected'
  return index % 10 === 8 ? 'reprocessed' : 'accepted'
}

function entityStateOf(state: SubmissionState, index: number): string | null {
  if (state === 'accepted' && index % 2 === 1) return null
  return pick(['radicado', 'certificado', 'certificado', 'devuelto', 'en_validacion_biometrica'], index)
}

const novedades = (entityState: string): Item['novedades'] => [
  {
    order: 1,
    phase: 'Recepción',
    message: 'La solicitud fue recibida por la entidad.',
    date: '18/11/2026 09:12',
    evidenceUrl: null,
  },
  {
    order: 2,
    phase: 'Radicación',
    message: 'Radicado 2026-001-998877 en la oficina virtual de la entidad.',
    date: '18/11/2026 09:40',
    evidenceUrl: 'https://ejemplo.co/1',
  },
  ...(entityState === 'devuelto'
    ? [
        {
          order: 3,
          phase: 'Devolución',
          message:
            'El documento de identidad adjunto no es legible. Adjunte una copia nítida por ambas caras y radique de nuevo.',
          date: '19/11/2026 16:03',
          evidenceUrl: null,
        },
      ]
    : []),
]

const documentsOf = (seed: BatchSeed, index: number): Item['documents'] => [
  {
    id: documentId(`${seed.id}-D${index}`),
    kind: seed.module === 'affiliation' ? 'evidencia' : 'EPS',
    name: `${personNumber(index)} ${contract(index)} formulario EPS.pdf`,
    saved: index % 5 !== 3,
    sha256: index % 5 !== 3 ? 'cd'.repeat(32) : null,
    byteLength: index % 5 !== 3 ? 184_320 : null,
  },
]

function countBy(items: readonly Item[], key: (item: Item) => string | null): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const item of items) {
    const name = key(item)
    if (name !== null) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** What main's store looks for in its tables, over what the window is shown. */
export function matchesFilter(overview: BatchOverview, { phase, module, search }: BatchFilter): boolean {
  const { batch, submissions, outcomes, entityStates } = overview
  if (module !== null && batch.module !== module) return false
  if (!foldName(batch.fileName).includes(foldName(search))) return false
  const open = submissions.some(({ state }) => isOpen(state))
  const undecided = submissions.some(({ state }) => ['unknown', 'refused', 'queued'].includes(state))
  const returned = (outcomes.rejected ?? 0) + (outcomes.omitted ?? 0) + (entityStates.devuelto ?? 0) > 0
  return { all: true, undecided, open, returned, finished: !open && !undecided }[phase]
}
