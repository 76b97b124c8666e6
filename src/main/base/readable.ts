import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Null on an expected error; a defect is rethrown. */
export async function readable<Value>(reading: () => Promise<Result<Value, AppError>>): Promise<Value | null> {
  try {
    const read = await reading()
    return read.ok ? read.value : null
  } catch (thrown) {
    if (carriedError(thrown) === undefined) throw thrown
    return null
  }
}
