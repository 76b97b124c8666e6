/**
 * The outbox: freezes, confirms and arms submissions before a socket opens, and applies decisions about what was sent.
 * This is the stage's public interface: app and the roots may import only this and `ports.ts`.
 */
export type { AttemptResult } from './attempts.ts'
export type {
  BatchRequest,
  ComposeRequest,
  ExtractionRequest,
  PreparedBatch,
  ReprocessChoice,
  ReprocessRequest,
} from './compose/batch-requests.ts'
export { type BatchPlan, composeBatch, type Plan } from './compose/compose-batch.ts'
export type { ComposingUseCases } from './compose/composing-use-cases.ts'
export { PreparedBatches } from './compose/prepared-batches.ts'
export { type RefusedCell, refusedRows } from './compose/refused-cells.ts'
export { acceptedBefore, type Repeated, repeatedIn, repetitionFindings } from './compose/repeated-rows.ts'
export { heldFile, type Sendable, sendableOf } from './compose/sendable.ts'
export { ShownSends, shownFiles } from './compose/shown-sends.ts'
export { DocumentTray, isNamedPdf, type KnownFiles } from './documents/document-tray.ts'
export { DocumentTrays } from './documents/document-trays.ts'
export { type InspectedDocument, inspectDocument, readInspected } from './documents/inspect-document.ts'
export { sentFileOf } from './documents/sent-file.ts'
export { postFailure } from './failure-table.ts'
export { createSending } from './sending.ts'
export type { SendingUseCases } from './sending-use-cases.ts'
export { adoptAsDecided, adoptUncertain, fittingUncertain } from './uncertain/adopt-uncertain.ts'
export { noteRequest } from './uncertain/note-request.ts'
export { noteVerification, verifyUncertain } from './uncertain/verify-uncertain.ts'
