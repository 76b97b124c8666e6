import type { AppError } from '../app-error.ts'
import type { OfficeDesk } from '../office/desk.ts'
import type { KeyState } from './key-state.ts'
import type { ProfileEntry } from './profile.ts'

/** What the window shows of the profile. No secret: the key appears as its kind and last four characters. */
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
  /** When the embedded practice service of this run began: it knows nothing of what was filed before. Null while there is none. */
  readonly practiceSinceMs: number | null
  readonly dataDirectory: string
  /** How the keys are sealed: by the system's keychain, or under a passphrase asked for at every start. */
  readonly protection: 'keychain' | 'passphrase'
  /** Name the operator signs consents with. */
  readonly operator: string
  /** The database may be an older copy put back: nothing is sent until the operator confirms it (`app:confirm-store`). */
  readonly storeSuspect: boolean
  /** What the operator must know about the database and has not confirmed yet; then what is not protected. */
  readonly storeConcerns: readonly AppError[]
  /** The office that the profile files in; null, or absent: it files by itself. */
  readonly office?: OfficeDesk | null
}
