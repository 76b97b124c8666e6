import { z } from 'zod'
import type { AppError } from '../app-error.ts'
import type { ProfileEntry } from './profile.ts'
import type { StoreContents } from './store-contents.ts'

/** A backup that may replace data that does not open. `id` identifies it: the page never sends a path. */
export interface OfferedCopy {
  readonly id: string
  readonly file: string
  /** When it was made, or the file last changed. */
  readonly atMs: number
  readonly byteLength: number
}

/** The current step. A token identifies what was shown, and can be used once. */
export type RecoveryStep =
  | { readonly kind: 'choices' }
  /** A file just chosen, not read yet. */
  | { readonly kind: 'chosen'; readonly copy: OfferedCopy }
  | { readonly kind: 'phrase'; readonly copy: OfferedCopy }
  | {
      readonly kind: 'preview'
      readonly token: string
      readonly copy: OfferedCopy
      readonly contents: StoreContents
    }
  | { readonly kind: 'afresh'; readonly token: string }
  /** Finished: the window closes. */
  | { readonly kind: 'over' }

/** Everything the recovery page shows. Main holds it, and answers every call with it. */
export interface RecoveryView {
  readonly problem: AppError
  /** Links the page to a line of the log. */
  readonly reference: string
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  /** The file that does not open. It stays in place until something replaces it. */
  readonly database: string
  /** A copy of it as found; null when none was made. */
  readonly copyAside: string | null
  /** Where the file is moved when it is replaced. */
  readonly keptIn: string
  readonly copies: readonly OfferedCopy[]
  /** Folders that had backups but cannot be read now. */
  readonly foldersOutOfReach: readonly string[]
  /** Profiles that can be opened instead. */
  readonly profiles: readonly Pick<ProfileEntry, 'id' | 'name'>[]
  /** What leaving does: the program ends, or returns to the open profile. */
  readonly leaving: 'ends' | 'goes-back'
  readonly step: RecoveryStep
}

const mostCharacters = 1_000
const name = z.string().min(1).max(200)

const call = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('look') }),
  /** Main shows the system's file dialog. */
  z.strictObject({ do: z.literal('choose-file') }),
  z.strictObject({ do: z.literal('read-copy'), copy: name }),
  z.strictObject({ do: z.literal('give-phrase'), phrase: z.string().max(mostCharacters) }),
  z.strictObject({ do: z.literal('restore'), token: name }),
  z.strictObject({ do: z.literal('ask-afresh') }),
  z.strictObject({ do: z.literal('begin-afresh'), token: name }),
  z.strictObject({ do: z.literal('open-profile'), profile: name }),
  z.strictObject({ do: z.literal('try-again') }),
  z.strictObject({ do: z.literal('back') }),
  z.strictObject({ do: z.literal('show-folder') }),
  z.strictObject({ do: z.literal('copy-report') }),
  z.strictObject({ do: z.literal('leave') }),
])

/** The calls that the recovery page may make. */
export type RecoveryCall = z.infer<typeof call>

/** Null for anything that is not a valid call. */
export function readRecoveryCall(value: unknown): RecoveryCall | null {
  const read = call.safeParse(value)
  return read.success ? read.data : null
}
