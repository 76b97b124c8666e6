import { setImmediate as nextTurn } from 'node:timers/promises'
import { sha256Hex } from '#main/base/digest.ts'
import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Batch, BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import type { Entity, ModuleName, Operation } from '#shared/domain/worker/procedure.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { type BatchId, batchId, consentId, type DraftId, itemId, submissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { BatchModule, WireFile } from '#shared/service/modules/batch-module.ts'
import { optionsInForce } from '#shared/service/wire-settings.ts'
import { consentText } from '#shared/texts/consent-text.ts'
import { freezeRequest } from '../freeze-body.ts'
import type { NewSubmission, OutboxContext } from '../ports.ts'
import { refusalOf } from './refused-cells.ts'
import { peopleIn, type Sendable } from './sendable.ts'

export type ComposingContext = Pick<OutboxContext, 'stores' | 'newId' | 'clock' | 'wire'>

export interface BatchPlan {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  readonly options: BatchOptions
  readonly draftId: DraftId | null
  readonly fileName: string
  readonly operator: string
  readonly filer: Filer
  readonly chunk: number | null
  readonly reprocessOf: BatchId | null
  readonly reprocessReason: string | null
  readonly corrects?: BatchId | undefined
  readonly againReason?: string | undefined
  readonly sendables: readonly Sendable[]
}

/** What a request wants to send, before freezing. The session adds the filer. */
export type Plan = Omit<BatchPlan, 'filer'>

/**
 * Freezes a batch: splits it into chunks, has the module write each body, hashes it, registers consent, and stores
 * everything invisible and unsendable until confirmed. Errors: `batch.empty`, `batch.unknown-option`; for rules of the
 * specification that validation missed, `batch.refused-row`, `batch.refused-file` or `batch.invalid-request`. File
 * errors appear when the file is read; then nothing of the batch remains.
 */
export async function composeBatch(context: ComposingContext, plan: BatchPlan): Promise<Result<BatchId, AppError>> {
  const { stores, newId, clock, wire } = context
  if (plan.sendables.length === 0) return failure(appError('batch.empty'))
  const { choices, modules } = await wire.setup()
  const module = modules[plan.module]
  const options = optionsInForce(plan.module, plan.options, choices)
  const unknownOption = Object.keys(options).find((name) => !Object.hasOwn(module.options, name))
  if (unknownOption !== undefined) return failure(appError('batch.unknown-option', { option: unknownOption }))
  const frozen = frozenSubmissions(context, module, { ...plan, options })
  const submissions = sendsFiles(plan) ? success(unlessRefused(frozen)) : await listed(frozen)
  if (!submissions.ok) return submissions
  const nowMs = clock.nowMs()
  const consent = {
    id: consentId(newId()),
    acceptedAtMs: nowMs,
    operator: plan.operator,
    people: peopleIn(plan.sendables),
    filings: plan.sendables.length,
    textSha256: sha256Hex(Buffer.from(consentText)),
  }
  const batch: Batch = {
    id: batchId(newId()),
    module: plan.module,
    entity: plan.entity,
    operation: plan.operation,
    options,
    draftId: plan.draftId,
    fileName: plan.fileName,
    filer: plan.filer,
    consentId: consent.id,
    createdAtMs: nowMs,
    estimatedCredits: plan.sendables.length,
    reprocessOf: plan.reprocessOf,
    reprocessReason: plan.reprocessReason,
    corrects: plan.corrects,
    againReason: plan.againReason,
  }
  try {
    await stores.outbox.prepareBatch({ batch, consent, submissions: submissions.value })
  } catch (thrown) {
    if (thrown instanceof RefusedWhileWritten) return failure(thrown.error)
    throw thrown
  }
  return success(batch.id)
}

type Frozen = AsyncGenerator<Result<NewSubmission, AppError>>

const sendsFiles = ({ sendables }: BatchPlan): boolean => sendables.some(({ file }) => file !== null)

/** Collects all submissions before anything is written. */
async function listed(frozen: Frozen): Promise<Result<readonly NewSubmission[], AppError>> {
  const submissions: NewSubmission[] = []
  for await (const one of frozen) {
    if (!one.ok) return one
    submissions.push(one.value)
  }
  return success(submissions)
}

/** Aborts the writing, which rolls back what was written of the batch. */
class RefusedWhileWritten extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.code)
    this.error = error
  }
}

async function* unlessRefused(frozen: Frozen): AsyncGenerator<NewSubmission> {
  for await (const one of frozen) {
    if (!one.ok) throw new RefusedWhileWritten(one.error)
    yield one.value
  }
}

/** Yields to the event loop between chunks, so that a large batch does not block the window. */
async function* frozenSubmissions({ newId, clock }: ComposingContext, module: BatchModule, plan: BatchPlan): Frozen {
  const size = Math.min(plan.chunk ?? module.defaultChunk, module.maximumItems ?? Number.POSITIVE_INFINITY)
  for (const [ordinal, chunk] of chunksOf(plan.sendables, size).entries()) {
    await nextTurn()
    const files = await readFiles(chunk)
    if (!files.ok) return yield files
    const request = module.compose({
      entity: plan.entity,
      operation: plan.operation,
      options: plan.options,
      today: bogotaDate(clock.nowMs()),
      records: chunk.filter((sendable) => sendable.file === null).map((sendable) => sendable.record),
      files: files.value,
      toBase64,
    })
    if (!request.ok) return yield failure(refusalOf(request.error, chunk))
    yield success({
      id: submissionId(newId()),
      ordinal,
      request: await inSlices(clock, freezeRequest(request.value)),
      items: chunk.map((sendable, position) => ({
        id: itemId(newId()),
        position,
        row: sendable.row,
        identity: identityOf(module, plan.entity, sendable),
        displayName: sendable.displayName,
        values: sendable.record,
      })),
    })
  }
}

const toBase64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

async function readFiles(chunk: readonly Sendable[]): Promise<Result<readonly WireFile[], AppError>> {
  const files: WireFile[] = []
  for (const { file } of chunk) {
    if (file === null) continue
    const bytes = await file.read()
    if (!bytes.ok) return bytes
    files.push({ fileName: file.fileName, reference: file.reference, bytes: bytes.value })
  }
  return success(files)
}

function identityOf(module: BatchModule, entity: Entity, sendable: Sendable): ItemIdentity {
  if (sendable.file === null) return module.identify(entity, sendable.record)
  return {
    documentType: null,
    documentNumber: null,
    contract: null,
    entityCode: null,
    reference: sendable.file.reference === '' ? null : sendable.file.reference,
  }
}

const chunksOf = <Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size))
