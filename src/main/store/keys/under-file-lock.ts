import { mkdirSync, realpathSync } from 'node:fs'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { takeFileLock } from '../directory/file-lock.ts'
import { claimDirectory } from '../directory/sole-use.ts'
import { errorOf } from '../sqlite/store-fault.ts'

/**
 * Works on a profile's files while no program has its store open, and prevents opening meanwhile. Creates the
 * directory if missing. Error `store.in-use`; an error thrown by `work` becomes the result's error.
 */
export async function underDirectoryLock<Value>(
  directory: string,
  lockFilePath: string,
  work: () => Promise<Result<Value, AppError>>,
): Promise<Result<Value, AppError>> {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const giveUp = claimDirectory(realpathSync(directory))
    try {
      const lock = takeFileLock(lockFilePath)
      try {
        return await work()
      } finally {
        lock.release()
      }
    } finally {
      giveUp()
    }
  } catch (thrown) {
    return failure(carriedError(thrown) ?? errorOf(thrown))
  }
}
