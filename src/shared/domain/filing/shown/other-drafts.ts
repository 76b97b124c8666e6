import type { DraftId } from '../../../kernel/ids.ts'

/** Where a person waits to be filed for the same thing in another draft. */
export interface InOtherDraft {
  readonly draftId: DraftId
  readonly fileName: string
  readonly row: number
}

/** By `personKey`. */
export type PeopleInDrafts = ReadonlyMap<string, InOtherDraft>
