import type { CivilDate } from '../../kernel/civil-date.ts'
import type { FollowUpNote } from './follow-up.ts'

/**
 * What people did: confirmed a batch (`confirmed`, `corrected` or `filed-again`, by what it was for), decided about a
 * send that was uncertain, refused or filed before (`resent`, `applied`, `abandoned`, or `numbered`: gave its request
 * number), or wrote about records (`assigned`, `released`: took an owner or a date away, `commented`).
 */
export const batchActions = ['confirmed', 'corrected', 'filed-again'] as const
export const sendActions = ['resent', 'applied', 'abandoned', 'numbered'] as const
export const noteActions = ['assigned', 'released', 'commented'] as const
export const actionKinds = [...batchActions, ...sendActions, ...noteActions] as const
export type ActionKind = (typeof actionKinds)[number]

/** Which actions to list; null: any. Dates in Bogotá, both inclusive. */
export interface ActionQuestion {
  readonly from: CivilDate | null
  readonly to: CivilDate | null
  /** Who did it. */
  readonly operator: string | null
  readonly kind: ActionKind | null
  /** With what was later filed to correct or repeat it. */
  readonly batchId: string | null
  /** What concerns one record: its batch, its send, and later batches that file the same. */
  readonly itemId: string | null
}

export const everyAction: ActionQuestion = {
  from: null,
  to: null,
  operator: null,
  kind: null,
  batchId: null,
  itemId: null,
}

/** One action. The same entry about many records is one. */
export interface Action {
  readonly id: string
  readonly atMs: number
  /** Empty: not known, because an older version did not record it. */
  readonly operator: string
  readonly kind: ActionKind
  /** Null: records of several batches. */
  readonly batch: { readonly id: string; readonly fileName: string } | null
  /** The batch that it corrects or repeats. */
  readonly former: { readonly id: string; readonly fileName: string } | null
  /** Null unless it concerns exactly one record. */
  readonly item: { readonly id: string; readonly name: string } | null
  readonly records: number
  /** What a confirmed batch may cost; null: nothing, or no batch was confirmed. */
  readonly credits: number | null
  /** The reason given for filing or sending again; empty for none. */
  readonly reason: string
  readonly note: FollowUpNote | null
}

/** The columns of the list, in order. */
export const actionColumns = ['at', 'operator', 'kind', 'file', 'records', 'credits', 'what', 'former'] as const
export type ActionColumn = (typeof actionColumns)[number]
