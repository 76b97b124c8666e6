import type { Language } from '../../kernel/language.ts'
import type { ItemOutcome } from '../filing/item.ts'
import type { BatchPhase } from '../filing/overview.ts'
import type { SubmissionState } from '../filing/submission.ts'
import type { DraftGroup } from '../pending/draft-groups.ts'

/** The program and the machine, as its root knows them. Versions and figures; no folder, no account of the system. */
export interface ProgramFacts {
  readonly version: string
  readonly platform: string
  readonly arch: string
  /** Of the system: its leading numbers. */
  readonly system: string
  readonly runtime: 'electron' | 'stand-in' | 'terminal'
  readonly node: string
  /** Null in the terminal. */
  readonly electron: string | null
  readonly sqlite: string
  /** Number of the latest migration. */
  readonly schema: number
  /** Of the data folder, octal; null where the system knows none. */
  readonly mode: string | null
  readonly freeBytes: number | null
  /** Lines of the log, each checked by its list when it was read. */
  readonly log: readonly string[]
}

/**
 * All that a package for support says. Nothing here is a text that somebody typed, a file said or the service answered: figures,
 * versions, and words of closed lists. Null: it could not be read.
 */
export interface SupportFacts {
  readonly atMs: number
  readonly program: ProgramFacts
  readonly settings: {
    readonly language: Language
    readonly protection: 'keychain' | 'passphrase' | 'key-file' | 'none' | null
    readonly profile: 'main' | 'test' | 'practice' | 'other'
    /** Of the service's address the class of its host alone. */
    readonly host: 'none' | 'practice' | 'other' | null
    readonly key: 'none' | 'production' | 'test' | 'unknown' | null
    readonly keyState: 'verified' | 'refused' | 'unverified' | null
    readonly dailyCopies: boolean | null
    readonly weeklyReport: boolean | null
    /** Open choices that this profile makes otherwise than the program; by name. */
    readonly changedChoices: readonly string[] | null
  }
  readonly counts: {
    readonly profiles: number | null
    readonly companies: number | null
    readonly batches: number | null
    readonly phases: Counted<BatchPhase>
    readonly sends: Counted<SubmissionState>
    readonly records: Counted<ItemOutcome | 'none'>
    readonly drafts: Counted<DraftGroup>
    readonly draftRows: number | null
    readonly keptNotices: number | null
  }
  readonly store: {
    /** Code of why it does not open; null: it is open. */
    readonly shut: string | null
    readonly byteLength: number | null
    readonly asideCount: number | null
    readonly asideBytes: number | null
    readonly lastCopyMs: number | null
    readonly copyError: string | null
    readonly sound: boolean | null
    readonly checkedMs: number | null
    readonly consents: { readonly count: number; readonly brokenAt: number | null } | null
    readonly officialCatalogues: number | null
    readonly suspect: boolean | null
    /** Codes of what a person must know of the store. */
    readonly concerns: readonly string[] | null
  }
}

export type Counted<Name extends string> = readonly (readonly [Name, number])[] | null

/** Before it is saved it is shown, and what is saved is what was shown. */
export interface SupportPackage {
  readonly token: string
  readonly text: string
}
