/**
 * Files that snapshots link to: downloaded, stored, and written where the operator chooses. Public API of the stage:
 * `app` and the roots import only this and `ports.ts`.
 */
export type { DocumentUseCases, ReceivedDocument, SaveDocumentsReport, SaveTarget } from './document-use-cases.ts'
export { createDocuments } from './documents.ts'
