import { z } from 'zod'
import type { AppError } from '../app-error.ts'
import type { ProfileEntry } from './profile.ts'
import type { StoreContents } from './store-contents.ts'

/** A copy that may take the place of data that does not open. `id` stands for it: no path comes from the page. */
export interface OfferedCopy {
  readonly id: string
  readonly file: string
  /** When it was made, or the file last changed. */
  readonly atMs: number
  readonly byteLength: number
}

/** Where a person is. A token stands for what was shown, and what it stands for is done once. */
export type RecoveryStep =
  | { readonly kind: 'choices' }
  /** Chosen among files a moment ago, and not read yet. */
  | { readonly kind: 'chosen'; readonly copy: OfferedCopy }
  | { readonly kind: 'phrase'; readonly copy: OfferedCopy }
  | {
      readonly kind: 'preview'
      readonly token: string
      readonly copy: OfferedCopy
      readonly contents: StoreContents
    }
  | { readonly kind: 'afresh'; readonly token: string }
  /** Nothing is left to ask: the window goes. */
  | { readonly kind: 'over' }

/** All that the page of recovery shows: main holds it, and answers every call with it. */
export interface RecoveryView {
  readonly problem: AppError
  /** Ties what is shown to a line of the log. */
  readonly reference: string
  readonly profile: Pick<ProfileEntry, 'id' | 'name'>
  /** The file that does not open. It stays where it is until something takes its place. */
  readonly database: string
  /** A copy of it as it was found; null where it was left alone. */
  readonly copyAside: string | null
  /** Where the file goes when something takes its place. */
  readonly keptIn: string
  readonly copies: readonly OfferedCopy[]
  /** What may be opened instead. */
  readonly profiles: readonly Pick<ProfileEntry, 'id' | 'name'>[]
  /** What comes of leaving: the program ends, or goes on with the profile that is open. */
  readonly leaving: 'ends' | 'goes-back'
  readonly step: RecoveryStep
}

const mostCharacters = 1_000
const name = z.string().min(1).max(200)

const call = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('look') }),
  /** Main asks for a file in the system's own box. */
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

/** What the page of recovery may ask for. */
export type RecoveryCall = z.infer<typeof call>

/** Null for anything that is no call. */
export function readRecoveryCall(value: unknown): RecoveryCall | null {
  const read = call.safeParse(value)
  return read.success ? read.data : null
}
