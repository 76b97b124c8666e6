import { type ErrorCode, type ErrorParameters, errorCatalogue, isErrorCode } from '../texts/errors/error-catalogue.ts'
import type { ErrorFamily } from '../texts/errors/error-entry.ts'

/** A failure a person is told about. Text is made from `code` and `parameters` where it is shown (`error-text.ts`). */
export interface AppError {
  readonly family: ErrorFamily
  /** Stable code, `area.problem`, e.g. `workbook.too-large`. */
  readonly code: ErrorCode
  readonly parameters: Readonly<Record<string, string>>
}

/** The parameters after a code: all that its sentence names, none needed where it names nothing. */
export type ErrorArguments<Code extends ErrorCode> =
  Readonly<Record<string, never>> extends ErrorParameters<Code>
    ? [parameters?: ErrorParameters<Code>]
    : [parameters: ErrorParameters<Code>]

export const appError = <Code extends ErrorCode>(code: Code, ...[parameters]: ErrorArguments<Code>): AppError => ({
  family: errorCatalogue[code].family,
  code,
  parameters: { ...parameters },
})

/** An error as it was written down or came from another process: its code may be of another version of the program. */
export interface ToldError {
  readonly family: ErrorFamily
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}

/** The door for such errors. A code that this version does not know becomes `internal.unknown-code`, which names it. */
export const knownError = ({ family, code, parameters }: ToldError): AppError =>
  isErrorCode(code)
    ? { family, code, parameters }
    : { family, code: 'internal.unknown-code', parameters: { ...parameters, code } }

/**
 * Whether a failure is about the very thing that was written or read, so that everything else can go on: a defect, or a store that
 * takes it in no form. False where disk, database or office would fail for anything.
 */
export const isAboutContent = (thrown: unknown): boolean => isContentError(carriedError(thrown) ?? null)

export const isContentError = (error: AppError | null): boolean =>
  error === null || error.code === 'store.unexpected' || error.parameters.cause === 'store.unexpected'

/**
 * The error that a port's rejection carries in its `appError` (faults of disk, database and keychain reject, because no
 * caller can go on); undefined for anything else, which is a defect.
 */
export function carriedError(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('appError' in thrown)) return undefined
  const carried = thrown.appError
  return typeof carried === 'object' && carried !== null && 'code' in carried && 'family' in carried
    ? (carried as AppError)
    : undefined
}
