import type { CivilDate } from '../../kernel/civil-date.ts'

export const mostOwnerCharacters = 80
export const mostCommentCharacters = 1_000

/** What one entry changes. Null: nothing; empty text: takes it away. An empty `comment`: none. */
export interface FollowUpNote {
  readonly owner: string | null
  readonly due: CivilDate | '' | null
  readonly comment: string
}

/** One entry about a record. Entries are only added. */
export interface FollowUpEntry extends FollowUpNote {
  /** Later entries have larger ones. */
  readonly number: number
  readonly atMs: number
  readonly operator: string
}

/** What a record's entries say together. */
export interface FollowUp {
  readonly owner: string | null
  readonly due: CivilDate | null
  /** The latest one; empty for none. */
  readonly comment: string
  /** It has an owner or a due date, and its filing is not done. */
  readonly isOpen: boolean
}

/** The last word of each part. Entries are oldest first. */
export function standingFollowUp(entries: readonly FollowUpNote[]): Omit<FollowUp, 'isOpen'> {
  const owner = entries.findLast((entry) => entry.owner !== null)?.owner ?? ''
  const due = entries.findLast((entry) => entry.due !== null)?.due ?? ''
  const comment = entries.findLast((entry) => entry.comment !== '')?.comment ?? ''
  return { owner: owner === '' ? null : owner, due: due === '' ? null : due, comment }
}

/** Due before today, and not done. */
export const isOverdue = ({ due, isOpen }: FollowUp, today: CivilDate): boolean => isOpen && due !== null && due < today

/**
 * The name as somebody already uses it, whatever its case and accents. As typed if nobody does, or if several do: which
 * one is meant is not known.
 */
export function ownerNamed(typed: string, known: readonly string[]): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  const alike = [...new Set(known)].filter((one) => one.localeCompare(name, 'es', { sensitivity: 'base' }) === 0)
  return alike.length === 1 && !known.includes(name) ? (alike[0] ?? name) : name
}
