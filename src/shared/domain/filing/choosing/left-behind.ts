import { isUnderWay } from '../../knowledge/knowledge.ts'
import { type Item, wasTaken } from '../item.ts'
import type { SubmissionState } from '../submission.ts'

/** Why something that is to be done with chosen records leaves one of them out. */
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
  'nothing-to-correct',
  'not-accepted',
  'partly-known',
  'both-forms',
  'same-contract',
  'no-form',
  'nobody-named',
] as const
export type LeftBehindReason = (typeof leftBehindReasons)[number]

/** A chosen record that is left out, as a person knows it again. */
export interface LeftBehindRecord {
  /** Tells it from the others. */
  readonly key: string
  /** 0: it comes from no row. */
  readonly row: number
  readonly name: string
  /** `CC 1020304200`; empty where nothing is said. */
  readonly document: string
  readonly entityCode: string
  /** `NitEmpresa` as it was sent. */
  readonly company: string
}

export interface LeftBehindCount {
  readonly reason: LeftBehindReason
  readonly count: number
}

export interface LeftBehindGroup extends LeftBehindCount {
  /** In the order sent; of very many the first. */
  readonly records: readonly LeftBehindRecord[]
}

export interface LeftBehind {
  readonly reason: LeftBehindReason
  readonly record: LeftBehindRecord
}

/** As many as are listed of one reason: as many as can be chosen. */
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

/** What became of a send whose records have no answer of their own; none of the others has any. */
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
 * Why the service would not, or must not, be asked to process a record once more; null: it can be. "It does not apply while a
 * process is in progress" (spec 2.4, 2.8); what was taken and not told of since is in progress as well. What it rejected or
 * omitted may be sent again: nothing of it is in progress, and where it was for an earlier result this is what the force is for.
 * What may have been taken without our knowing waits for a person’s decision.
 */
export function hindranceToReprocess(item: Item, send: SubmissionState | undefined): LeftBehindReason | null {
  if (wasTaken(item)) {
    if (item.state !== null && !isUnderWay(item.state)) return null
    return send === 'not-found' ? 'not-found' : 'in-progress'
  }
  if (item.outcome === 'rejected' || item.outcome === 'omitted') return null
  return (send === undefined ? undefined : reasonsOfSends[send]) ?? 'unmatched'
}
