import type { JsonObject } from '#shared/kernel/json.ts'
import type { BatchBook } from '../books/batch-book.ts'
import type { RequestUpdate, StoredRequest } from '../books/request-store.ts'
import type { PracticeContext } from '../context.ts'
import type { WireText } from '../record-check.ts'
import { type AffiliationRoot, type Filing, filingAt } from './filing.ts'
import { changedRecordView, filingView } from './filing-view.ts'
import { planCertificate, planFirstPhase } from './plan-filing.ts'

/** An accepted record, with the fields that only a reprocess has. */
export interface AcceptedRecord {
  readonly key: string
  readonly record: WireText
  readonly channel: string
  readonly reprocess: JsonObject | null
}

interface AcceptedBatch {
  readonly account: string
  readonly book: BatchBook
  readonly root: AffiliationRoot
  readonly accepted: readonly AcceptedRecord[]
}

/** Plans the future of every accepted record and follows the batch to its notifications. */
export function startFilings(context: PracticeContext, batch: AcceptedBatch): void {
  const { account, book, root, accepted } = batch
  const filings = planFilings(context, batch)
  accepted.forEach(({ key }, index) => {
    const filing = filings.filings[index]
    if (filing) context.filings.set(key, filing)
  })
  const now = (): number => context.clock.monotonicMs()
  const request: StoredRequest = {
    id: book.requestId,
    account,
    module: 'affiliation',
    endsAtMs: filings.endsAtMs,
    updates: certificateUpdates(context, book.requestId, root.Entidad, filings),
    succeeded: () => filings.filings.some((filing) => filingAt(filing, now()).state !== 'error'),
    data: () => ({
      IdSolicitud: book.requestId,
      Entidad: root.Entidad,
      Total: filings.filings.length,
      Registros: filings.filings.map((filing) => filingView(context, filing, now())),
    }),
  }
  context.requests.add(request)
  context.notifier.follow(request)
}

interface PlannedBatch {
  readonly filings: readonly Filing[]
  /** Monotonic milliseconds at which every record has its first answer. */
  readonly endsAtMs: number
}

function planFilings(context: PracticeContext, { book, root, accepted }: AcceptedBatch): PlannedBatch {
  const tracked = root.RastrearCertificado === true
  const attachments = [
    ...(root.EnviarConDocumento ? ['documento de identidad'] : []),
    ...(root.EnviarConFormulario ? ['formulario'] : []),
  ]
  const planned = accepted.map((each, index) => {
    const jobId = context.deterministic.uuid(`job:${book.requestId}:${index}`)
    const documentNumber = each.record.NumeroIdentificacion ?? ''
    const { channel } = each
    const first = planFirstPhase(context, { jobId, documentNumber, channel, attachments, atMs: book.atMs, tracked })
    return { ...each, jobId, first }
  })
  const endsAtMs = Math.max(...planned.map(({ first }) => first.endsAtMs))
  const filings = planned.map(({ record, channel, jobId, first }) => ({
    jobId,
    requestId: book.requestId,
    entity: root.Entidad,
    record,
    channel,
    acceptedAtMs: book.atMs,
    wallMs: book.wallMs,
    steps: [...first.steps, ...(tracked ? planCertificate(context, first, jobId, endsAtMs) : [])],
    supersededAtMs: Number.POSITIVE_INFINITY,
  }))
  return { filings, endsAtMs }
}

/** One update for each certificate round that changes a record. */
function certificateUpdates(
  context: PracticeContext,
  requestId: string,
  entity: string,
  { filings, endsAtMs }: PlannedBatch,
): readonly RequestUpdate[] {
  const rounds = new Set(filings.flatMap(({ steps }) => steps.map((step) => step.atMs)).filter((at) => at > endsAtMs))
  return [...rounds]
    .toSorted((one, other) => one - other)
    .map((atMs) => ({
      atMs,
      message: 'Actualización de certificados.',
      data: () => {
        const changed = filings.flatMap((filing) => {
          const step = filing.steps.find((each) => each.atMs === atMs)
          return step?.entityState && atMs < filing.supersededAtMs
            ? [changedRecordView(context, filing, step.entityState)]
            : []
        })
        return changed.length === 0 ? null : { IdSolicitud: requestId, Entidad: entity, Registros: changed }
      },
    }))
}
