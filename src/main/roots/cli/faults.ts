import { systemCodeOf } from '#main/base/system-code.ts'
import type { Store } from '#main/store/open-store.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

/** Turns a rejection with a `StoreFault` from store or key file into a value. Any other rejection is a defect. */
export async function asResult<Value>(work: () => Promise<Result<Value, AppError>>): Promise<Result<Value, AppError>> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof StoreFault) return failure(thrown.appError)
    throw thrown
  }
}

/** Opens a store, runs the work and always closes it. */
export const withStore = <Value>(
  open: () => Promise<Result<Store, AppError>>,
  work: (store: Store) => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> =>
  asResult(async () => {
    const store = await open()
    if (!store.ok) return store
    try {
      return await work(store.value)
    } finally {
      await store.value.close()
    }
  })

export const describe = (thrown: unknown): string => {
  if (thrown instanceof StoreFault) return thrown.appError.code
  return systemCodeOf(thrown) ?? (thrown instanceof Error ? thrown.message : String(thrown))
}
