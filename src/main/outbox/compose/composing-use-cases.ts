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

/** Batches are composed from a draft, from PDF files or from an earlier batch. */
export interface ComposingUseCases {
  /** Freezes a batch that nothing can see or send before `confirm`. Errors as those of `compose`. */
  prepare(request: BatchRequest): Promised<PreparedBatch>
  /** Makes a prepared batch one that can be sent. `batch.changed-since-shown.*` when what was shown is not what would be sent. */
  confirm(id: BatchId): Promised<BatchId>
  /** Throws a prepared batch away. */
  discard(id: BatchId): Promise<void>
  /** What a send of a draft would meet, with the findings of now. */
  forecast(id: DraftId): Promised<SubmitForecast>
  /** The stamp of files as they are shown before they are sent. */
  showFiles(documents: readonly PreparedDocument[]): Promise<string>
  /** What of it was filed before, one finding for each record: the rule for filing again, as it is asked once more when a batch is confirmed. */
  filedBefore(request: BatchRequest): Promised<readonly Finding[]>
  /** What is known of files of these contents, and how many go into one request. */
  knownFiles(digests: readonly string[]): Promised<KnownFiles>
  /** Where the list of documents for the next sends is kept. */
  readonly keptDocuments: KeptDocuments
  /** The file of an item, as it was sent. Error `item.no-file`: it was made of a record. */
  sentFile(id: ItemId): Promised<{ readonly name: string; readonly bytes: Uint8Array }>
  /** How many records a reprocess would send now, and how many it would leave out for what. */
  countReprocess(choice: ReprocessChoice): Promised<ReprocessCount>
  /** Whom it would leave out, by reason. */
  leftByReprocess(choice: ReprocessChoice): Promised<readonly LeftBehindGroup[]>
  /** Freezes bodies and registers consent; sends nothing. Refuses when a row has an error, unless `onlyValid`. */
  compose(request: ComposeRequest): Promised<BatchId>
  composeExtraction(request: ExtractionRequest): Promised<BatchId>
  composeReprocess(request: ReprocessRequest): Promised<BatchId>
}
