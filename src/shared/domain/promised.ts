import type { Result } from '#shared/kernel/result.ts'
import type { AppError } from './app-error.ts'

/** What a use-case promises: a value or the error, never a rejection for what can be foreseen. */
export type Promised<Value> = Promise<Result<Value, AppError>>
