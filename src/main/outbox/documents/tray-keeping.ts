import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { KeptDocument, KeptDocuments } from '../ports.ts'

/**
 * Writes a list after each of its changes, one write at a time and never an older one after a newer. What could not be written (a
 * full disk, a profile that was closed) is written with the next change.
 */
export class TrayKeeping {
  readonly #present: () => readonly KeptDocument[]
  #place: KeptDocuments | null = null
  #writing: Promise<void> | null = null
  #isBehind = false
  #failed: AppError | null = null

  constructor(present: () => readonly KeptDocument[]) {
    this.#present = present
  }

  in(place: KeptDocuments): void {
    this.#place = place
  }

  keep(): void {
    this.#isBehind = true
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
  }

  /** Resolves once nothing is being written; the error of what could not be. */
  async whole(): Promise<Result<null, AppError>> {
    while (this.#writing !== null) await this.#writing
    return this.#failed === null ? success(null) : failure(this.#failed)
  }

  async #write(): Promise<void> {
    while (this.#isBehind && this.#place !== null) {
      this.#isBehind = false
      try {
        await this.#place.replace(this.#present())
        this.#failed = null
      } catch (thrown) {
        const error = carriedError(thrown)
        if (error === undefined) throw thrown
        this.#failed = error
        return
      }
    }
  }
}
