import type { Expression, RawBuilder, Selectable, SqlBool } from 'kysely'
import { knownError, type ToldError } from '#shared/domain/app-error.ts'
import type { Batch, BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { ItemIdentity } from '#shared/domain/filing/item.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { batchId, consentId, draftId, submissionId } from '#shared/kernel/ids.ts'
import { toEntity, toModule } from '../sqlite/stored-procedures.ts'
import type { FilingReading } from './dialect/filing-dialect.ts'
import type { BatchTable, ItemTable, SubmissionTable } from './filing-schema.ts'

/** Operation of a batch that was filed elsewhere and is only followed here. */
export const followedOperation = 'followed'

export function toBatch(row: Selectable<BatchTable>): Batch {
  const module = toModule(row.module)
  return {
    id: batchId(row.id),
    module,
    entity: toEntity(module, row.entity),
    operation: row.operation === 'update' ? 'update' : 'create',
    options: JSON.parse(row.options_json) as BatchOptions,
    draftId: row.draft_id === null ? null : draftId(row.draft_id),
    fileName: row.file_name,
    filer: withKeyKind(toFiler(row), row),
    consentId: consentId(row.consent_id),
    createdAtMs: row.created_at_ms,
    estimatedCredits: row.estimated_credits,
    reprocessOf: row.reprocess_of === null ? null : batchId(row.reprocess_of),
    reprocessReason: row.reprocess_reason,
    ...(row.again_reason === null ? {} : { againReason: row.again_reason }),
    ...(row.corrects === null ? {} : { corrects: batchId(row.corrects) }),
    ...(row.operation === followedOperation ? { followed: true } : {}),
  }
}

/** What a test key filed is an example (spec 5, rule 6). */
const withKeyKind = (filer: Filer | null, { test_key }: Pick<Selectable<BatchTable>, 'test_key'>): Filer | null =>
  filer !== null && test_key === 1 ? { ...filer, testKey: true } : filer

type FilerColumns = Pick<Selectable<BatchTable>, 'key_fingerprint' | 'base_url' | 'key_hint' | 'practice'>

export const toFiler = (row: FilerColumns): Filer | null =>
  row.key_fingerprint === null
    ? null
    : {
        keyFingerprint: row.key_fingerprint,
        baseUrl: row.base_url ?? '',
        keyHint: row.key_hint ?? '',
        practice: row.practice === 1,
      }

export const fromFiler = (filer: Filer | null): FilerColumns & Pick<Selectable<BatchTable>, 'test_key'> => ({
  key_fingerprint: filer?.keyFingerprint ?? null,
  base_url: filer?.baseUrl ?? null,
  key_hint: filer?.keyHint ?? null,
  practice: filer && (filer.practice ? 1 : 0),
  test_key: filer && (filer.testKey === true ? 1 : 0),
})

/** `batch_id` is the batch's ULID, from a join. */
export type SubmissionRow = Selectable<SubmissionTable> & {
  readonly batch_id: string
  /** See `mayChange`; if absent, everyone may. */
  readonly may_change?: SqlBool
  /** See `answersAwaited`; absent for none. */
  readonly answers_awaited?: number | undefined
}

/** Whether the caller may change a send; select it with the row. */
export const mayChange = ({ dialect }: FilingReading, submissionSequence: Expression<number>): RawBuilder<SqlBool> =>
  dialect.mayChange(submissionSequence)

export function toSubmission(row: SubmissionRow): Submission {
  return {
    id: submissionId(row.id),
    batchId: batchId(row.batch_id),
    ordinal: row.ordinal,
    state: row.state,
    requestId: row.request_id,
    counts: {
      sent: row.sent_count,
      accepted: row.accepted_count,
      reprocessed: row.reprocessed_count,
      rejected: row.rejected_count,
      omitted: row.omitted_count,
    },
    flagged: row.flagged === 1,
    attempts: row.attempts,
    error: row.error_json === null ? null : knownError(JSON.parse(row.error_json) as ToldError),
    bodySha256: row.body_sha256,
    createdAtMs: row.created_at_ms,
    acceptedAtMs: row.accepted_at_ms,
    settledAtMs: row.settled_at_ms,
    nextAttemptAtMs: row.next_attempt_at_ms,
    lastPolledAtMs: row.last_polled_at_ms,
    awaitsCertificate: row.tracking === 1 && row.state === 'settled',
    nextPollAtMs: row.next_poll_at_ms,
    verification: row.verification,
    ...(row.answers_awaited === undefined ? {} : { answersAwaited: row.answers_awaited }),
    ...(row.may_change === false ? { ofOthersToo: true } : {}),
  }
}

type IdentityColumns = Pick<
  Selectable<ItemTable>,
  'document_type' | 'document_number' | 'contract' | 'entity_code' | 'reference'
>

export const toIdentity = (row: IdentityColumns): ItemIdentity => ({
  documentType: row.document_type,
  documentNumber: row.document_number,
  contract: row.contract,
  entityCode: row.entity_code,
  reference: row.reference,
})

export const fromIdentity = (identity: ItemIdentity): IdentityColumns => ({
  document_type: identity.documentType,
  document_number: identity.documentNumber,
  contract: identity.contract,
  entity_code: identity.entityCode,
  reference: identity.reference,
})

/** Engines return Buffers; the ports use plain `Uint8Array`. */
export const toBytes = (blob: Uint8Array): Uint8Array => new Uint8Array(blob.buffer, blob.byteOffset, blob.byteLength)
