import { isUnderWay } from '../../knowledge/knowledge.ts'
import { type Item, wasTaken } from '../item.ts'
import type { SubmissionState } from '../submission.ts'

/** Why an action on chosen records leaves one of them out. */
export const leftBehindReasons = [
  'not-sent',
  'uncertain',
  'refused',
  'abandoned',
  'applied',
  'unmatched',
  'not-found',
  'in-progress',
  'filed-again',
  'in-draft',
  'no-row',
  'nothing-to-correct',
  'not-accepted',
  'partly-known',
  'both-forms',
  'same-contract',
  'no-form',
  'nobody-named',
] as const
export type LeftBehindReason = (typeof leftBehindReasons)[number]

/** A chosen record that is left out, with data to recognize it. */
export interface LeftBehindRecord {
  /** Distinguishes it from the others. */
  readonly key: string
  /** 0: it comes from no row. */
  readonly row: number
  readonly name: string
  /** `CC 1020304200`; empty if absent. */
  readonly document: string
  readonly entityCode: string
  /** `NitEmpresa` as sent. */
  readonly company: string
}

export interface LeftBehindCount {
  readonly reason: LeftBehindReason
  readonly count: number
}

export interface LeftBehindGroup extends LeftBehindCount {
  /** In sending order; only the first if there are many. */
  readonly records: readonly LeftBehindRecord[]
}

export interface LeftBehind {
  readonly reason: LeftBehindReason
  readonly record: LeftBehindRecord
}

/** The maximum listed per reason, equal to the maximum that can be chosen. */
const mostListed = 5_000

/** By reason, in the order of the reasons. */
export function groupLeftBehind(all: readonly LeftBehind[]): readonly LeftBehindGroup[] {
  const byReason = Map.groupBy(all, ({ reason }) => reason)
  return leftBehindReasons.flatMap((reason): LeftBehindGroup[] => {
    const own = byReason.get(reason)
    if (own === undefined) return []
    return [{ reason, count: own.length, records: own.slice(0, mostListed).map(({ record }) => record) }]
  })
}

export const leftBehindRecord = ({ id, row, identity, displayName, company }: Item): LeftBehindRecord => ({
  key: id,
  row,
  name: displayName,
  document: [identity.documentType, identity.documentNumber].filter(Boolean).join(' ') || (identity.reference ?? ''),
  entityCode: identity.entityCode ?? '',
  company: company ?? '',
})

/** By send state: why its records have no answer of their own. Other states have no reason here. */
const reasonsOfSends: Readonly<Partial<Record<SubmissionState, LeftBehindReason>>> = {
  queued: 'not-sent',
  armed: 'not-sent',
  sending: 'not-sent',
  unknown: 'uncertain',
  refused: 'refused',
  abandoned: 'abandoned',
  applied: 'applied',
}

/**
 * Why a record cannot or must not be reprocessed; null: it can. Reprocessing "does not apply while a process is in
 * progress" (spec 2.4, 2.8), which includes accepted records without news since. Rejected or omitted records may be
 * resent: nothing of them is in progress, and if an earlier result was the cause, the force is for this. A record that
 * may have been accepted unknown to us waits for a person's decision.
 */
export function hindranceToReprocess(item: Item, send: SubmissionState | undefined): LeftBehindReason | null {
  if (wasTaken(item)) {
    if (item.state !== null && !isUnderWay(item.state)) return null
    return send === 'not-found' ? 'not-found' : 'in-progress'
  }
  if (item.outcome === 'rejected' || item.outcome === 'omitted') return null
  return (send === undefined ? undefined : reasonsOfSends[send]) ?? 'unmatched'
}
