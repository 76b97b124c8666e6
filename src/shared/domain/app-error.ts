/** Families of failure; each decides one exit code of the headless contract (`docs/cli.md`). */
export type ErrorFamily = 'data' | 'usage' | 'file' | 'service' | 'network' | 'unknown-outcome' | 'local'

/** A failure a person is told about. Text is made from `code` and `parameters` where it is shown (`error-text.ts`). */
export interface AppError {
  readonly family: ErrorFamily
  /** Stable code, `area.problem`, e.g. `workbook.too-large`. */
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}

export const appError = (
  family: ErrorFamily,
  code: string,
  parameters: Readonly<Record<string, string>> = {},
): AppError => ({ family, code, parameters })

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
