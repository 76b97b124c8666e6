/** Files that snapshots offer: fetched, kept, written where the operator says. The face of the stage: all that app and the roots may import, beside `ports.ts`. */
export type { DocumentUseCases, ReceivedDocument, SaveDocumentsReport, SaveTarget } from './document-use-cases.ts'
export { createDocuments } from './documents.ts'
