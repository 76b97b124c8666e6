import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import { affiliationRootSchema } from '#shared/service/modules/affiliation.ts'
import { affiliationRecordSchemaOn } from '#shared/service/modules/worker-record.ts'
import { envelope } from '../answers.ts'
import { type BatchBook, type IncomingBatch, openBatchBook } from '../books/batch-book.ts'
import { accountKey, type PracticeContext } from '../context.ts'
import { insufficientCredits, type Reason, reason, toMotivos } from '../reasons.ts'
import { type CheckedRecord, checkRecord, personOf, type WireText } from '../record-check.ts'
import { isForced, readRoot } from '../routes/request-root.ts'
import { changesBetween, classifyAffiliation } from './classify-affiliation.ts'
import { type AffiliationRoot, type Filing, filingAt } from './filing.ts'
import { affiliationIdentity } from './filing-view.ts'
import { type AcceptedRecord, startFilings } from './start-filings.ts'

/** Filing with EPS, CCF, ARL or AFP (spec 4 #8). One credit for each new or reprocessed record. */
export function submitAffiliations(context: PracticeContext, incoming: IncomingBatch, body: unknown): JsonObject {
  const root = readRoot(affiliationRootSchema, body)
  const book = openBatchBook(context, incoming, 'affiliation')
  const batch: AffiliationBatch = { context, incoming, root, book, keys: new Set() }
  const outcomes = root.Registros.map((raw) => classifyRecord(batch, raw))
  const accepted = outcomes.filter((outcome) => outcome.kind === 'accepted').map(({ record }) => record)
  const requestId = book.close()
  const { account, test } = incoming.caller
  if (requestId !== null && !test) startFilings(context, { account, book, root, accepted })
  const state = test ? 'procesado' : 'procesando'
  return envelope(requestId === null ? 'Ningún registro fue aceptado.' : 'Solicitud registrada.', {
    ...(requestId === null ? {} : { IdSolicitud: requestId }),
    Entidad: root.Entidad,
    Total: root.Registros.length,
    Registros: accepted.filter(({ reprocess }) => reprocess === null).map((each) => acceptedView(each, state)),
    RegistrosReproceso: accepted.filter(({ reprocess }) => reprocess !== null).map((each) => acceptedView(each, state)),
    RegistrosRechazados: outcomes.flatMap((outcome) =>
      outcome.kind === 'rejected'
        ? [{ ...affiliationIdentity(outcome.raw), Motivos: toMotivos(outcome.reasons, context.shapes.reasons) }]
        : [],
    ),
  })
}

interface AffiliationBatch {
  readonly context: PracticeContext
  readonly incoming: IncomingBatch
  readonly root: AffiliationRoot
  readonly book: BatchBook
  /** Person, contract and entity of the records already seen. */
  readonly keys: Set<string>
}

type RecordOutcome =
  | { readonly kind: 'accepted'; readonly record: AcceptedRecord }
  | { readonly kind: 'rejected'; readonly raw: JsonObject; readonly reasons: readonly Reason[] }

function classifyRecord(batch: AffiliationBatch, raw: unknown): RecordOutcome {
  const { context, incoming, root, book, keys } = batch
  const checked = check(context, root, raw)
  if (!checked.ok) {
    book.refuse(personOf(checked.raw), 'rejected')
    return { kind: 'rejected', raw: checked.raw, reasons: checked.reasons }
  }
  const { record } = checked
  const item = `${personOf(record)} ${record.NumeroContrato} ${record.CodigoEntidad}`
  const refuse = (reasons: readonly Reason[]): RecordOutcome => {
    book.refuse(item, 'rejected')
    return { kind: 'rejected', raw: record, reasons }
  }
  const channel = record.Canal ?? root.Canal ?? 'plataforma'
  if (context.catalogues.withoutCredentials?.includes(`${record.CodigoEntidad}:${channel}`)) {
    return refuse([
      reason('Canal', `La entidad ${record.CodigoEntidad} no tiene credenciales para el canal ${channel}`),
    ])
  }
  const key = accountKey(incoming.caller.account, root.Entidad, item)
  if (keys.has(key)) return refuse([reason(null, 'El registro se repite en este lote')])
  keys.add(key)
  const previous = incoming.caller.test ? undefined : context.filings.get(key)
  const decision = classifyAffiliation(previous, isForced(root), context.clock.monotonicMs())
  if (decision.kind === 'reject') return refuse(decision.reasons)
  if (!book.charge(item, decision.kind === 'new' ? 'accepted' : 'reprocessed')) return refuse([insufficientCredits])
  const reprocess = decision.kind === 'reprocess' ? reprocessFields(context, decision.previous, record) : null
  if (decision.kind === 'reprocess') decision.previous.supersededAtMs = book.atMs
  return { kind: 'accepted', record: { key, record, channel, reprocess } }
}

const check = (context: PracticeContext, root: AffiliationRoot, raw: unknown): CheckedRecord =>
  checkRecord(raw, {
    schema: affiliationRecordSchemaOn(bogotaDate(context.clock.nowMs())),
    catalogues: context.catalogues,
    module: 'affiliation',
    entity: root.Entidad,
  })

function reprocessFields(context: PracticeContext, previous: Filing, record: WireText): JsonObject {
  const { state, entityState } = filingAt(previous, context.clock.monotonicMs())
  return {
    EstadoAnterior: state,
    EstadoEntidadAnterior: entityState,
    Cambios: changesBetween(previous.record, record),
  }
}

const acceptedView = ({ record, channel, reprocess }: AcceptedRecord, state: string): JsonObject => ({
  ...affiliationIdentity(record),
  Canal: channel,
  Estado: state,
  ...reprocess,
})
