import type { AppError } from '#shared/domain/app-error.ts'
import type { Texts } from '../texts.ts'

export type ErrorJson = {
  readonly code: string
  readonly message: string
  /** The service's own words, if any. */
  readonly reason?: string
  /** Data that must not be lost with the error: an `IdSolicitud` that could not be saved. */
  readonly parameters?: { readonly requestId: string; readonly submission: string }
}

/** The error shape of the contract, inside `{"error": ...}`. */
export const errorJson = (error: AppError, texts: Texts): ErrorJson => ({
  code: error.code,
  message: texts.error(error),
  ...(error.parameters.serviceMessage === undefined ? {} : { reason: error.parameters.serviceMessage }),
  ...(error.code === 'outbox.answer-not-kept' ? { parameters: toldOnly(error) } : {}),
})

const toldOnly = ({ parameters }: AppError) => ({
  requestId: parameters.requestId ?? '',
  submission: parameters.submission ?? '',
})
