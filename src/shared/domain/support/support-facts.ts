import type { Language } from '../../kernel/language.ts'
import type { ItemOutcome } from '../filing/item.ts'
import type { BatchPhase } from '../filing/overview.ts'
import type { SendStanding } from '../filing/submission.ts'
import type { DraftGroup } from '../pending/draft-groups.ts'

/** The program and the machine. Versions and figures only; no folder and no system account. */
export interface ProgramFacts {
  readonly version: string
  readonly platform: string
  readonly arch: string
  /** The operating system's leading version numbers. */
  readonly system: string
  readonly runtime: 'electron' | 'stand-in' | 'terminal'
  readonly node: string
  /** Null in the terminal. */
  readonly electron: string | null
  readonly sqlite: string
  /** Number of the latest migration. */
  readonly schema: number
  /** Mode of the data folder, octal; null on systems without one. */
  readonly mode: string | null
  readonly freeBytes: number | null
  /** Log lines, each checked against its allow-list when read. */
  readonly log: readonly string[]
}

/**
 * Everything in a support package. It contains no text typed by a user, read from a file or answered by the service:
 * only figures, versions, and words from closed lists. Null: could not be read.
 */
export interface SupportFacts {
  readonly atMs: number
  readonly program: ProgramFacts
  readonly settings: {
    readonly language: Language
    readonly protection: 'keychain' | 'passphrase' | 'key-file' | 'none' | null
    readonly profile: 'main' | 'test' | 'practice' | 'other'
    /** Only the class of the service's host. */
    readonly host: 'none' | 'practice' | 'other' | null
    readonly key: 'none' | 'production' | 'test' | 'unknown' | null
    readonly keyState: 'verified' | 'refused' | 'unverified' | null
    readonly dailyCopies: boolean | null
    readonly weeklyReport: boolean | null
    /** Names of the open choices that this profile changed. */
    readonly changedChoices: readonly string[] | null
  }
  readonly counts: {
    readonly profiles: number | null
    readonly companies: number | null
    readonly batches: number | null
    readonly phases: Counted<BatchPhase>
    readonly sends: Counted<SendStanding>
    readonly records: Counted<ItemOutcome | 'none'>
    readonly drafts: Counted<DraftGroup>
    readonly draftRows: number | null
    readonly keptNotices: number | null
  }
  readonly store: {
    /** The error code why it does not open; null: it is open. */
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
    /** Codes of the store's concerns. */
    readonly concerns: readonly string[] | null
  }
}

export type Counted<Name extends string> = readonly (readonly [Name, number])[] | null

/** Shown before it is saved; exactly what was shown is saved. */
export interface SupportPackage {
  readonly token: string
  readonly text: string
}
