import type { AppError } from '#shared/domain/app-error.ts'
import type { Release, ReleaseFile } from '#shared/domain/updates/release.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'

export interface UpdateRequest {
  readonly maximumBytes: number
  /** From the connection to the last byte. */
  readonly wholeTimeoutMs: number
  readonly signal: Cancellation
  /** Gets the answer of status 200 part by part; without it the whole is kept. A rejection ends the exchange. */
  readonly take?: ((part: Uint8Array) => Promise<void>) | undefined
}

/** One GET by https, without a cookie, a key or a name of anybody. Follows no redirect, never throws. */
export type UpdateTransport = (url: string, request: UpdateRequest) => Promise<Exchange>

/** A version with the one of its files that is for this system. */
export interface ChosenRelease extends Omit<Release, 'files'> {
  readonly file: ReleaseFile
}

/** What the desktop does with a version: electron-updater. It asks nobody by itself. */
export interface UpdateEngine {
  /** The list of this system and processor. */
  readonly listName: string
  /** How the file for this system ends, with its dot. */
  readonly extension: string
  /** False: a version is only installed with a restart. */
  readonly mayWaitForExit: boolean
  /** The system verifies an installer only against a name that it is told: without one nothing may be offered. */
  readonly needsPublisher: boolean
  /** Whether it takes the version for newer than what runs. */
  offer(release: ChosenRelease): Promise<boolean>
  /** Has the offered version fetched by `fetchInto` and kept beside the user's data. Gives its absolute path. */
  keep(
    release: ChosenRelease,
    fetchInto: (file: string) => Promise<Result<null, AppError>>,
  ): Promise<Result<string, AppError>>
  /** What was kept is installed when the program ends in good order; null: it is not. */
  installAtQuit(how: { readonly restart: boolean } | null): void
  /** Ends the program in good order. */
  quit(): void
}
