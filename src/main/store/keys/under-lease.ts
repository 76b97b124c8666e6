import { mkdirSync, realpathSync } from 'node:fs'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { takeLease } from '../directory/lease.ts'
import { claimDirectory } from '../directory/sole-use.ts'
import { errorOf } from '../sqlite/store-fault.ts'

/**
 * Does something to a profile's files while no program has its store open, and keeps any from opening it meanwhile. The
 * directory is created when missing. Error `store.in-use`; whatever `work` throws becomes its error.
 */
export async function underDirectoryLease<Value>(
  directory: string,
  leaseFile: string,
  work: () => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const giveUp = claimDirectory(realpathSync(directory))
    try {
      const lease = takeLease(leaseFile)
      try {
        return await work()
      } finally {
        lease.release()
      }
    } finally {
      giveUp()
    }
  } catch (thrown) {
    return failure(carriedError(thrown) ?? errorOf(thrown))
  }
}
