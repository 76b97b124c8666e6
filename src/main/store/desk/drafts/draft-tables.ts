import type { Generated } from 'kysely'

/** `row_revision` 0: being imported or removed, and invisible. */
export interface DraftTable {
  sequence: Generated<number>
  id: string
  module: string
  entity: string
  operation: string
  file_name: string
  sheet: string
  header_row: number
  columns_json: string
  unmapped_columns_json: string
  missing_fields_json: string
  catalogue_version: string
  created_at_ms: number
  updated_at_ms: number
  row_revision: number
  finding_revision: number
  row_count: number
  valid_row_count: number
  invalid_row_count: number
  error_count: number
  warning_count: number
  finding_groups_json: string
  /** Steps up to here are applied. */
  undo_position: Generated<number>
  last_cell_json: Generated<string | null>
  /** `yyyy-mm-dd`; null if the draft is not scheduled. */
  scheduled_for: Generated<string | null>
  offered_on: Generated<string | null>
  /** The batch whose rejected records the draft contains; null for an imported file. */
  rejected_from: Generated<string | null>
  /** `complete` or `update` if its rows are forms filed before; null otherwise. */
  form_purpose: Generated<string | null>
  /** Source of its rows; null for an imported file. */
  origin_json: Generated<string | null>
  hidden_rows: Generated<number>
  ready_row_count: Generated<number>
  quarantined_row_count: Generated<number>
  sent_row_count: Generated<number>
  left_out_row_count: Generated<number>
  /** Tables of the sheet; null if there was one. */
  blocks_json: Generated<string | null>
  /** Headers of its columns by field; null for none. */
  headers_json: Generated<string | null>
}

export interface DraftRowTable {
  draft_sequence: number
  revision: number
  row: number
  values_json: string
  originals_json: string
  hidden: Generated<number>
}

/** Rows set aside or sent; the others have no record. */
export interface DraftMarkTable {
  draft_sequence: number
  row: number
  quarantined: number
  sent_batch: string | null
  left_out: Generated<number>
  filed_before: Generated<number>
}

/** Why a row of the file is not a worker, and its text. */
export interface DraftLeftOutTable {
  draft_sequence: number
  row: number
  reason: string
  text: string
}

/** `making`: being written for the first time; `moving`: being undone or redone. A crash rolls both back. */
export interface DraftStepTable {
  sequence: Generated<number>
  draft_sequence: number
  position: number
  kind: string
  parameters_json: string
  at_ms: number
  row_count: number
  progress: 'making' | 'moving' | 'whole'
  /** Confirmations that it added and removed; null for none. */
  confirmations_json: Generated<string | null>
}

export interface DraftChangeTable {
  step_sequence: number
  row: number
  before_json: string
  after_json: string
}

export interface DraftConfirmationTable {
  draft_sequence: number
  field: string
  code: string
  value: string
}

/** The document that a row's value was read from; without a field, the document that the row was created for. */
export interface DraftSourceTable {
  draft_sequence: number
  row: number
  field: string
  item_id: string
  file_name: string
  said: string
  value: string
}

/** All findings of one row, with their number by severity. */
export interface DraftFindingTable {
  draft_sequence: number
  revision: number
  row: number
  error_count: number
  warning_count: number
  findings_json: string
  /** `|code/field/kind of suggestion|...|`, each kind once; a kind may be stored as the number of its part. */
  kinds: string
}
