import type { ItemOutcome } from '../item.ts'
import { isOpen, isUncertain, type Submission, type SubmissionState } from '../submission.ts'

/**
 * How a record stands that may have been paid, or may still be. `waiting`: in the queue. `leaving`: armed or sending. `uncertain`: nobody
 * knows what became of its send. `unverified`: a person decided that, and nobody verified it. `in-progress`: the service has it. `done`: it ended well.
 */
export const standings = ['uncertain', 'unverified', 'waiting', 'leaving', 'in-progress', 'done'] as const
export type Standing = (typeof standings)[number]

/** What the standing of a send is read from. */
export type SendFacts = Pick<Submission, 'state' | 'requestId' | 'verification' | 'attempts'>

/** What the standing of a record is read from, once the service has answered. */
export interface RecordFacts {
  readonly outcome: ItemOutcome | null
  /** Its result will not change any more. */
  readonly final: boolean
  /** Its result is an error. */
  readonly failed: boolean
  /** The entity sent it back. */
  readonly returned: boolean
}

type OfSend = Standing | 'as-its-record' | 'as-decided' | null

/** `as-its-record`: the service told it of each record. Null: nothing was taken, and it may be filed again. */
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

/** Null: it was not taken, or ended badly. To correct it and file it again is the normal way. */
export function standingOf(send: SendFacts, record: RecordFacts): Standing | null {
  const standing = ofSends[send.state]
  if (standing === 'as-decided') return wasNeverVerified(send) ? 'unverified' : null
  return standing === 'as-its-record' ? standingOfRecord(send.state, record) : standing
}

function standingOfRecord(state: SubmissionState, { outcome, final, failed, returned }: RecordFacts): Standing | null {
  if (outcome === 'rejected' || outcome === 'omitted' || failed || returned) return null
  if (outcome === 'unmatched') return final ? 'done' : 'unverified'
  if (final || state === 'settled') return 'done'
  // The service said that the whole request failed.
  return state === 'failed' ? null : 'in-progress'
}

/** A person gave it up after it had left, and the service has not said that it knows nothing of it. */
const wasNeverVerified = ({ attempts, verification }: SendFacts): boolean => attempts > 0 && verification !== 'refused'

/** A person decided it although a number was known that nobody has refuted. */
const mayHaveBeenTaken = ({ requestId, verification }: SendFacts): boolean =>
  requestId !== null && verification !== 'refused'

type AwaitedFacts = SendFacts & Pick<Submission, 'awaitsCertificate'>

/** Something may still come of it: an answer, a certificate, the check of a number, a decision. */
export const isAwaited = (send: AwaitedFacts): boolean =>
  isOpen(send.state) ||
  send.state === 'unknown' ||
  send.state === 'not-found' ||
  send.awaitsCertificate === true ||
  (isUncertain(send) && mayHaveBeenTaken(send))

/** What a purge leaves: something may still come of it, or nobody has verified what a person said of it. */
export const isNeeded = (send: AwaitedFacts): boolean =>
  isAwaited(send) || send.state === 'applied' || (send.state === 'abandoned' && wasNeverVerified(send))
