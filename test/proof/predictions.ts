import type { Fault } from '#main/practice-service/faults/fault.ts'
import type { SubmissionState } from '#shared/domain/submission.ts'

/** What the reliability contract says must become of a submission whose POST met this fault of the service (or none). */
export function statesAfter(fault: Fault | null, first: boolean): readonly SubmissionState[] {
  // Sent again, the service may find that it has it already: nothing accepted, nothing debited.
  const taken: readonly SubmissionState[] = first ? ['accepted'] : ['accepted', 'accepted-empty']
  if (fault === null) return taken
  switch (fault.kind) {
    case 'reset':
    case 'hang':
    case 'html':
    case 'truncate':
    case 'endless':
    case 'empty':
      return ['unknown']
    case 'status':
      return fault.status === 408 || fault.status === 409 || fault.status >= 500 ? ['unknown'] : ['refused']
    case 'rate-limit':
      return ['queued']
    case 'redirect':
      return ['refused']
    case 'slow':
      // The program's patience is real time: on a busy machine it may end first, and then it must say so.
      return [...taken, 'unknown']
    case 'omit-request-id':
      return first ? ['unknown'] : ['unknown', 'accepted-empty']
    case 'drop-item':
    case 'duplicate-item':
      return first ? ['accepted'] : ['accepted', 'accepted-empty', 'unknown']
    case 'replace-request-id':
    case 'replace-state':
    case 'replace-links':
      return taken
  }
}

/** The service's own answer then says something else than its books. */
export const falsifies = (fault: Fault | null): boolean =>
  fault !== null && ['replace-request-id', 'drop-item', 'duplicate-item'].includes(fault.kind)
