import { type AppError, appError, type ErrorArguments } from '#shared/domain/app-error.ts'
import { failure } from '#shared/kernel/result.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'

/** All reasons to refuse a catalogue file. `error-text.ts` has the sentence for each. */
const catalogueErrorCodes = [
  'catalogue.unreadable-json',
  'catalogue.no-columns',
  'catalogue.no-entries',
  'catalogue.kind-unknown',
  'catalogue.conflicting-code',
  'catalogue.reference-missing',
] as const satisfies readonly ErrorCode[]
export type CatalogueErrorCode = (typeof catalogueErrorCodes)[number]

export const refuseCatalogue = <Code extends CatalogueErrorCode>(
  code: Code,
  ...parameters: ErrorArguments<Code>
): { readonly ok: false; readonly error: AppError } => failure(appError(code, ...parameters))
