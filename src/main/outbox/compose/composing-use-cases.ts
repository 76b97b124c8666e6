import type { Finding } from '#shared/domain/draft/finding.ts'
import type { SubmitForecast } from '#shared/domain/draft/forecast.ts'
import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import type { PreparedDocument } from '#shared/domain/filing/prepared-document.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, DraftId, ItemId } from '#shared/kernel/ids.ts'
import type { KnownFiles } from '../documents/document-tray.ts'
import type { KeptDocuments } from '../ports.ts'
import type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  PreparedBatch,
  ReprocessChoice,
  ReprocessRequest,
} from './batch-requests.ts'

/** Composes batches from a draft, from PDF files or from an earlier batch. */
export interface ComposingUseCases {
  /** Freezes a batch, invisible and unsendable until `confirm`. Same errors as `compose`. */
  prepare(request: BatchRequest): Promised<PreparedBatch>
  /** Makes a prepared batch sendable. `batch.changed-since-shown.*` if what was shown is not what would be sent. */
  confirm(id: BatchId): Promised<BatchId>
  /** Deletes a prepared batch. */
  discard(id: BatchId): Promise<void>
  /** What sending a draft would encounter, with current findings. */
  forecast(id: DraftId): Promised<SubmitForecast>
  /** Stamp of files as shown before they are sent. */
  showFiles(documents: readonly PreparedDocument[]): Promise<string>
  /** What was filed before, one finding per record. `confirm` applies the same rule again. */
  filedBefore(request: BatchRequest): Promised<readonly Finding[]>
  /** Earlier sends of files with these digests, and how many files fit into one request. */
  knownFiles(digests: readonly string[]): Promised<KnownFiles>
  /** Storage of the document list for the next sends. */
  readonly keptDocuments: KeptDocuments
  /** The file of an item as sent. Error `item.no-file`: the item was a record. */
  sentFile(id: ItemId): Promised<{ readonly name: string; readonly bytes: Uint8Array }>
  /** How many records a reprocess would send now, and how many it would leave out, by reason. */
  countReprocess(choice: ReprocessChoice): Promised<ReprocessCount>
  /** Records that the reprocess would leave out, by reason. */
  leftByReprocess(choice: ReprocessChoice): Promised<readonly LeftBehindGroup[]>
  /** Freezes bodies and registers consent; sends nothing. Refuses if a row has an error, unless `onlyValid`. */
  compose(request: ComposeRequest): Promised<BatchId>
  composeExtraction(request: ExtractionRequest): Promised<BatchId>
  composeReprocess(request: ReprocessRequest): Promised<BatchId>
}
