import type { ItemOutcome } from '../item.ts'
import { isOpen, isUncertain, type Submission, type SubmissionState } from '../submission.ts'

/**
 * The standing of a record that was or may still be paid. `waiting`: queued. `leaving`: armed or sending. `uncertain`:
 * the result of its send is unknown. `unverified`: a person decided its send or the answer did not name it, and nobody
 * verified it. `in-progress`: the service has it. `done`: it ended well.
 */
export const standings = ['uncertain', 'unverified', 'waiting', 'leaving', 'in-progress', 'done'] as const
export type Standing = (typeof standings)[number]

/** What determines a send's standing. */
export type SendFacts = Pick<Submission, 'state' | 'requestId' | 'verification' | 'attempts'>

/** What determines a record's standing, once the service has answered. */
export interface RecordFacts {
  readonly outcome: ItemOutcome | null
  /** Its result will not change any more. */
  readonly final: boolean
  /** Its result is an error. */
  readonly failed: boolean
  /** The entity returned it. */
  readonly returned: boolean
}

type OfSend = Standing | 'as-its-record' | 'as-decided' | null

/** `as-its-record`: the service reported on each record. Null: nothing was accepted, and it may be filed again. */
const ofSends: Readonly<Record<SubmissionState, OfSend>> = {
  queued: 'waiting',
  armed: 'leaving',
  sending: 'leaving',
  unknown: 'uncertain',
  applied: 'unverified',
  abandoned: 'as-decided',
  accepted: 'as-its-record',
  settled: 'as-its-record',
  failed: 'as-its-record',
  'not-found': 'as-its-record',
  refused: null,
  'accepted-empty': null,
}

/** Null: not accepted, or ended badly. Correcting and filing again is normal. */
export function standingOf(send: SendFacts, record: RecordFacts): Standing | null {
  const standing = ofSends[send.state]
  if (standing === 'as-decided') return wasNeverVerified(send) ? 'unverified' : null
  return standing === 'as-its-record' ? standingOfRecord(send.state, record) : standing
}

function standingOfRecord(state: SubmissionState, { outcome, final, failed, returned }: RecordFacts): Standing | null {
  if (outcome === 'rejected' || outcome === 'omitted' || failed || returned) return null
  if (outcome === 'unmatched') return final ? 'done' : 'unverified'
  if (final || state === 'settled') return 'done'
  // The service reported that the whole request failed.
  return state === 'failed' ? null : 'in-progress'
}

/** A person abandoned it after it was sent, and the service has not denied knowing it. */
const wasNeverVerified = ({ attempts, verification }: SendFacts): boolean => attempts > 0 && verification !== 'refused'

/** A person decided it although its number is known and not refuted. */
const mayHaveBeenTaken = ({ requestId, verification }: SendFacts): boolean =>
  requestId !== null && verification !== 'refused'

type AwaitedFacts = SendFacts & Pick<Submission, 'awaitsCertificate'>

/** A result is still possible: an answer, a certificate, the check of a number, a decision. */
export const isAwaited = (send: AwaitedFacts): boolean =>
  isOpen(send.state) ||
  send.state === 'unknown' ||
  send.state === 'not-found' ||
  send.awaitsCertificate === true ||
  (isUncertain(send) && mayHaveBeenTaken(send))

/** Kept by a purge: a result is still possible, or nobody has verified a person's decision. */
export const isNeeded = (send: AwaitedFacts): boolean =>
  isAwaited(send) || send.state === 'applied' || (send.state === 'abandoned' && wasNeverVerified(send))
