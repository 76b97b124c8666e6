import { systemCodeOf } from '#main/base/system-code.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ErrorCode } from '#shared/texts/errors/error-catalogue.ts'

/**
 * Rejection of a port's promise: a local error of the store. `appError` is the error to show; the transaction was
 * rolled back.
 */
export class StoreFault extends Error {
  readonly appError: AppError

  constructor(error: AppError, cause?: unknown) {
    super(`${error.code} ${JSON.stringify(error.parameters)}`, { cause })
    this.name = 'StoreFault'
    this.appError = error
  }
}

/** Codes of SQLite (https://sqlite.org/rescode.html) and of the operating system that the user can act on. */
const meanings = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/, 'store.disk-full'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB)/, 'store.damaged'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, 'store.in-use'],
  [/^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EEXIST)/, 'store.not-writable'],
  [/^ENOENT$/, 'store.file-missing'],
  [/^SQLITE_IOERR/, 'store.disk-fault'],
] as const satisfies readonly (readonly [pattern: RegExp, code: ErrorCode])[]

/** The error to show for anything a store operation threw. `detail` is the system's own code, never data. */
export function errorOf(thrown: unknown): AppError {
  if (thrown instanceof StoreFault) return thrown.appError
  const code = faultName(thrown)
  const meaning = meanings.find(([pattern]) => pattern.test(code))
  return appError(meaning === undefined ? 'store.unexpected' : meaning[1], { detail: code })
}

export const faultOf = (thrown: unknown): StoreFault =>
  thrown instanceof StoreFault ? thrown : new StoreFault(errorOf(thrown), thrown)

/**
 * Messages of errors without a code may quote data (JSON.parse does), so only their class is reported; the cause stays
 * attached.
 */
const faultName = (thrown: unknown): string =>
  systemCodeOf(thrown) ?? (thrown instanceof Error ? thrown.name : 'unknown')

/** Runs work that may throw and returns the outcome as a value. */
export function attempt<Value>(work: () => Value): Result<Value, AppError> {
  try {
    return success(work())
  } catch (thrown) {
    return failure(errorOf(thrown))
  }
}

export async function attemptAsync<Value>(work: () => Promise<Value>): Promise<Result<Value, AppError>> {
  try {
    return success(await work())
  } catch (thrown) {
    return failure(errorOf(thrown))
  }
}
