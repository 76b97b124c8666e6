import type { AppError } from '../app-error.ts'
import type { OfficeDesk } from '../office/desk.ts'
import type { KeyState } from './key-state.ts'
import type { ProfileEntry } from './profile.ts'

/**
 * What the window shows of the profile. It contains no secret: the key appears as its kind and last four characters.
 */
export interface AppStatus {
  readonly version: string
  /** The open one. */
  readonly profile: ProfileEntry
  readonly connection: {
    readonly baseUrl: string
    readonly practice: boolean
    readonly keyKind: 'production' | 'test' | 'unknown'
    readonly keyHint: string
    readonly keyState: KeyState
  } | null
  /** When this run's embedded practice service started: it knows nothing filed before. Null without one. */
  readonly practiceSinceMs: number | null
  readonly dataDirectory: string
  /** How the keys are sealed: by the system's keychain, or with a passphrase asked for at every start. */
  readonly protection: 'keychain' | 'passphrase'
  /** The name the user signs consents with. */
  readonly operator: string
  /** The database may be a restored older copy: nothing is sent until the user confirms it (`app:confirm-store`). */
  readonly storeSuspect: boolean
  /** Unconfirmed concerns about the database, then what is not protected. */
  readonly storeConcerns: readonly AppError[]
  /** The profile's office; null or absent: it files on its own. */
  readonly office?: OfficeDesk | null
}
