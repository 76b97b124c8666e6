import type { BatchId, SubmissionId } from '../../kernel/ids.ts'
import { failure, type Result, success } from '../../kernel/result.ts'
import type { AppError } from '../app-error.ts'
import type { VerificationOutcome } from './uncertain.ts'

/** States of the headless contract (`docs/cli.md`). */
export const submissionStates = [
  'queued',
  'armed',
  'sending',
  'accepted',
  'accepted-empty',
  'refused',
  'unknown',
  'applied',
  'abandoned',
  'settled',
  'failed',
  'not-found',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/** A send's state as people see it. `awaiting`: settled, but the entity has not answered a record yet. */
export const sendStandings = [...submissionStates, 'awaiting'] as const
export type SendStanding = (typeof sendStandings)[number]

/**
 * `leaving`: not sent yet, or in flight. `refused`: nothing of it was accepted. `uncertain`: its outcome is unknown,
 * although its request number may be known. `in-progress`: accepted, results to come.
 */
export type SubmissionPhase = 'leaving' | 'refused' | 'uncertain' | 'in-progress' | 'ended' | 'not-found'

/** The phase of each state, from which every group of states follows. */
export const phases: Readonly<Record<SubmissionState, SubmissionPhase>> = {
  queued: 'leaving',
  armed: 'leaving',
  sending: 'leaving',
  accepted: 'in-progress',
  'accepted-empty': 'refused',
  refused: 'refused',
  unknown: 'uncertain',
  applied: 'uncertain',
  abandoned: 'uncertain',
  settled: 'ended',
  failed: 'ended',
  'not-found': 'not-found',
}

export const statesIn = (phase: SubmissionPhase): readonly SubmissionState[] =>
  submissionStates.filter((state) => phases[state] === phase)

/** Everything that can move a submission. The user's choices start with `operator`. */
export const submissionEvents = [
  'arm',
  'open-socket',
  'answer-accepted',
  'answer-empty',
  'answer-refused',
  'surely-not-sent',
  'ambiguous',
  'found-interrupted',
  'notification-matched',
  'operator-resend',
  'operator-applied',
  'operator-abandoned',
  'items-final',
  'batch-failed',
  'request-not-found',
  'request-found',
  'verified-by-get',
  'operator-request',
  'witness-found',
  'followed',
] as const
export type SubmissionEvent = (typeof submissionEvents)[number]

/** The detail of a user's event when another number replaces, or may replace, this one. */
export const formerNumberDetail = (requestId: string): string => `operator ${requestId}`

/**
 * The only place where a submission changes state. An event not listed for a state is refused. `armed` is committed
 * before a socket opens, so nothing leaves `queued` over the network. An interrupted submission becomes `unknown`,
 * never `queued`, because it may have been paid.
 */
const transitions: Readonly<Record<SubmissionState, Readonly<Partial<Record<SubmissionEvent, SubmissionState>>>>> = {
  // operator-resend on a queued one ends a hold: it was surely not sent, but its automatic attempts were used up.
  // notification-matched, here and below: an earlier uncertain attempt turns out to have been applied.
  queued: {
    arm: 'armed',
    'notification-matched': 'accepted',
    'operator-resend': 'queued',
    'operator-abandoned': 'abandoned',
    // The user says that the service already has it, sent from a database that no longer exists. It may have been paid,
    // so it is not sent again.
    'operator-request': 'unknown',
    // here and below: an acceptance that the database lost but its witness kept.
    'witness-found': 'unknown',
  },
  armed: {
    'open-socket': 'sending',
    'surely-not-sent': 'queued',
    'found-interrupted': 'unknown',
    'witness-found': 'unknown',
  },
  sending: {
    'answer-accepted': 'accepted',
    'answer-empty': 'accepted-empty',
    'answer-refused': 'refused',
    'surely-not-sent': 'queued',
    ambiguous: 'unknown',
    'found-interrupted': 'unknown',
    'witness-found': 'unknown',
  },
  accepted: { 'items-final': 'settled', 'batch-failed': 'failed', 'request-not-found': 'not-found' },
  // verified-by-get, here and below: the GET of a request number obtained outside the program names exactly what was
  // sent. operator-request, here and below, only records the number, which alone proves nothing.
  'accepted-empty': { 'notification-matched': 'accepted', 'witness-found': 'unknown' },
  refused: {
    'notification-matched': 'accepted',
    'operator-resend': 'queued',
    'operator-abandoned': 'abandoned',
    'witness-found': 'unknown',
  },
  unknown: {
    'notification-matched': 'accepted',
    'operator-resend': 'queued',
    'operator-applied': 'applied',
    'operator-abandoned': 'abandoned',
    'verified-by-get': 'accepted',
    'operator-request': 'unknown',
    'witness-found': 'unknown',
  },
  applied: {
    'notification-matched': 'accepted',
    'verified-by-get': 'accepted',
    'operator-request': 'applied',
    'witness-found': 'applied',
  },
  abandoned: {
    'notification-matched': 'accepted',
    'verified-by-get': 'accepted',
    'operator-request': 'abandoned',
    'witness-found': 'abandoned',
  },
  settled: {},
  failed: { 'items-final': 'settled' },
  // Never final: another gateway, or the same one later, may know it. Any valid answer or notification restores it.
  'not-found': { 'request-found': 'accepted', 'items-final': 'settled', 'batch-failed': 'failed' },
}

export interface RefusedTransition {
  readonly state: SubmissionState
  readonly event: SubmissionEvent
}

/** The state after an event, or the refusal. Pure. */
export function nextState(state: SubmissionState, event: SubmissionEvent): Result<SubmissionState, RefusedTransition> {
  const next = transitions[state][event]
  return next === undefined ? failure({ state, event }) : success(next)
}

/** Its state may still change without a decision. `queued` waits for us, `unknown` for the user. */
export const isOpen = (state: SubmissionState): boolean =>
  phases[state] === 'leaving' || phases[state] === 'in-progress'

export interface SubmissionCounts {
  readonly sent: number
  readonly accepted: number
  readonly reprocessed: number
  readonly rejected: number
  readonly omitted: number
}

/** Every item sent must come back in exactly one list (`docs/design.md` 4); otherwise the submission is flagged. */
export const countsAgree = (counts: SubmissionCounts): boolean =>
  counts.accepted + counts.reprocessed + counts.rejected + counts.omitted === counts.sent

/** One POST: its body is frozen when it is composed and never changes. */
export interface Submission {
  readonly id: SubmissionId
  readonly batchId: BatchId
  /** 0-based position among the batch's submissions. */
  readonly ordinal: number
  readonly state: SubmissionState
  readonly requestId: string | null
  readonly counts: SubmissionCounts
  readonly flagged: boolean
  readonly attempts: number
  readonly error: AppError | null
  readonly bodySha256: string
  readonly createdAtMs: number
  readonly acceptedAtMs: number | null
  readonly settledAtMs: number | null
  /** The earliest time of the next automatic attempt; null when the user must decide. */
  readonly nextAttemptAtMs: number | null
  readonly lastPolledAtMs: number | null
  /** Settled, and still polled occasionally until the certificate arrives (`RastrearCertificado`). */
  readonly awaitsCertificate?: boolean
  /** Records that wait for their entity's answer; absent for none. */
  readonly answersAwaited?: number
  /** The earliest time of the next poll; null: as soon as the limits allow. Wall clock. */
  readonly nextPollAtMs?: number | null
  /** For a request number of an uncertain send, obtained outside the program: the result of its GETs. */
  readonly verification?: VerificationOutcome | null
  /**
   * It includes records of companies that the current user cannot see. Only a user who sees them all sends it or
   * decides about it.
   */
  readonly ofOthersToo?: true
}

interface Awaiting extends Pick<Submission, 'state'> {
  readonly answersAwaited?: number | undefined
}

export const standingOf = ({ state, answersAwaited }: Awaiting): SendStanding =>
  state === 'settled' && answersAwaited !== undefined ? 'awaiting' : state

/** The state behind it, for the headless contract. */
export const stateOfStanding = (standing: SendStanding): SubmissionState =>
  standing === 'awaiting' ? 'settled' : standing

/** Records of these sends that wait for their entity's answer. */
export const countAwaited = (submissions: readonly Pick<Submission, 'answersAwaited'>[]): number =>
  submissions.reduce((sum, { answersAwaited = 0 }) => sum + answersAwaited, 0)

export const isUncertain = ({ state }: { readonly state: SubmissionState }): boolean => phases[state] === 'uncertain'
