import type { DocumentId, ItemId, SubmissionId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import type { Delivery } from '../documents/delivery.ts'

/** What the POST's answer said of one item. `unmatched`: the answer named it nowhere, or the answer is not known. */
export const itemOutcomes = ['accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

/** What tells one item from another, on our side and in the answers. Null where the module has no such field. */
export interface ItemIdentity {
  readonly documentType: string | null
  readonly documentNumber: string | null
  readonly contract: string | null
  readonly entityCode: string | null
  /** Document extraction: the `Referencia`, else null. */
  readonly reference: string | null
}

/** One step of the filing history (spec 2.8). Times stay as received. */
export interface Novedad {
  readonly order: number
  readonly phase: string
  readonly message: string
  readonly date: string
  /** Link to the step's file, when it has one. Links die; a GET renews them. */
  readonly evidenceUrl: string | null
  /** Nobody has looked at it here since it says what it says. Absent where nobody is asked. */
  readonly isNew?: boolean
}

/** A file that a snapshot offers. `kind` is the wire's `Tipo` (`EPS`, `CCF`), `informe` or `evidencia`. */
export interface DocumentLink {
  readonly kind: string
  readonly name: string
  readonly url: string
  /** Stays the same when a link is renewed: the key under which a saved file is recognised. */
  readonly key: string
}

/** One change of a reprocess (spec 2.8, `Cambios`). `text` says it all; the parts are null where the service does not tell them apart. */
export interface RecordChange {
  readonly field: string | null
  readonly before: string | null
  readonly after: string | null
  readonly text: string
}

/** What a reprocess changes (`Cambios`), and the states it started from (spec 2.8). */
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
  /** The spreadsheet's row it came from; 0 for extracted documents. */
  readonly row: number
  readonly identity: ItemIdentity
  readonly displayName: string
  /** `NitEmpresa` as it was sent; absent or null where none was. */
  readonly company?: string | null
  /** The record's own `Canal` as it was sent; absent or null where it has none and its batch's applies. */
  readonly channel?: string | null
  readonly outcome: ItemOutcome | null
  /** Wire states, verbatim. */
  readonly state: string | null
  readonly entityState: string | null
  readonly reasons: readonly string[]
  readonly novedades: readonly Novedad[]
  readonly documents: readonly ItemDocument[]
  /** Absent or null for what is no reprocess. */
  readonly reprocess?: Reprocess | null
  /** The wire object of this item in the latest snapshot (or in the POST's answer), with what a partial update set. */
  readonly result: Json
  readonly changedAtMs: number | null
  /** It was sent without the issue date of its document. Absent where it had one, or nobody knows. */
  readonly undated?: boolean
  /** A background check found something, and nobody has looked at it here. Absent otherwise. */
  readonly newFindings?: boolean
  /** It was rejected, sent back or ended in an error, and was filed again since. Absent for every other record. */
  readonly filedAgain?: boolean
}

/** The service has it, whatever became of it then: to be processed once more it has to be forced (spec 2.4, 2.8). */
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
  /** Of a form: the number of its version, as the wire says it. Absent or null where it says none. */
  readonly version?: string | null
  /** Of a form: whether the service says that it mailed it. Absent or null where it says nothing. */
  readonly mailed?: boolean | null
  /** That it was given to its worker; absent or null where nobody has marked it so. */
  readonly delivery?: Delivery | null
  /** Why fetching it failed last, by the code of the failure; absent or null while nothing failed or once it is saved. */
  readonly lastFailure?: string | null
}
