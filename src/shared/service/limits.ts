import { mostReferenceCharacters } from '#shared/domain/modules/document-extraction.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'

/** Limits of the service (spec 8). Maximum `Registros` per batch and limits on other operations are not published. */

export const maximumConsultas = moduleFacts['social-security-query'].maximumItems
export const maximumDocuments = moduleFacts['document-extraction'].maximumItems
/** "2 MB" read as binary megabytes; `unspecified.ts` explains why. */
export const maximumDocumentBytes = 2 * 1024 * 1024
export const maximumReferenceLength = mostReferenceCharacters

/** Minimum time between two GETs of the same IdSolicitud. */
export const minimumPollIntervalMs = 10_000
/** Maximum GETs in any minute. */
export const maximumGetsPerMinute = 30

/** How long the service waits for a notification's receiver (spec 6, rule 7). */
export const notificationWaitMs = 8_000
/** Waits between the five attempts of a notification (spec 6, rule 8). */
export const notificationRetryWaitsMs = [5_000, 10_000, 20_000, 40_000] as const
