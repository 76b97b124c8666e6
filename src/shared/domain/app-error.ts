import { type ErrorCode, type ErrorParameters, errorCatalogue, isErrorCode } from '../texts/errors/error-catalogue.ts'
import type { ErrorFamily } from '../texts/errors/error-entry.ts'

/** A failure reported to the user. `error-text.ts` builds its text from `code` and `parameters` when shown. */
export interface AppError {
  readonly family: ErrorFamily
  /** Stable code, `area.problem`, e.g. `workbook.too-large`. */
  readonly code: ErrorCode
  readonly parameters: Readonly<Record<string, string>>
}

/** The parameters of a code: required if its sentence names any. */
export type ErrorArguments<Code extends ErrorCode> =
  Readonly<Record<string, never>> extends ErrorParameters<Code>
    ? [parameters?: ErrorParameters<Code>]
    : [parameters: ErrorParameters<Code>]

export const appError = <Code extends ErrorCode>(code: Code, ...[parameters]: ErrorArguments<Code>): AppError => ({
  family: errorCatalogue[code].family,
  code,
  parameters: { ...parameters },
})

/** An error that was stored or came from another process; its code may belong to another version of the program. */
export interface ToldError {
  readonly family: ErrorFamily
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Converts such an error. A code unknown to this version becomes `internal.unknown-code`, which names it. */
export const knownError = ({ family, code, parameters }: ToldError): AppError =>
  isErrorCode(code)
    ? { family, code, parameters }
    : { family, code: 'internal.unknown-code', parameters: { ...parameters, code } }

/**
 * Whether a failure concerns the content being written or read, so that other work can continue: a defect, or content
 * the store does not accept. False when disk, database or office would fail for anything.
 */
export const isAboutContent = (thrown: unknown): boolean => isContentError(carriedError(thrown) ?? null)

export const isContentError = (error: AppError | null): boolean =>
  error === null || error.code === 'store.unexpected' || error.parameters.cause === 'store.unexpected'

/**
 * The error in the `appError` of a port's rejection (faults of disk, database and keychain reject, because no caller
 * can go on); undefined for anything else, which is a defect.
 */
export function carriedError(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('appError' in thrown)) return undefined
  const carried = thrown.appError
  return typeof carried === 'object' && carried !== null && 'code' in carried && 'family' in carried
    ? (carried as AppError)
    : undefined
}
