import type { MatchCandidate } from '#main/outbox/ports.ts'
import { nextState, type SubmissionEvent, type SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { toIdentity } from '../rows.ts'

/** States in which even a first attempt may have an unknown result; in other states only an earlier attempt can. */
const openStates = [
  'unknown',
  'applied',
  'abandoned',
  'queued',
  'armed',
  'sending',
  'accepted-empty',
] as const satisfies SubmissionState[]

/**
 * Submissions of a module that a notification about an unknown request may concern: those in flight, and those with an
 * attempt armed before `receivedAtMs` whose result never became known. Inside the caller's transaction.
 */
export async function findMatchCandidates(
  reading: FilingReading,
  module: ModuleName,
  receivedAtMs: number,
): Promise<readonly MatchCandidate[]> {
  const candidates: MatchCandidate[] = []
  for (const row of await everAttempted(reading, module)) {
    const since = uncertainSince(await trailOf(reading, row.sequence), module)
    if (since === null || since.atMs > receivedAtMs) continue
    const adoptable = !since.inFlight && nextState(row.state, 'notification-matched').ok
    const identities = await identitiesOf(reading, row.sequence)
    candidates.push({ submissionId: submissionId(row.id), adoptable, requestId: row.request_id, identities })
  }
  return candidates
}

const everAttempted = ({ db }: FilingReading, module: ModuleName) =>
  db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission.sequence', 'submission.id', 'submission.state', 'submission.request_id'])
    .where('batch.module', '=', module)
    .where('batch.complete', '=', 1)
    .where('submission.armed_at_ms', 'is not', null)
    .where((where) =>
      where.or([where('submission.state', 'in', [...openStates]), where('submission.attempts', '>', 1)]),
    )
    .orderBy('submission.sequence')
    .execute()

interface Uncertainty {
  /** When the earliest attempt with an unknown result was armed. */
  readonly atMs: number
  readonly inFlight: boolean
}

/**
 * The extractor reports that it accepted nothing only by omitting the identifier (spec 2.2, 2.3), so a signed
 * notification about the same documents overrides such an answer.
 */
const leavesDoubt = (event: string, module: ModuleName): boolean =>
  event === 'answer-empty' && module === 'document-extraction'

interface AuditLine {
  readonly event: string
  readonly at_ms: number
}

const trailOf = ({ db }: FilingReading, submissionSequence: number): Promise<readonly AuditLine[]> =>
  db
    .selectFrom('submission_event')
    .select(['event', 'at_ms'])
    .where('submission_sequence', '=', submissionSequence)
    .orderBy('sequence')
    .execute()

function uncertainSince(trail: readonly AuditLine[], module: ModuleName): Uncertainty | null {
  let armedAtMs: number | null = null
  let unaccountedMs: number[] = []
  for (const { event, at_ms: atMs } of trail) {
    switch (event as SubmissionEvent) {
      case 'arm':
        armedAtMs = atMs
        break
      case 'open-socket':
      case 'operator-request':
        break
      case 'ambiguous':
      case 'found-interrupted':
      case 'witness-found':
        if (armedAtMs !== null) unaccountedMs.push(armedAtMs)
        armedAtMs = null
        break
      case 'notification-matched':
      case 'verified-by-get':
        unaccountedMs = []
        armedAtMs = null
        break
      default:
        if (armedAtMs !== null && leavesDoubt(event, module)) unaccountedMs.push(armedAtMs)
        armedAtMs = null
    }
  }
  const instants = armedAtMs === null ? unaccountedMs : [...unaccountedMs, armedAtMs]
  return instants.length === 0 ? null : { atMs: Math.min(...instants), inFlight: armedAtMs !== null }
}

const identitiesOf = async ({ db }: FilingReading, sequence: number): Promise<MatchCandidate['identities']> => {
  const items = await db
    .selectFrom('item')
    .select(['document_type', 'document_number', 'contract', 'entity_code', 'reference'])
    .where('submission_sequence', '=', sequence)
    .orderBy('position')
    .execute()
  return items.map(toIdentity)
}
