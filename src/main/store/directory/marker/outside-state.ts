import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type FileLock, takeFileLock } from '../file-lock.ts'
import { type Marker, MarkerFile, type MarkerReading } from './marker-file.ts'

/**
 * What this machine knows of one store outside its folder, by the random identifier inside the database: which copy of it is
 * the latest, and that one process uses it, wherever its folder is. A folder that was copied, put back or synchronised brings
 * nothing of this along. Where it cannot be kept the program goes on, and `problem` says what is not protected.
 */
export class OutsideState {
  readonly #directory: string
  readonly #marker: MarkerFile
  readonly #lock: FileLock | null
  #problem: AppError | null

  private constructor(directory: string, storeId: string, lock: FileLock | null, problem: AppError | null) {
    this.#directory = directory
    this.#marker = new MarkerFile(join(directory, `${storeId}.marker`))
    this.#lock = lock
    this.#problem = problem
  }

  /** Throws `store.in-use` when a process has another copy of this store open. */
  static open(stateDirectory: string, storeId: string): OutsideState {
    const directory = join(stateDirectory, 'stores')
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 })
      return new OutsideState(directory, storeId, takeFileLock(join(directory, `${storeId}.lease`)), null)
    } catch (thrown) {
      const error = errorOf(thrown)
      if (error.code === 'store.in-use') throw new StoreFault(appError('store.copy-in-use'), thrown)
      return new OutsideState(directory, storeId, null, unprotected(directory, error))
    }
  }

  /** Why this store's latest state is not kept outside its folder; null when it is. */
  get problem(): AppError | null {
    return this.#problem
  }

  read(): MarkerReading {
    try {
      return this.#marker.read()
    } catch {
      return 'unreadable'
    }
  }

  /** False when it could not be written: `problem` says why. */
  write(marker: Marker): boolean {
    if (this.#lock === null) return false
    try {
      this.#writeAnew(marker)
      this.#problem = null
      return true
    } catch (thrown) {
      this.#problem = unprotected(this.#directory, errorOf(thrown))
      return false
    }
  }

  /** The directory may have been deleted meanwhile. */
  #writeAnew(marker: Marker): void {
    try {
      this.#marker.write(marker)
    } catch (thrown) {
      if (errorOf(thrown).code !== 'store.file-missing') throw thrown
      mkdirSync(this.#directory, { recursive: true, mode: 0o700 })
      this.#marker.write(marker)
    }
  }

  release(): void {
    this.#lock?.release()
  }
}

const unprotected = (directory: string, error: AppError): AppError =>
  appError('store.state-not-kept', { path: directory, detail: error.parameters.detail ?? error.code })
