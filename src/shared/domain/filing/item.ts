import type { DocumentId, ItemId, SubmissionId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import type { Delivery } from '../documents/delivery.ts'
import type { FollowUp } from '../follow-up/follow-up.ts'

/** The POST answer's outcome for one item. `unmatched`: the answer did not name it, or the answer is unknown. */
export const itemOutcomes = ['accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

/** Identifies an item, on our side and in answers. Null when the module has no such field. */
export interface ItemIdentity {
  readonly documentType: string | null
  readonly documentNumber: string | null
  readonly contract: string | null
  readonly entityCode: string | null
  /** Document extraction: the `Referencia`, otherwise null. */
  readonly reference: string | null
}

/** One step of the filing history (spec 2.8). Times are unchanged. */
export interface Novedad {
  readonly order: number
  readonly phase: string
  readonly message: string
  readonly date: string
  /** Link to the step's file, if any. Links expire; a GET renews them. */
  readonly evidenceUrl: string | null
  /** Nobody here has seen its current content. Absent when this is not tracked. */
  readonly isNew?: boolean
}

/** A file offered by a snapshot. `kind` is the wire's `Tipo` (`EPS`, `CCF`), `informe` or `evidencia`. */
export interface DocumentLink {
  readonly kind: string
  readonly name: string
  readonly url: string
  /** Stable when a link is renewed; identifies the saved file. */
  readonly key: string
}

/**
 * One change of a reprocess (spec 2.8, `Cambios`). `text` has it all; the parts are null if the service does not
 * separate them.
 */
export interface RecordChange {
  readonly field: string | null
  readonly before: string | null
  readonly after: string | null
  readonly text: string
}

/** What a reprocess changes (`Cambios`), and its previous states (spec 2.8). */
export interface Reprocess {
  readonly changes: readonly RecordChange[]
  readonly previousState: string | null
  readonly previousEntityState: string | null
}

export interface Item {
  readonly id: ItemId
  readonly submissionId: SubmissionId
  /** 0-based position in the submission. */
  readonly position: number
  /** The spreadsheet row it came from; 0 for extracted documents. */
  readonly row: number
  readonly identity: ItemIdentity
  readonly displayName: string
  /** `NitEmpresa` as sent; absent or null if none was. */
  readonly company?: string | null
  /** The record's own `Canal` as sent; absent or null if it has none and the batch's applies. */
  readonly channel?: string | null
  readonly outcome: ItemOutcome | null
  /** Wire states, verbatim. */
  readonly state: string | null
  readonly entityState: string | null
  readonly reasons: readonly string[]
  readonly novedades: readonly Novedad[]
  readonly documents: readonly ItemDocument[]
  /** Absent or null if not reprocessed. */
  readonly reprocess?: Reprocess | null
  /** This item's wire object in the latest snapshot (or the POST's answer), merged with partial updates. */
  readonly result: Json
  readonly changedAtMs: number | null
  /** Since when it is known to be in its entity state. Absent or null if it never told one. */
  readonly entitySinceMs?: number | null
  /** It was sent without its document's issue date. Absent if it had one, or when unknown. */
  readonly undated?: boolean
  /** Who looks after it; absent if nobody wrote about it. */
  readonly followUp?: FollowUp
  /** A background check found something that nobody here has seen. Absent otherwise. */
  readonly newFindings?: boolean
  /** It was rejected, returned or ended in an error, and was filed again since. Absent for every other record. */
  readonly filedAgain?: boolean
}

/** The service has it, whatever its result; reprocessing it requires the force option (spec 2.4, 2.8). */
export const wasTaken = ({ outcome }: { readonly outcome: ItemOutcome | null }): boolean =>
  outcome === 'accepted' || outcome === 'reprocessed'

export interface ItemDocument {
  readonly id: DocumentId
  readonly kind: string
  readonly name: string
  readonly saved: boolean
  readonly sha256: string | null
  readonly byteLength: number | null
  /** Its link's key (`DocumentLink`). */
  readonly key?: string
  /** For a form: its version number, as the wire gives it. Absent or null if none. */
  readonly version?: string | null
  /** For a form: whether the service says it emailed it. Absent or null if it does not say. */
  readonly mailed?: boolean | null
  /** Its delivery to the worker; absent or null if not marked. */
  readonly delivery?: Delivery | null
  /** The error code of the last failed download; absent or null if none failed or once it is saved. */
  readonly lastFailure?: string | null
}
