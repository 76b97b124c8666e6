import type { ColumnType, Generated } from 'kysely'
import type { SourcesWord } from '#shared/domain/filing/answer/check-sources.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { VerificationOutcome } from '#shared/domain/filing/uncertain.ts'
import type { NoticeKind } from '#shared/domain/notifications/notice-table.ts'
import type { CatalogueEntryTable, CataloguePastTable, CatalogueRow } from './remembered/catalogues/catalogue-tables.ts'

/**
 * Tables of the filing half as Kysely sees them; `migrations/` creates them. `sequence` columns are the engine's row
 * numbers (insertion order); `id` columns are the ULIDs used elsewhere. Booleans are 0 and 1; `*_json` columns hold
 * JSON text. The desk's tables are separate; the halves interact only through `compose-seam.ts`.
 */
export interface FilingSchema {
  consent: ConsentTable
  consent_entry: ConsentEntryTable
  batch: BatchTable
  submission: SubmissionTable
  /** The first part, or all of it: `outbox/frozen-bodies.ts`. */
  submission_body: { submission_sequence: number; bytes: Uint8Array }
  submission_body_part: { submission_sequence: number; part: number; bytes: Uint8Array }
  submission_attempt: SubmissionAttemptTable
  submission_event: SubmissionEventTable
  raw_answer: RawAnswerTable
  item: ItemTable
  record: RecordView
  counted_record: CountedRecordView
  said_record: SaidRecordView
  statement: StatementTable
  item_knowledge: { item_sequence: number; json: string }
  statement_time: { id: 1; latest_ms: number }
  novedad: NovedadTable
  follow_up: FollowUpTable
  document: DocumentTable
  document_delivery: DocumentDeliveryTable
  /** The first part, or all of it: `documents/document-bytes.ts`. */
  document_blob: { document_sequence: number; bytes: Uint8Array }
  document_blob_part: { document_sequence: number; sha256: string; part: number; bytes: Uint8Array }
  notification: NotificationTable
  notification_told: NotificationToldTable
  notification_item: NotificationItemTable
  catalogue: CatalogueRow
  catalogue_entry: CatalogueEntryTable
  catalogue_past: CataloguePastTable
  mapping: MappingTable
  value_answer: ValueAnswerTable
  rejected_value: RejectedValueTable
  /** Only in an office; a single desk keeps its lists in its settings. */
  shared_entry: { list: string; key: string; company: string; json: string }
}

interface ConsentTable {
  id: string
  accepted_at_ms: number
  operator: string
  people: number
  /** NULL: written by an older version, which counted filings as people. */
  filings: Generated<number | null>
  text_sha256: string
}

/** The consent register; append-only. */
interface ConsentEntryTable {
  position: number
  consent_id: string
  batch_id: string
  accepted_at_ms: number
  operator: string
  people: number
  filings: Generated<number | null>
  module: string
  text_sha256: string
  requests_sha256: string
  previous_sha256: string
  link_sha256: string
}

/** `complete` 0: still being written in slices, invisible and unsendable. */
export interface BatchTable {
  sequence: Generated<number>
  id: string
  module: string
  entity: string
  operation: string
  options_json: string
  draft_id: string | null
  file_name: string
  consent_id: string
  created_at_ms: number
  estimated_credits: number
  reprocess_of: string | null
  reprocess_reason: string | null
  corrects: string | null
  /** The filer; all null while unknown. `practice` 0 or 1. */
  key_fingerprint: string | null
  base_url: string | null
  key_hint: string | null
  practice: number | null
  again_reason: string | null
  /** 1: filed with a test key, which costs nothing; null: an older version did not record it. */
  test_key: Generated<number | null>
  complete: number
}

export interface SubmissionTable {
  sequence: Generated<number>
  id: string
  batch_sequence: number
  ordinal: number
  state: SubmissionState
  request_id: string | null
  sent_count: number
  accepted_count: number
  reprocessed_count: number
  rejected_count: number
  omitted_count: number
  flagged: number
  attempts: number
  automatic_retries: number
  error_json: string | null
  request_path: string
  content_type: string
  body_sha256: string
  created_at_ms: number
  armed_at_ms: number | null
  accepted_at_ms: number | null
  settled_at_ms: number | null
  next_attempt_at_ms: number | null
  last_polled_at_ms: number | null
  next_poll_at_ms: number | null
  /** 1: certificates are tracked although the batch layer is final. */
  tracking: number
  /** 1: one more GET is wanted, in any state. */
  ask_once: number
  /** Result of GETs for a request number obtained outside the program. */
  verification: VerificationOutcome | null
  /** GETs that the service answered; null: an older version did not count them. */
  answered_gets: number | null
  /** Civil month in Bogotá in which it was last confirmed; null: before its confirmation, or filed elsewhere. */
  month: string | null
}

interface SubmissionAttemptTable {
  submission_sequence: number
  attempt: number
  key_fingerprint: string
  body_sha256: string
  armed_at_ms: number
}

interface SubmissionEventTable {
  sequence: Generated<number>
  submission_sequence: number
  at_ms: number
  event: string
  from_state: string
  to_state: string
  detail: string
  operator: Generated<string | null>
  reason: Generated<string | null>
}

interface RawAnswerTable {
  sequence: Generated<number>
  submission_sequence: number
  kind: 'post' | 'get' | 'notification'
  status: number | null
  headers_json: string
  body: Uint8Array
  body_sha256: string
  complete: number
  received_at_ms: number
}

