import type { DraftId } from '../../../kernel/ids.ts'

/** Another draft in which a person waits for the same. */
export interface InOtherDraft {
  readonly draftId: DraftId
  readonly fileName: string
  readonly row: number
}

/** By `personKey`. */
export type PeopleInDrafts = ReadonlyMap<string, InOtherDraft>
