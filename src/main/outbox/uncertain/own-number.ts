import { acceptanceEvidence } from '#shared/service/answers/acceptance-evidence.ts'
import { looseText } from '../../base/foreign-text.ts'
import type { AuditEntry, OutboxContext, UncertainTarget } from '../ports.ts'

/**
 * Whether the number of an uncertain send was read in an answer to this very send: salvaged from it, or kept by the witness, which
 * learns from nothing else. One that the operator typed in, or that a notification told, is not.
 */
export async function isOwnNumber(
  { stores }: Pick<OutboxContext, 'stores'>,
  { submissionId, requestId }: Pick<UncertainTarget, 'submissionId' | 'requestId'>,
): Promise<boolean> {
  const answer = await stores.outbox.latestPostAnswer(submissionId)
  const salvaged = answer === null ? null : acceptanceEvidence(looseText(answer.body)).requestId
  if (salvaged !== null && salvaged.toLowerCase() === requestId.toLowerCase()) return true
  // An answer that the disk refused to keep left its number all the same.
  return (await stores.outbox.auditTrail(submissionId)).reduce(cameFromAnswer, false)
}

/** Where the present number came from, event by event. */
function cameFromAnswer(own: boolean, { event, detail }: AuditEntry): boolean {
  if (event === 'operator-request') return false
  return own || event === 'witness-found' || (event === 'ambiguous' && detail.endsWith(' salvaged'))
}
