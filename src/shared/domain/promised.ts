import type { Result } from '#shared/kernel/result.ts'
import type { AppError } from './app-error.ts'

/** A use-case's result: a value or an error, never a rejection for foreseeable failures. */
export type Promised<Value> = Promise<Result<Value, AppError>>
