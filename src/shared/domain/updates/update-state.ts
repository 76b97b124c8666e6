import type { AppError } from '../app-error.ts'

/**
 * Why this program does not check for updates: it was packed without an address, the settings are invalid, no publisher
 * is set for the Windows signature check, or the machine's administrator installs updates.
 */
export type UpdatesOff = 'not-configured' | 'invalid' | 'unsigned' | 'managed'

/** A version newer than this one, signed with the key. */
export interface UpdateOffer {
  readonly version: string
  /** The publication date from its list; null if absent. */
  readonly publishedAtMs: number | null
  /** Plain text, unchanged; may be empty. */
  readonly notes: string
  readonly bytes: number
}

/** When a downloaded version replaces this one. */
export type InstallMoment = 'now' | 'at-exit'

export type UpdatePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'current'; readonly atMs: number }
  | { readonly kind: 'found'; readonly offer: UpdateOffer }
  | { readonly kind: 'downloading'; readonly offer: UpdateOffer; readonly receivedBytes: number }
  | { readonly kind: 'ready'; readonly offer: UpdateOffer; readonly ordered: InstallMoment | null }
  /** With an offer, the download or installation failed and can be retried. */
  | { readonly kind: 'failed'; readonly error: AppError; readonly offer: UpdateOffer | null }

export type UpdateState =
  | { readonly kind: 'off'; readonly reason: UpdatesOff }
  | {
      readonly kind: 'on'
      /** The only host the program contacts. */
      readonly host: string
      /** False if a version can only be installed with a restart. */
      readonly mayWaitForExit: boolean
      readonly phase: UpdatePhase
    }
