import type { Sentence } from '#shared/kernel/language.ts'

/** One kind of finding: everything that is known of it but the rule that finds it. */
export interface FindingEntry {
  /** Whether it holds its row back (`error`), only informs (`warning`), or the one or the other as its rule says (`either`). */
  readonly severity: 'error' | 'warning' | 'either'
  /** Where it can be found, in the words of `domain/draft/finding-places.ts`. */
  readonly at: readonly string[]
  /** A heading for all findings of the kind. */
  readonly title: Sentence
  /** What is wrong with a value and what to write instead. The value itself is shown beside the sentence. */
  readonly sentence: Sentence
  /**
   * A question: the value may be right, and only the operator can know. Who says that it is ends the finding for that value in that field
   * (`ValidationContext.isConfirmed`). `as-warning`: as an error it is no question.
   */
  readonly isDoubt?: true | 'as-warning'
  /** A doubt about a person: it is confirmed for one at a time, never for several together and never because it was so before. */
  readonly asksEach?: true
  /** It looks at more than one row: an edit of one row can change those of others. */
  readonly isCrossRow?: true
  /** What Excel does to a value by itself. */
  readonly byExcel?: true
  /** A warning of a row that the send itself refuses, until what it warns of has ended. */
  readonly isHeld?: true
}

/** By stable code, `area.problem`. */
export type FindingEntries = Readonly<Record<`${string}.${string}`, FindingEntry>>
