import { settlePath } from '#main/base/files/chosen-path.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

const validForMs = 30 * 60_000
const mostKept = 64

interface Kept {
  readonly path: string
  readonly webContentsId: number
  readonly untilMs: number
}

/**
 * Files that the user gave to a window by a dialog or by dropping them. The window identifies them only by tokens, so
 * it cannot name a file itself. A token does not reveal the path, expires, and is valid only for its window.
 */
export class ChosenFiles {
  readonly #clock: Clock
  readonly #newToken: () => string
  readonly #kept = new Map<string, Kept>()

  /** `newToken`: 22 unguessable letters of base64url. */
  constructor(clock: Clock, newToken: () => string) {
    this.#clock = clock
    this.#newToken = newToken
  }

  /** Remembers a path that main or the preload received from the user. Errors: those of `settlePath`. */
  async offer(
    webContentsId: number,
    file: string,
  ): Promise<Result<{ readonly token: string; readonly path: string }, AppError>> {
    const settled = await settlePath(file)
    if (!settled.ok) return settled
    const nowMs = this.#clock.monotonicMs()
    for (const [token, { untilMs }] of this.#kept) if (untilMs <= nowMs) this.#kept.delete(token)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= mostKept) this.#kept.delete(oldest)
    const token = this.#newToken()
    this.#kept.set(token, { path: settled.value, webContentsId, untilMs: nowMs + validForMs })
    return success({ token, path: settled.value })
  }

  /** The path of a token. Error `file.choose-again`: unknown, expired, or another window's. */
  take(webContentsId: number, token: string): Result<string, AppError> {
    const kept = this.#kept.get(token)
    const isValid =
      kept !== undefined && kept.webContentsId === webContentsId && kept.untilMs > this.#clock.monotonicMs()
    return isValid ? success(kept.path) : failure(appError('file.choose-again'))
  }
}
