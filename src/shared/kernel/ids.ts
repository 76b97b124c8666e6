import type { Brand } from './brand.ts'

/** Local ids are ULIDs and serve as keys. The service's `IdSolicitud` is not unique locally (test keys share one). */
export type DraftId = Brand<string, 'DraftId'>
export type BatchId = Brand<string, 'BatchId'>
export type SubmissionId = Brand<string, 'SubmissionId'>
export type ItemId = Brand<string, 'ItemId'>
export type DocumentId = Brand<string, 'DocumentId'>
export type ConsentId = Brand<string, 'ConsentId'>

export const draftId = (text: string): DraftId => text as DraftId
export const batchId = (text: string): BatchId => text as BatchId
export const submissionId = (text: string): SubmissionId => text as SubmissionId
export const itemId = (text: string): ItemId => text as ItemId
export const documentId = (text: string): DocumentId => text as DocumentId
export const consentId = (text: string): ConsentId => text as ConsentId

/** Makes a new ULID. Injected, because randomness and time belong to the composition root. */
export type NewId = () => string
