import type { Generated } from 'kysely'
import type {
  DraftChangeTable,
  DraftConfirmationTable,
  DraftFindingTable,
  DraftLeftOutTable,
  DraftMarkTable,
  DraftRowTable,
  DraftSourceTable,
  DraftStepTable,
  DraftTable,
} from './drafts/draft-tables.ts'

/**
 * Tables of the desk, created by `migrations/`. Always in a file on this machine; separate from the filing half's
 * tables.
 */
export interface DeskSchema {
  setting: { name: string; json: string }
  draft: DraftTable
  draft_row: DraftRowTable
  draft_finding: DraftFindingTable
  draft_finding_part: { draft_sequence: number; number: number; text: string }
  draft_mark: DraftMarkTable
  draft_left_out: DraftLeftOutTable
  draft_step: DraftStepTable
  draft_change: DraftChangeTable
  draft_confirmation: DraftConfirmationTable
  draft_source: DraftSourceTable
  prepared_document: PreparedDocumentTable
  watched_file: WatchedFileTable
  watched_content: { folder: string; sha256: string; name: string }
  office_history: { office_id: string; json: string }
  office_send: OfficeSendTable
}

/** One attempt sent from this desk, see `office/history/known-sends.ts`. */
interface OfficeSendTable {
  office_id: string
  submission_id: string
  attempt: number
  left_at_ms: number
  count: number
  body_sha256: string
  packed: Uint8Array
  answered_at_ms: number | null
  request_id: string | null
  answer: Uint8Array | null
  /** The event that ended it; null while unknown. */
  outcome: string | null
}

/** `sha256`: of the last inspected content. `changed` 1: the file changed since it was added to the list. */
interface PreparedDocumentTable {
  position: number
  id: string
  path: string
  reference: string
  anyway: number
  sha256: string | null
  changed: number
  added_at_ms: number
}

/** `standing`: `WatchedStanding`. `changed` 1: another content of this name was taken before. */
interface WatchedFileTable {
  number: Generated<number>
  folder: string
  name: string
  size: number
  modified_ms: number
  standing: string
  error_json: string | null
  draft_id: string | null
  changed: number
  dismissed: Generated<number>
  at_ms: number
}
