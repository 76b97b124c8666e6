import type { AppError } from '#shared/domain/app-error.ts'
import type { Texts } from '../text/texts.ts'

export type ErrorJson = { readonly code: string; readonly message: string }

/** The error shape of the contract, inside `{"error": ...}`. */
export const errorJson = (error: AppError, texts: Texts): ErrorJson => ({
  code: error.code,
  message: texts.error(error),
})
