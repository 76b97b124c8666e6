import type { AppError } from '../app-error.ts'

/**
 * Why this program looks for no newer version: no place was given when it was packed, what was given cannot be used, on Windows
 * nobody's signature could be asked for, or whoever administers the machine installs it.
 */
export type UpdatesOff = 'not-configured' | 'invalid' | 'unsigned' | 'managed'

/** A version that somebody with the key signed, and that is newer than what runs. */
export interface UpdateOffer {
  readonly version: string
  /** When it was published, as its list says; null where it does not. */
  readonly publishedAtMs: number | null
  /** Plain text, as it came; may be empty. */
  readonly notes: string
  readonly bytes: number
}

/** When a downloaded version takes the place of this one. */
export type InstallMoment = 'now' | 'at-exit'

export type UpdatePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'current'; readonly atMs: number }
  | { readonly kind: 'found'; readonly offer: UpdateOffer }
  | { readonly kind: 'downloading'; readonly offer: UpdateOffer; readonly receivedBytes: number }
  | { readonly kind: 'ready'; readonly offer: UpdateOffer; readonly ordered: InstallMoment | null }
  /** With an offer it was the download or the installation that failed, and may be tried again. */
  | { readonly kind: 'failed'; readonly error: AppError; readonly offer: UpdateOffer | null }

export type UpdateState =
  | { readonly kind: 'off'; readonly reason: UpdatesOff }
  | {
      readonly kind: 'on'
      /** Whom the program asks, and nobody else. */
      readonly host: string
      /** False where a version is only installed with a restart. */
      readonly mayWaitForExit: boolean
      readonly phase: UpdatePhase
    }
