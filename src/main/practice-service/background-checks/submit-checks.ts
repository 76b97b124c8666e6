import type { JsonObject } from '#shared/kernel/json.ts'
import { backgroundCheckItemSchema, backgroundCheckRootSchema } from '#shared/service/modules/background-check.ts'
import { envelope } from '../answers.ts'
import { type BatchBook, type IncomingBatch, openBatchBook } from '../books/batch-book.ts'
import type { PracticeContext } from '../context.ts'
import { outcomeOf } from '../outcomes.ts'
import { insufficientCredits, type Reason, reason, toMotivo } from '../reasons.ts'
import { checkRecord, echo, personOf } from '../record-check.ts'
import { readRoot } from '../routes/request-root.ts'
import type { BackgroundCheck } from './background-check.ts'
import { checkView } from './check-view.ts'

/**
 * Background checks (spec 4 #4). One credit for each queued item. There is no `ForzarReproceso`, so earlier results do
 * not matter; only invalid items and repetitions within the batch are omitted.
 */
export function submitChecks(context: PracticeContext, incoming: IncomingBatch, body: unknown): JsonObject {
  const root = readRoot(backgroundCheckRootSchema, body)
  const book = openBatchBook(context, incoming, 'background-check')
  const persons = new Set<string>()
  const outcomes = root.Consultas.map((raw) => classifyItem(context, book, persons, raw))
  const checks = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.check] : []))
  const requestId = book.close()
  if (requestId !== null && !incoming.caller.test) storeRequest(context, incoming.caller.account, book, checks)
  return envelope(requestId === null ? 'Ninguna consulta fue aceptada.' : 'Solicitud registrada.', {
    Total: root.Consultas.length,
    ...(requestId === null ? {} : { IdSolicitud: requestId }),
    ConsultasAProcesar: checks.map((check) => ({
      TipoDocumentoIdentificacion: check.documentType,
      NumeroIdentificacion: check.documentNumber,
      Estado: incoming.caller.test ? 'procesado' : 'procesando',
    })),
    ConsultasOmitidas: outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.omitted])),
  })
}

type ItemOutcome =
  | { readonly ok: true; readonly check: BackgroundCheck }
  | { readonly ok: false; readonly omitted: JsonObject }

function classifyItem(context: PracticeContext, book: BatchBook, persons: Set<string>, raw: unknown): ItemOutcome {
  const checked = checkRecord(raw, {
    schema: backgroundCheckItemSchema,
    catalogues: context.catalogues,
    module: 'background-check',
    entity: 'antecedentes',
  })
  const item = checked.ok ? checked.record : checked.raw
  const person = personOf(item)
  const omit = (reasons: readonly Reason[]): ItemOutcome => {
    book.refuse(person, 'omitted')
    const identity = echo(item, 'TipoDocumentoIdentificacion', 'NumeroIdentificacion')
    return { ok: false, omitted: { ...identity, Motivo: toMotivo(reasons) } }
  }
  if (!checked.ok) return omit(checked.reasons)
  if (persons.has(person)) return omit([reason(null, 'La consulta se repite en este lote')])
  persons.add(person)
  if (!book.charge(person, 'accepted')) return omit([insufficientCredits])
  const id = `check:${book.requestId}:${person}`
  return {
    ok: true,
    check: {
      id,
      documentType: checked.record.TipoDocumentoIdentificacion ?? '',
      documentNumber: checked.record.NumeroIdentificacion ?? '',
      issuedOn: checked.record.FechaExpedicionDocumentoIdentidad ?? null,
      endsAtMs: book.atMs + context.deterministic.between(id, context.pace.processingMs),
      wallMs: book.wallMs,
    },
  }
}

function storeRequest(
  context: PracticeContext,
  account: string,
  book: BatchBook,
  checks: readonly BackgroundCheck[],
): void {
  const request = {
    id: book.requestId,
    account,
    module: 'background-check',
    endsAtMs: Math.max(...checks.map((check) => check.endsAtMs)),
    updates: [],
    succeeded: () => checks.some((check) => outcomeOf(check.documentNumber) !== 'failure'),
    data: () => ({
      IdSolicitud: book.requestId,
      Total: checks.length,
      Consultas: checks.map((check) => checkView(context, check, context.clock.monotonicMs())),
    }),
  } as const
  context.requests.add(request)
  context.notifier.follow(request)
}
