import { type AppError, appError, type ErrorArguments } from '#shared/domain/app-error.ts'
import { failure } from '#shared/kernel/result.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'

/** All reasons to refuse a workbook. `error-text.ts` has the sentence for each. */
export const workbookErrorCodes = [
  'workbook.too-large',
  'workbook.too-much-inflated',
  'workbook.suspicious-compression',
  'workbook.too-many-entries',
  'workbook.too-many-rows',
  'workbook.too-many-columns',
  'workbook.too-slow',
  'workbook.too-much-memory',
  'workbook.empty',
  'workbook.not-a-workbook',
  'workbook.page-without-table',
  'workbook.web-page-parts',
  'workbook.fixed-width',
  'workbook.inside-archive',
  'workbook.password-protected',
  'workbook.damaged',
  'workbook.repeated-place',
  'workbook.reader-failed',
  'workbook.unreadable-file',
  'workbook.sheet-not-found',
  'workbook.hidden-sheet',
  'workbook.aside-sheet',
  'workbook.header-not-found',
  'workbook.not-returned',
] as const satisfies readonly ErrorCode[]
export type WorkbookErrorCode = (typeof workbookErrorCodes)[number]

export const refuse = <Code extends WorkbookErrorCode>(
  code: Code,
  ...parameters: ErrorArguments<Code>
): { readonly ok: false; readonly error: AppError } => failure(appError(code, ...parameters))

export const refuseOverLimit = (
  code: WorkbookErrorCode,
  limit: number,
  actual: number,
): { readonly ok: false; readonly error: AppError } =>
  refuse(code, { limit: String(limit), actual: String(Math.ceil(actual)) })
