import type { Sentence } from '#shared/kernel/language.ts'

/** One kind of finding: everything except the rule that finds it. */
export interface FindingEntry {
  /** Whether it blocks its row (`error`), only informs (`warning`), or the rule decides (`either`). */
  readonly severity: 'error' | 'warning' | 'either'
  /** Where it can be found, in the terms of `domain/draft/finding-places.ts`. */
  readonly at: readonly string[]
  /** A heading for all findings of the kind. */
  readonly title: Sentence
  /** What is wrong with a value and what to write instead. The value itself is shown beside the sentence. */
  readonly sentence: Sentence
  /**
   * A doubt: the value may be right, and only the user can know. A confirmation ends the finding for that value in that
   * field (`ValidationContext.isConfirmed`). `as-warning`: as an error it is no doubt.
   */
  readonly isDoubt?: true | 'as-warning'
  /** A doubt about a person: confirmed individually, never for several together and never from memory. */
  readonly asksEach?: true
  /** It compares several rows, so editing one row can change the findings of others. */
  readonly isCrossRow?: true
  /** A change that Excel makes automatically. */
  readonly byExcel?: true
  /** A warning whose row the send itself refuses, until its cause has ended. */
  readonly isHeld?: true
}

/** By stable code, `area.problem`. */
export type FindingEntries = Readonly<Record<`${string}.${string}`, FindingEntry>>
