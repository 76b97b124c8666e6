import type { Submission } from '#shared/domain/filing/submission.ts'
import type { FittingNotice, SendEvidence, SendReach } from '#shared/domain/filing/uncertain.ts'
import type { AuditEntry, RawAnswer } from '../ports.ts'
import { requestIdIn } from '../request-id-in.ts'

export interface EvidenceInput {
  readonly submission: Submission
  /** Oldest first. */
  readonly trail: readonly AuditEntry[]
  readonly requestBytes: number
  /** The latest kept POST answer, of any attempt. */
  readonly answer: RawAnswer | null
  readonly notices: readonly FittingNotice[]
}

/**
 * What the records say about the latest attempt of a submission. Pure. Prefers saying less: an answer to an earlier
 * attempt is not attributed to this one.
 */
export function sendEvidence(input: EvidenceInput): SendEvidence {
  const { submission, trail, requestBytes, notices } = input
  const armed = trail.findLastIndex(({ event }) => event === 'arm')
  const end = trail.slice(armed + 1).find(({ event }) => event === 'ambiguous' || event === 'found-interrupted')
  const armedAtMs = trail[armed]?.atMs ?? null
  const answer = answerOf(input, armedAtMs)
  return {
    reach: reachOf(submission, end, answer),
    attempts: submission.attempts,
    armedAtMs,
    endedAtMs: end?.atMs ?? null,
    requestBytes,
    answer:
      answer === null
        ? null
        : {
            status: answer.status,
            bytes: answer.body.byteLength,
            complete: answer.complete,
            receivedAtMs: answer.receivedAtMs,
          },
    salvagedRequestId: submission.requestId ?? (answer === null ? null : requestIdIn(answer)),
    ...(submission.verification == null ? {} : { verification: submission.verification }),
    notices,
  }
}

/** The wall clock may have been set back; the kind of error still shows that the answer belongs to this attempt. */
function answerOf({ submission, answer }: EvidenceInput, armedAtMs: number | null): RawAnswer | null {
  if (answer === null || armedAtMs === null) return null
  return answer.receivedAtMs >= armedAtMs || tellsOfAnswer(submission) ? answer : null
}

const tellsOfAnswer = ({ error }: Submission): boolean =>
  error !== null && (error.code.startsWith('send.answer-') || error.code === 'send.service-failure')

function reachOf(submission: Submission, end: AuditEntry | undefined, answer: RawAnswer | null): SendReach {
  // An answer that the disk could not save leaves the disk's error.
  if (answer !== null || tellsOfAnswer(submission) || submission.error?.family === 'local') return 'answering'
  if (end?.event === 'ambiguous') return 'connected'
  return end?.detail === 'found armed' ? 'not-opened' : 'unknown'
}
