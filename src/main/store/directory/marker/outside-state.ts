import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type FileLock, takeFileLock } from '../file-lock.ts'
import { type Marker, MarkerFile, type MarkerReading } from './marker-file.ts'

/**
 * What this machine knows of a store outside its folder, by the random id inside the database: which copy is the
 * latest, and that one process uses it, wherever its folder is. Copying, restoring or synchronising the folder does
 * not move this state. If it cannot be kept the program continues, and `problem` names what is unprotected.
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

  /** Throws `store.in-use` if a process has another copy of this store open. */
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

  /** Why the latest state is not kept outside the folder; null if it is. */
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

  /** False if it could not be written: `problem` has the reason. */
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