export interface ItemTable {
  sequence: Generated<number>
  id: string
  batch_sequence: number
  submission_sequence: number
  position: number
  row: number
  document_type: string | null
  document_number: string | null
  contract: string | null
  entity_code: string | null
  reference: string | null
  display_name: string
  outcome: string | null
  state: string | null
  entity_state: string | null
  final: number
  failed: number
  reasons_json: string
  result_json: string
  sent_values_json: string
  changed_at_ms: number | null
  job_id: Generated<string | null>
  /** `Cambios` and previous states; null if it is not a reprocess. */
  reprocess_json: Generated<string | null>
  /** Since when `entity_state` is known; null if that was not recorded. */
  entity_since_ms: Generated<number | null>
  /** Why it was not accepted or was returned: `itemReasons`, as a list. */
  told_json: Derived<string>
  /** `NitEmpresa` as sent. */
  company: Derived<string | null>
  /** Digest of its file; null if it was sent as a record. */
  file_sha256: Derived<string | null>
  /** Sort key of the name. */
  name_key: Derived<string>
  /** Summary of a background check's sources; null for other records, or if nothing is known. */
  sources_said: Generated<SourcesWord | null>
  /** When a person saw its findings; null: not yet. */
  findings_seen_at_ms: Generated<number | null>
  /**
   * What its verdict is shown from: `VerdictTexts` as a list of kind, findings and confidence; null if it has none.
   */
  said_json: Derived<string | null>
}

/** Computed from other columns. */
type Derived<Value> = ColumnType<Value, never, never>

/** Item columns for filtering, sorting and counting, read through one narrow index. */
export type RecordView = Pick<
  ItemTable,
  | 'sequence'
  | 'batch_sequence'
  | 'submission_sequence'
  | 'row'
  | 'document_type'
  | 'document_number'
  | 'contract'
  | 'entity_code'
  | 'company'
  | 'outcome'
  | 'state'
  | 'entity_state'
  | 'failed'
  | 'told_json'
  | 'changed_at_ms'
  | 'entity_since_ms'
  | 'name_key'
>

/** The same for counting, without columns that identify a record. In index order. */
type CountedRecordView = Pick<
  RecordView,
  | 'batch_sequence'
  | 'submission_sequence'
  | 'company'
  | 'entity_code'
  | 'outcome'
  | 'state'
  | 'entity_state'
  | 'failed'
  | 'told_json'
  | 'entity_since_ms'
>

/** What answers say about items; in index order. */
interface SaidRecordView extends Pick<ItemTable, 'sequence' | 'batch_sequence'> {
  /** `said_json`, a space, and the summary of sources; null if there is neither. */
  said: Derived<string | null>
}

/**
 * What one answer or notification says about an item. `first_ms` and `last_ms`: a GET that repeats it only updates the
 * time.
 */
export interface StatementTable {
  sequence: Generated<number>
  item_sequence: number
  source: 'post' | 'get' | 'notification'
  /** Digest of the content without links, which every GET renews. */
  sha256: string
  first_ms: number
  last_ms: number
  content_json: string
}

/** `occurrence` tells steps with the same `Orden` apart, so that nothing received is dropped. */
export interface NovedadTable {
  item_sequence: number
  order_number: number
  occurrence: number
  phase: string
  message: string
  date: string
  evidence_url: string | null
  /** When a person saw the step in its current wording; null: not yet. 0: before this was recorded. */
  seen_at_ms: number | null
}

/** One entry about a record; null: unchanged, empty: taken away. */
export interface FollowUpTable {
  sequence: Generated<number>
  item_sequence: number
  at_ms: number
  operator: string
  owner: string | null
  /** A civil day. */
  due: string | null
  comment: string
}

export interface DocumentTable {
  sequence: Generated<number>
  id: string
  item_sequence: number
  link_key: string
  kind: string
  name: string
  url: string
  failed_attempts: number
  last_failure: string | null
  last_failure_at_ms: number | null
  saved_at_ms: number | null
  sha256: string | null
  byte_length: number | null
}

/** A document was delivered to its worker; a retracted delivery stays in the table. */
interface DocumentDeliveryTable {
  sequence: Generated<number>
  document_sequence: number
  at_ms: number
  operator: string
  way: string
  note: string
  undone_at_ms: number | null
  undone_by: string | null
}

interface NotificationTable {
  delivery: string
  raw_body: Uint8Array
  received_at_ms: number
  matched_at_ms: number | null
  /** Receipt time in the store's own time, which never goes back; null if written by an older version. */
  stated_ms: number | null
  /** Why it is still kept. */
  waiting_for: Generated<string | null>
}

/** What a notification says about itself; one row per notification listed once. */
interface NotificationToldTable {
  delivery: string
  module: string | null
  request_id: string | null
  kind: NoticeKind
  people: number
  byte_length: number
}

/** The records that a notification was applied to. */
interface NotificationItemTable {
  delivery: string
  item_sequence: number
  /** 1: it contained something new. */
  changed: number
}

/** `nit` is empty if the company is unknown. */
export interface MappingTable {
  id: string
  module: string
  entity: string
  fingerprint: string
  nit: string
  file_name: string
  columns_json: string
  constants_json: string
  created_at_ms: number
  used_at_ms: number
  uses: number
}

/**
 * `kind`: of the field; `text`: normalised for comparison; `code`: the confirmed doubt, else empty; then `value` is
 * null.
 */
interface ValueAnswerTable {
  company: string
  kind: string
  field: string
  text: string
  code: string
  value: string | null
  answered_at_ms: number
  uses: number
}

/** `reason`: in the service's words. */
interface RejectedValueTable {
  field: string
  value: string
  reason: string
  batch_id: string
  rejected_at_ms: number
}
