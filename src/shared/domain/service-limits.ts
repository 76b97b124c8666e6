/**
 * The limits that the service publishes (spec 8), each once: program, practice service and sentences read them here.
 * Maximum `Registros` per batch and limits on other operations are not published.
 */

/** Maximum items of a batch of queries. */
export const maximumConsultas = 100
/** Maximum PDF files of a request. */
export const maximumDocuments = 5
export const maximumDocumentMegabytes = 2
/** "2 MB" read as binary megabytes; `unspecified.ts` explains why. */
export const maximumDocumentBytes = maximumDocumentMegabytes * 1024 * 1024
/** The limit of a `Referencia`, in UTF-16 units. */
export const maximumReferenceLength = 120

/** Minimum time between two GETs of the same IdSolicitud. */
export const minimumPollIntervalMs = 10_000
/** Maximum GETs in any window. */
export const maximumGetsPerMinute = 30
export const getWindowMs = 60_000

/** How long the service waits for a notification's receiver (spec 6, rule 7). */
export const notificationWaitMs = 8_000
/** Waits between the attempts of a notification (spec 6, rule 8). */
export const notificationRetryWaitsMs = [5_000, 10_000, 20_000, 40_000] as const

/** The limits of GETs as parameters of a sentence. */
export const getLimitsInWords = {
  seconds: String(minimumPollIntervalMs / 1_000),
  perMinute: String(maximumGetsPerMinute),
} as const
/** How long the service waits for a receiver, in seconds, as a parameter of a sentence. */
export const notificationWaitInWords = { seconds: String(notificationWaitMs / 1_000) } as const
