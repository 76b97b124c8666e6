import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure } from '#shared/kernel/result.ts'

/** Every reason for which a catalogue file is refused; each has its sentence in `error-text.ts`. */
export const catalogueErrorCodes = [
  'catalogue.unreadable-json',
  'catalogue.no-columns',
  'catalogue.no-entries',
  'catalogue.kind-unknown',
  'catalogue.conflicting-code',
  'catalogue.reference-missing',
] as const
export type CatalogueErrorCode = (typeof catalogueErrorCodes)[number]

export const refuseCatalogue = (
  code: CatalogueErrorCode,
  parameters: Readonly<Record<string, string>> = {},
): { readonly ok: false; readonly error: AppError } =>
  failure(appError(code === 'catalogue.reference-missing' ? 'local' : 'file', code, parameters))
