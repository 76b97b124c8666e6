import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { PreparedDocument } from '#shared/domain/filing/prepared-document.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import type { SendableFile } from './sendable.ts'

/** What the page showed that a request was sent from, by its stamp. Absent for who was shown nothing. */
interface Shown {
  readonly shown?: string | undefined
}

export interface ComposeRequest extends Shown {
  readonly draftId: DraftId
  readonly options: BatchOptions
  readonly onlyValid: boolean
  readonly chunk: number | null
  readonly operator: string
  /** Why records are processed anew that the service has taken before (`ForzarReproceso`); it stays with the batch. */
  readonly reprocessReason?: string | null | undefined
  /** The operator's reason to send again what was filed before; without one it is refused. */
  readonly again?: string | null | undefined
  /** Whoever asks shows what was filed before, so that `onlyValid` may leave it out. */
  readonly showsRepeated?: boolean | undefined
}

export interface ExtractionRequest extends Shown {
  /** All that were put together, of which `files` would go. */
  readonly prepared?: readonly PreparedDocument[] | undefined
  readonly again?: string | null | undefined
  readonly files: readonly SendableFile[]
  readonly operator: string
}

/** Which items of a batch are processed anew; never those that the service is still at work on. */
export interface ReprocessChoice {
  readonly batchId: BatchId
  /** Wire state, entity state or outcome to select items by; null for every item that was accepted. */
  readonly onlyState: string | null
  /** Those that did not end well and were not sent again since, or exactly the ones that are named. Absent: as `onlyState` says. */
  readonly among?: 'needing' | readonly ItemId[] | undefined
}

export interface ReprocessRequest extends ReprocessChoice, Shown {
  readonly again?: string | null | undefined
  readonly reason: string
  readonly operator: string
}

/** A batch that is frozen and waits for the operator's word: what is shown of it is what would be sent. */
export interface PreparedBatch {
  readonly batchId: BatchId
  readonly records: number
  /** Whom the consent speaks for: one person may be filed more than once. */
  readonly people: number
  /** The most that may be debited. */
  readonly credits: number
  readonly filer: Filer
  readonly testKey: boolean
}

/** What was shown of a submission when somebody decided about it. */
export interface ShownSubmission {
  readonly state: SubmissionState
  readonly attempts: number
  /** As whom it would be sent again; absent where that was not shown. */
  readonly filer?: Filer | undefined
}

export interface ResolveChoice {
  readonly shown?: ShownSubmission | undefined
  /** Of a resend: why it is sent although the same was filed with another batch. */
  readonly againReason?: string | null | undefined
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
