import { type AppError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { KeptDocument, KeptDocuments } from '../ports.ts'

/**
 * Saves a list after each change, one write at a time and in order. A failed write (full disk, closed profile) is
 * retried with the next change.
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

  /** Resolves when no write is running, with the error of the last failed one. */
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
