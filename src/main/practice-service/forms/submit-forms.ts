import type { Operation } from '#shared/domain/worker/procedure.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import { affiliationFormRootSchema } from '#shared/service/modules/affiliation-form.ts'
import { formRecordSchemas } from '#shared/service/modules/worker-record.ts'
import { envelope } from '../answers.ts'
import { type BatchBook, type IncomingBatch, openBatchBook } from '../books/batch-book.ts'
import { accountKey, type PracticeContext } from '../context.ts'
import { outcomeOf } from '../outcomes.ts'
import { insufficientCredits, type Reason, reason, toMotivos } from '../reasons.ts'
import { checkRecord, personOf, type WireText } from '../record-check.ts'
import { readRoot } from '../routes/request-root.ts'
import { classifyForm, normaliseFormRecord } from './classify-form.ts'
import type { FormJob } from './form-job.ts'
import { type FormKind, formKindsOf, type StoredForm } from './form-store.ts'
import { formIdentity, formRecordView } from './form-view.ts'

type FormRoot = ReturnType<(typeof affiliationFormRootSchema)['parse']>

/** Creation, completion and update of forms (spec 4 #5, #6). One credit for each accepted record. */
export function submitForms(
  context: PracticeContext,
  incoming: IncomingBatch,
  operation: Operation,
  body: unknown,
): JsonObject {
  const root = readRoot(affiliationFormRootSchema, body)
  const book = openBatchBook(context, incoming, 'affiliation-form')
  const batch: FormBatch = { context, incoming, operation, root, book, contracts: new Set() }
  const jobs: FormJob[] = []
  const rejected: JsonObject[] = []
  for (const raw of root.Registros) {
    const accepted = acceptRecord(batch, raw)
    if (accepted.ok) jobs.push(accepted.job)
    else rejected.push({ ...formIdentity(accepted.raw), Motivos: toMotivos(accepted.reasons, context.shapes.reasons) })
  }
  const requestId = book.close()
  if (requestId !== null && !incoming.caller.test) storeRequest(batch, jobs)
  return envelope(requestId === null ? 'Ningún registro fue aceptado.' : 'Solicitud registrada.', {
    ...(requestId === null ? {} : { IdSolicitud: requestId }),
    Entidad: root.Entidad,
    Total: root.Registros.length,
    Registros: jobs.map((job) => ({
      ...formIdentity(job.record),
      Estado: incoming.caller.test ? 'procesado' : 'procesando',
    })),
    RegistrosRechazados: rejected,
  })
}

interface FormBatch {
  readonly context: PracticeContext
  readonly incoming: IncomingBatch
  readonly operation: Operation
  readonly root: FormRoot
  readonly book: BatchBook
  readonly contracts: Set<string>
}

type Acceptance =
  | { readonly ok: true; readonly job: FormJob }
  | { readonly ok: false; readonly raw: JsonObject; readonly reasons: readonly Reason[] }

function acceptRecord(batch: FormBatch, raw: unknown): Acceptance {
  const { context, incoming, operation, root, book, contracts } = batch
  const checked = checkRecord(raw, {
    schema: formRecordSchemas[root.Entidad],
    catalogues: context.catalogues,
    module: 'affiliation-form',
    entity: root.Entidad,
  })
  if (!checked.ok) {
    book.refuse(personOf(checked.raw), 'rejected')
    return checked
  }
  const record = normaliseFormRecord(checked.record)
  const contract = record.NumeroContrato ?? ''
  const item = `${personOf(record)} ${contract}`
  const refuse = (reasons: readonly Reason[]): Acceptance => {
    book.refuse(item, 'rejected')
    return { ok: false, raw: record, reasons }
  }
  if (contracts.has(contract)) return refuse([reason('NumeroContrato', 'El contrato se repite en este lote')])
  contracts.add(contract)
  const key = accountKey(incoming.caller.account, contract)
  const decision = incoming.caller.test
    ? classifyForm('create', formKindsOf(root.Entidad), record, undefined)
    : classifyForm(operation, formKindsOf(root.Entidad), record, context.forms.get(key))
  if (decision.kind === 'reject') return refuse(decision.reasons)
  if (!book.charge(item, 'accepted')) return refuse([insufficientCredits])
  if (!incoming.caller.test) context.forms.set(key, decision.form)
  return { ok: true, job: newJob(batch, decision.form, record, decision.produced) }
}

function newJob(
  { context, root, book }: FormBatch,
  form: StoredForm,
  record: WireText,
  produced: readonly FormKind[],
): FormJob {
  const id = `form:${book.requestId}:${record.NumeroContrato}`
  return {
    id,
    record,
    forms: produced.map((kind) => ({ kind, version: form.versions[kind] ?? 1 })),
    mailed: root.EnviarCorreo === true && outcomeOf(record.NumeroIdentificacion ?? '') !== 'unknown-state',
    signatures: { worker: root.FirmaTrabajador === true, client: root.FirmaCliente === true },
    includeArl: root.IncluirArl === true,
    endsAtMs: book.atMs + context.deterministic.between(id, context.pace.processingMs),
    wallMs: book.wallMs,
  }
}

function storeRequest({ context, incoming, root, book }: FormBatch, jobs: readonly FormJob[]): void {
  const request = {
    id: book.requestId,
    account: incoming.caller.account,
    module: 'affiliation-form',
    endsAtMs: Math.max(...jobs.map((job) => job.endsAtMs)),
    updates: [],
    succeeded: () => true,
    data: () => ({
      IdSolicitud: book.requestId,
      Entidad: root.Entidad,
      Total: jobs.length,
      Registros: jobs.map((job) => formRecordView(context, job, context.clock.monotonicMs())),
    }),
  } as const
  context.requests.add(request)
  context.notifier.follow(request)
}
