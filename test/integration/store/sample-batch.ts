import { createHash } from 'node:crypto'
import type { ArmRecord, NewBatch, NewItem, NewSubmission, RawAnswer } from '#main/outbox/ports.ts'
import { type Filer, sameFiler } from '#shared/domain/filing/filer.ts'
import { batchId, consentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'

export const keyFingerprint = '0123456789abcdef'

export const sampleFiler: Filer = {
  keyFingerprint,
  baseUrl: 'https://servicio.example',
  keyHint: 'ab12',
  practice: false,
}

export const workers = [
  { number: '1020304200', name: 'José Ángel Muñoz Peña', contract: 'CT20260200' },
  { number: '1020304201', name: 'María Fernanda Gómez', contract: 'CT20260201' },
  { number: '52987654', name: 'Luz Dary Ñáñez', contract: 'CT20260202' },
] as const

export interface SampleBatchOptions {
  readonly submissions?: number
  readonly createdAtMs?: number
  readonly module?: 'affiliation' | 'affiliation-form'
  /** Suffix of every number, to make people that no other batch has. */
  readonly series?: string
}

/** A batch named `name` (its identifiers derive from it) that files every worker in each of its submissions. */
export function sampleBatch(name: string, options: SampleBatchOptions = {}): NewBatch {
  const { submissions = 1, createdAtMs = fakeNowMs, module = 'affiliation', series = '' } = options
  return {
    batch: {
      id: batchId(`${name}`),
      module,
      entity: module === 'affiliation' ? 'afiliaciones_seguridad_social_eps' : 'formularios_eps',
      operation: 'create',
      options: { RastrearCertificado: true, Canal: 'manual' },
      draftId: null,
      fileName: `${name}.xlsx`,
      filer: sampleFiler,
      consentId: consentId(`${name}-consent`),
      createdAtMs,
      estimatedCredits: submissions * workers.length,
      reprocessOf: null,
      reprocessReason: null,
      // By default all samples file the same workers.
      againReason: 'muestra',
    },
    consent: {
      id: consentId(`${name}-consent`),
      acceptedAtMs: createdAtMs,
      operator: 'Ana Ruiz',
      people: workers.length,
      filings: submissions * workers.length,
      textSha256: 'f'.repeat(64),
    },
    submissions: Array.from({ length: submissions }, (_, ordinal) => sampleSubmission(name, ordinal, series)),
  }
}

/** The same with one submission, whose body has several megabytes and no two equal parts. */
export function largeBatch(name: string, byteLength = 3_300_000): NewBatch {
  const batch = sampleBatch(name)
  const body = Uint8Array.from({ length: byteLength }, (_, at) => (at * 31 + (at >> 13)) % 251)
  const request = { path: '/v2/ia/extraer', contentType: 'application/json', body, bodySha256: sha256(body) }
  return { ...batch, submissions: batch.submissions.map((submission) => ({ ...submission, request })) }
}

function sampleSubmission(batch: string, ordinal: number, series: string): NewSubmission {
  const name = `${batch}-s${ordinal}`
  const body = new TextEncoder().encode(JSON.stringify({ AceptarTerminos: true, name, workers }))
  return {
    id: submissionId(name),
    ordinal,
    request: { path: '/v2/afiliaciones', contentType: 'application/json', body, bodySha256: sha256(body) },
    items: workers.map(({ number, name: called, contract }, position) =>
      sampleItem(name, position, { number: number + series, name: called, contract: contract + series }),
    ),
  }
}

type SampleWorker = Readonly<Record<keyof (typeof workers)[number], string>>

const sampleItem = (submission: string, position: number, worker: SampleWorker): NewItem => ({
  id: itemId(`${submission}-i${position}`),
  position,
  row: position + 5,
  identity: {
    documentType: 'CC',
    documentNumber: worker.number,
    contract: worker.contract,
    entityCode: 'EPS037',
    reference: null,
  },
  displayName: worker.name,
  values: { NumeroIdentificacion: worker.number, Nombres: worker.name, NitEmpresa: '900123456' },
})

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const armRecord = (batch: NewBatch, attempt = 1, ordinal = 0, atMs = fakeNowMs): ArmRecord => ({
  attempt,
  filer: sampleFiler,
  owns: (composedFor) => composedFor === null || sameFiler(composedFor, sampleFiler),
  bodySha256: batch.submissions[ordinal]?.request.bodySha256 ?? '',
  atMs,
})

/** An answer that is stored before it is parsed. */
export const rawAnswer = (kind: RawAnswer['kind'], status = 200): RawAnswer => ({
  kind,
  status,
  headers: {},
  body: new TextEncoder().encode('{}'),
  complete: true,
  receivedAtMs: fakeNowMs,
})
