import { systemCodeOf } from '#main/base/system-code.ts'
import type { Store } from '#main/store/open-store.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

/** A promise of the store or the key file rejects with a `StoreFault`: here it becomes a value. Anything else is a defect. */
export async function asResult<Value>(work: () => Promise<Result<Value, AppError>>): Promise<Result<Value, AppError>> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof StoreFault) return failure(thrown.appError)
    throw thrown
  }
}

/** Opens a store, does the work and closes it, whatever becomes of the work. */
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
