import type { AppError } from '#shared/domain/app-error.ts'
import type { Release, ReleaseFile } from '#shared/domain/updates/release.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'

export interface UpdateRequest {
  readonly maximumBytes: number
  /** Covers the connection through the last byte. */
  readonly wholeTimeoutMs: number
  readonly signal: Cancellation
  /** Receives the body of a 200 response in parts; without it the body is buffered. A rejection ends the exchange. */
  readonly take?: ((part: Uint8Array) => Promise<void>) | undefined
}

/** One HTTPS GET without cookies, keys or user identifiers. Does not follow redirects. Never throws. */
export type UpdateTransport = (url: string, request: UpdateRequest) => Promise<Exchange>

/** A version with its file for this system. */
export interface ChosenRelease extends Omit<Release, 'files'> {
  readonly file: ReleaseFile
}

/** What the desktop does with a version (electron-updater). It makes no requests: the program downloads. */
export interface UpdateEngine {
  /** Release list of this system and processor. */
  readonly listName: string
  /** File extension for this system, with its dot. */
  readonly extension: string
  /** False: a version can only be installed with a restart. */
  readonly mayWaitForExit: boolean
  /** The system verifies an installer against a publisher name. Without a name, no update may be offered. */
  readonly needsPublisher: boolean
  /** Whether the engine considers the version newer than the running one. */
  offer(release: ChosenRelease): Promise<boolean>
  /**
   * Downloads the offered version with `fetchInto` and stores it beside the user's data. Returns its absolute path.
   */
  keep(
    release: ChosenRelease,
    fetchInto: (file: string) => Promise<Result<null, AppError>>,
  ): Promise<Result<string, AppError>>
  /** Installs the stored version on a clean exit; null cancels this. */
  installAtQuit(how: { readonly restart: boolean } | null): void
  /** Ends the program cleanly. */
  quit(): void
}
