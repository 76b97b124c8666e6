import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { PreparedDocument } from '#shared/domain/filing/prepared-document.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import type { SendableFile } from './sendable.ts'

/** Stamp of what the page showed when the request was made. Absent if nothing was shown. */
interface Shown {
  readonly shown?: string | undefined
}

export interface ComposeRequest extends Shown {
  readonly draftId: DraftId
  readonly options: BatchOptions
  readonly onlyValid: boolean
  readonly chunk: number | null
  readonly operator: string
  /** Reason for reprocessing records that the service already accepted (`ForzarReproceso`); stored with the batch. */
  readonly reprocessReason?: string | null | undefined
  /** The operator's reason to file again what was filed before; without it the request is refused. */
  readonly again?: string | null | undefined
  /** The caller shows what was filed before, so `onlyValid` may leave it out. */
  readonly showsRepeated?: boolean | undefined
}

export interface ExtractionRequest extends Shown {
  /** All documents in the tray; `files` are the ones to send. */
  readonly prepared?: readonly PreparedDocument[] | undefined
  readonly again?: string | null | undefined
  readonly files: readonly SendableFile[]
  readonly operator: string
}

/** Items of a batch to reprocess; never those that the service is still processing. */
export interface ReprocessChoice {
  readonly batchId: BatchId
  /** Wire state, entity state or outcome of the items to select; null for every accepted item. */
  readonly onlyState: string | null
  /**
   * `needing`: items that did not succeed and were not sent again; or exactly the given ids. If absent, `onlyState`
   * decides.
   */
  readonly among?: 'needing' | readonly ItemId[] | undefined
}

export interface ReprocessRequest extends ReprocessChoice, Shown {
  readonly again?: string | null | undefined
  readonly reason: string
  readonly operator: string
}

/** A frozen batch that waits for confirmation. It shows exactly what would be sent. */
export interface PreparedBatch {
  readonly batchId: BatchId
  readonly records: number
  /** People that the consent covers; one person may be filed more than once. */
  readonly people: number
  /** Maximum debit. */
  readonly credits: number
  readonly filer: Filer
  readonly testKey: boolean
}

/** What the operator saw of a submission when deciding about it. */
export interface ShownSubmission {
  readonly state: SubmissionState
  readonly attempts: number
  /** Account that would resend it; absent if it was not shown. */
  readonly filer?: Filer | undefined
}

export interface ResolveChoice {
  readonly shown?: ShownSubmission | undefined
  /** For a resend: why it is sent although another batch filed the same. */
  readonly againReason?: string | null | undefined
  /** Who decides. */
  readonly operator?: string | undefined
}

export interface ResendRisk extends ShownSubmission {
  readonly filer: Filer
  readonly records: number
  readonly creditsAtRisk: number
}

export type BatchRequest =
  | { readonly kind: 'draft'; readonly request: ComposeRequest }
  | { readonly kind: 'extraction'; readonly request: ExtractionRequest }
  | { readonly kind: 'reprocess'; readonly request: ReprocessRequest }
