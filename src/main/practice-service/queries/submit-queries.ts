import type { JsonObject } from '#shared/kernel/json.ts'
import {
  socialSecurityQueryItemSchema,
  socialSecurityQueryRootSchema,
} from '#shared/service/modules/social-security-query.ts'
import { envelope } from '../answers.ts'
import { type BatchBook, type IncomingBatch, openBatchBook } from '../books/batch-book.ts'
import { accountKey, type PracticeContext } from '../context.ts'
import { insufficientCredits, type Reason, reason, toMotivo } from '../reasons.ts'
import { checkRecord, echo, personOf } from '../record-check.ts'
import { isForced, readRoot } from '../routes/request-root.ts'
import { type QueryRun, standingOf } from './query-run.ts'
import { queryView } from './query-view.ts'

type QueryRoot = ReturnType<(typeof socialSecurityQueryRootSchema)['parse']>

/** Types that `adres` accepts if no list is configured. The real list is not published (spec 1, rule 3). */
const defaultAdresTypes = ['CC', 'CE', 'TI', 'RC', 'PA', 'PE', 'PT', 'CD', 'SC'] as const

/** Queries about persons at a source (spec 4 #3). One credit for each queued item. */
export function submitQueries(context: PracticeContext, incoming: IncomingBatch, body: unknown): JsonObject {
  const root = readRoot(socialSecurityQueryRootSchema, body)
  const book = openBatchBook(context, incoming, 'social-security-query')
  const batch: QueryBatch = { context, incoming, root, book, persons: new Set() }
  const outcomes = root.Consultas.map((raw) => classifyItem(batch, raw))
  const runs = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.run] : []))
  const requestId = book.close()
  if (requestId !== null && !incoming.caller.test) storeRequest(batch, runs)
  return envelope(requestId === null ? 'Ninguna consulta fue aceptada.' : 'Solicitud registrada.', {
    Entidad: root.Entidad,
    Total: root.Consultas.length,
    ...(requestId === null ? {} : { IdSolicitud: requestId }),
    ConsultasAProcesar: runs.map((run) => ({
      TipoDocumentoIdentificacion: run.documentType,
      NumeroIdentificacion: run.documentNumber,
      Estado: incoming.caller.test ? 'procesado' : 'procesando',
    })),
    ConsultasOmitidas: outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.omitted])),
  })
}

interface QueryBatch {
  readonly context: PracticeContext
  readonly incoming: IncomingBatch
  readonly root: QueryRoot
  readonly book: BatchBook
  readonly persons: Set<string>
}

type ItemOutcome = { readonly ok: true; readonly run: QueryRun } | { readonly ok: false; readonly omitted: JsonObject }

function classifyItem(batch: QueryBatch, raw: unknown): ItemOutcome {
  const { context, incoming, root, book, persons } = batch
  const checked = checkRecord(raw, {
    schema: socialSecurityQueryItemSchema,
    catalogues: context.catalogues,
    module: 'social-security-query',
    entity: root.Entidad,
  })
  const item = checked.ok ? checked.record : checked.raw
  const person = personOf(item)
  const omit = (reasons: readonly Reason[]): ItemOutcome => {
    book.refuse(person, 'omitted')
    const identity = echo(item, 'TipoDocumentoIdentificacion', 'NumeroIdentificacion')
    return { ok: false, omitted: { ...identity, Motivo: toMotivo(reasons) } }
  }
  if (!checked.ok) return omit(checked.reasons)
  const { TipoDocumentoIdentificacion: documentType = '', NumeroIdentificacion: documentNumber = '' } = checked.record
  const allowed: readonly string[] = context.catalogues.documentTypes?.[root.Entidad] ?? defaultAdresTypes
  if (!allowed.includes(documentType)) {
    return omit([reason('TipoDocumentoIdentificacion', `El tipo ${documentType} no es válido para ${root.Entidad}`)])
  }
  if (persons.has(person)) return omit([reason(null, 'La consulta se repite en este lote')])
  persons.add(person)
  const key = accountKey(incoming.caller.account, root.Entidad, person)
  const obstacle = incoming.caller.test ? null : obstacleTo(context, context.queryRuns.get(key), isForced(root))
  if (obstacle) return omit([obstacle])
  if (!book.charge(person, 'accepted')) return omit([insufficientCredits])
  const id = `query:${book.requestId}:${person}`
  const endsAtMs = book.atMs + context.deterministic.between(id, context.pace.processingMs)
  const run = { id, documentType, documentNumber, endsAtMs, wallMs: book.wallMs }
  if (!incoming.caller.test) context.queryRuns.set(key, run)
  return { ok: true, run }
}

/** Spec 2.4, `ForzarReproceso`: it overrides a recent result, never a query in progress. */
function obstacleTo(context: PracticeContext, previous: QueryRun | undefined, forced: boolean): Reason | null {
  switch (standingOf(previous, context.clock.monotonicMs(), context.pace.recentResultMs)) {
    case 'in-progress':
      return reason(null, 'Ya hay una consulta en curso para esta persona')
    case 'recent':
      return forced ? null : reason(null, 'Hay un resultado reciente; use ForzarReproceso para consultar de nuevo')
    case 'absent':
    case 'old':
      return null
  }
}

function storeRequest({ context, incoming, root, book }: QueryBatch, runs: readonly QueryRun[]): void {
  const request = {
    id: book.requestId,
    account: incoming.caller.account,
    module: 'social-security-query',
    endsAtMs: Math.max(...runs.map((run) => run.endsAtMs)),
    updates: [],
    succeeded: () => true,
    data: () => ({
      IdSolicitud: book.requestId,
      Entidad: root.Entidad,
      Total: runs.length,
      Consultas: runs.map((run) => queryView(context, run, context.clock.monotonicMs())),
    }),
  } as const
  context.requests.add(request)
  context.notifier.follow(request)
}
