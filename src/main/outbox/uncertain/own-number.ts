import type { AuditEntry, OutboxContext, UncertainTarget } from '../ports.ts'
import { requestIdIn } from '../request-id-in.ts'

/**
 * Whether the number of an uncertain send comes from an answer to this very send: found in it, or kept by the witness,
 * which records only such numbers. False for a number typed by the operator or from a notification.
 */
export async function isOwnNumber(
  { stores }: Pick<OutboxContext, 'stores'>,
  { submissionId, requestId }: Pick<UncertainTarget, 'submissionId' | 'requestId'>,
): Promise<boolean> {
  const answer = await stores.outbox.latestPostAnswer(submissionId)
  const salvaged = answer === null ? null : requestIdIn(answer)
  if (salvaged !== null && salvaged.toLowerCase() === requestId.toLowerCase()) return true
  // An answer that the disk could not save still left its number in the audit log.
  return (await stores.outbox.auditTrail(submissionId)).reduce(cameFromAnswer, false)
}

/** Tracks the source of the current number, event by event. */
function cameFromAnswer(own: boolean, { event, detail }: AuditEntry): boolean {
  if (event === 'operator-request') return false
  return own || event === 'witness-found' || (event === 'ambiguous' && detail.endsWith(' salvaged'))
}
