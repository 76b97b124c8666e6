import type { Sentence } from '#shared/kernel/language.ts'

/** One kind of finding: everything that is known of it but the rule that finds it. */
export interface FindingEntry {
  /** A heading for all findings of the kind. */
  readonly title: Sentence
  /** What is wrong with a value and what to write instead. The value itself is shown beside the sentence. */
  readonly sentence: Sentence
  /**
   * An error that is a question: the value may be right, and only the operator can know. Who says that it is ends the finding for
   * that value in that field (`ValidationContext.isConfirmed`).
   */
  readonly isDoubt?: true
  /** It looks at more than one row: an edit of one row can change those of others. */
  readonly isCrossRow?: true
}

/** By stable code, `area.problem`. */
export type FindingEntries = Readonly<Record<`${string}.${string}`, FindingEntry>>
