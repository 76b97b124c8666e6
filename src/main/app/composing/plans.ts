import {
  type BatchPlan,
  type ComposeRequest,
  type ExtractionRequest,
  type Plan,
  type Sendable,
  sendableOf,
} from '#main/outbox/index.ts'
import { KnownPeople } from '#main/validation/index.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Draft, type DraftRow, rowsWithErrors } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import { wasTaken } from '#shared/domain/filing/item.ts'
import { isChunk, largestChunk } from '#shared/domain/modules/chunk-limit.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { sentRecord } from '#shared/domain/worker/field.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { WireRecord } from '#shared/service/modules/batch-module.ts'
import type { AppContext } from '../context.ts'

export interface DraftPlan {
  readonly plan: Plan
  readonly findings: readonly Finding[]
}

/** The ready rows of a draft: without errors, not set aside, not sent before. */
export async function draftPlan(
  context: AppContext,
  draft: Draft,
  request: ComposeRequest,
): Promise<Result<DraftPlan, AppError>> {
  const { stores } = context
  if (request.chunk !== null && !isChunk(draft.module, request.chunk)) {
    const maximum = String(largestChunk(draft.module))
    return failure(appError('batch.chunk-out-of-range', { value: String(request.chunk), maximum }))
  }
  const [rows, findings] = await Promise.all([stores.drafts.allRows(draft.id), stores.drafts.findings(draft.id)])
  const unsent = rows.filter((row) => row.sentBatch === undefined)
  if (unsent.length === 0 && rows.length > 0) return failure(appError('batch.all-rows-sent'))
  const invalid = rowsWithErrors(findings)
  const wanted = unsent.filter((row) => row.quarantined !== true)
  const ready = wanted.filter((row) => !invalid.has(row.row))
  if (ready.length < wanted.length && !request.onlyValid) {
    return failure(appError('batch.invalid-rows', { rows: String(wanted.length - ready.length) }))
  }
  const options = await correctingOptions(stores, draft, ready, request.options)
  const plan = {
    module: draft.module,
    entity: draft.entity,
    operation: draft.operation,
    options,
    draftId: draft.id,
    fileName: draft.fileName,
    operator: request.operator,
    chunk: request.chunk,
    reprocessOf: null,
    reprocessReason: options[forced] === true ? (request.reprocessReason?.trim() ?? '') || null : null,
    corrects: draft.rejectedFrom,
    sendables: await namedSendables(context, draft, ready),
  }
  return success({ plan, findings })
}

/**
 * Rows as sent. Queries send no names (spec 2.4, 2.5), so the display name comes from the row, else from the person's
 * last filing, else from another draft. It is for display only and never sent.
 */
async function namedSendables(
  { personFilings }: Pick<AppContext, 'personFilings'>,
  draft: Draft,
  rows: readonly DraftRow[],
): Promise<readonly Sendable[]> {
  const { module, entity } = draft
  const sendables = rows.map(({ row, values }) => ({
    ...sendableOf(row, values),
    record: sentRecord(module, entity, values),
  }))
  if (personFilings === undefined || !isQueryModule(draft.module)) return sendables
  const sources = personFilings(draft.id).map((source) => new KnownPeople([source]))
  const numbers = rows.map(({ values }) => values.NumeroIdentificacion ?? '')
  for (const source of sources) await source.ensure(numbers)
  return sendables.map((sendable) => {
    // The file's own name takes precedence.
    const displayName = sendable.displayName || nameOf(sendable.record, sources)
    return { ...sendable, displayName }
  })
}

/** The latest name in the first source that has one. */
function nameOf(values: WireRecord, sources: readonly KnownPeople[]): string {
  const { TipoDocumentoIdentificacion: documentType = '', NumeroIdentificacion: documentNumber = '' } = values
  for (const source of sources) {
    const known = source.filingsOf({ documentType, documentNumber }).findLast(({ name }) => name !== '')
    if (known !== undefined) return known.name
  }
  return ''
}

const forced = 'ForzarReproceso'

/**
 * Correcting records that the service already accepted is the same POST with force: without it the service may refuse
 * what it has processed (spec 2.4, 2.8). Adds nothing where a procedure has no force option.
 */
async function correctingOptions(
  { history }: Pick<AppContext['stores'], 'history'>,
  { module, rejectedFrom }: Draft,
  rows: readonly DraftRow[],
  chosen: BatchOptions,
): Promise<BatchOptions> {
  if (rejectedFrom === undefined || !(forced in moduleFacts[module].options)) return chosen
  const wanted = new Set(rows.map(({ row }) => row))
  for await (const items of history.itemPages(rejectedFrom)) {
    if (items.some((item) => wanted.has(item.row) && wasTaken(item))) return { ...chosen, [forced]: true }
  }
  return chosen
}

export const extractionPlan = ({ files, operator }: ExtractionRequest): Plan => ({
  module: 'document-extraction',
  entity: 'documento_identidad',
  operation: 'create',
  options: {},
  draftId: null,
  fileName: nameOfFiles(files.map(({ fileName }) => fileName)),
  operator,
  chunk: null,
  reprocessOf: null,
  reprocessReason: null,
  sendables: files.map((file) => ({
    row: 0,
    displayName: file.fileName,
    // Stored with the item, to recognise the same file later.
    record: { ArchivoSha256: file.sha256 },
    file,
  })),
})

const mostNamed = 3

/** Batch name: the file names, or the first ones and a count. */
function nameOfFiles(names: readonly string[]): string {
  if (names.length <= mostNamed) return names.join(', ')
  return `${names.slice(0, mostNamed - 1).join(', ')}… (${names.length} PDF)`
}

export const filedBy = (plan: Plan, filer: Filer, again: string | null | undefined): BatchPlan => {
  const reason = again?.trim() ?? ''
  return { ...plan, filer, ...(reason === '' ? {} : { againReason: reason }) }
}
