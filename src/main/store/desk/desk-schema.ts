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
 * The tables of the desk as its connection sees them; `migrations/` creates them. Always in a file of this machine. No table of
 * the filing half is among them.
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
  poll_ledger: PollLedgerTable
  poll_freeze: { key_fingerprint: string; until_ms: number }
  office_history: { office_id: string; json: string }
  office_send: OfficeSendTable
}

/** One attempt that left from here, see `office/history/known-sends.ts`. */
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
  /** The event that ended it; null while nobody knows. */
  outcome: string | null
}

/** `sha256`: of what was last looked at. `changed` 1: it was another file when it was put into the list. */
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

/** Of an older program; the ledger of a key belongs to the machine since, see `keys/key-books.ts`. */
interface PollLedgerTable {
  id: Generated<number>
  key_fingerprint: string
  request_id: string
  sent_at_ms: number
  answered_at_ms: number | null
  /** Time since the machine started, when it was sent; when it was answered, as soon as it was. */
  uptime_ms: number | null
}
