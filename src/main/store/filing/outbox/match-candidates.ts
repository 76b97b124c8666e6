import type { MatchCandidate } from '#main/outbox/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { nextState, type SubmissionEvent, type SubmissionState } from '#shared/domain/filing/submission.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { submissionId } from '#shared/kernel/ids.ts'
import { toIdentity } from '../rows.ts'

/** States in which a first attempt may still be unaccounted for; in the others only a repeated send can be. */
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
 * Submissions of a module that a notification of an unknown request, received at an instant, may be about: those with an
 * attempt that was armed before and whose outcome nobody ever learnt, and those in flight. Inside the caller's transaction.
 */
export function findMatchCandidates(
  session: Session,
  module: ModuleName,
  receivedAtMs: number,
): readonly MatchCandidate[] {
  const rows = session.all(
    build
      .selectFrom('submission')
      .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
      .select(['submission.sequence', 'submission.id', 'submission.state', 'submission.request_id'])
      .where('batch.module', '=', module)
      .where('batch.complete', '=', 1)
      .where('submission.armed_at_ms', 'is not', null)
      .where((where) =>
        where.or([where('submission.state', 'in', [...openStates]), where('submission.attempts', '>', 1)]),
      )
      .orderBy('submission.sequence'),
  )
  return rows.flatMap((row): readonly MatchCandidate[] => {
    const since = uncertainSinceMs(session, row.sequence, module)
    if (since === null || since.atMs > receivedAtMs) return []
    const adoptable = !since.inFlight && nextState(row.state, 'notification-matched').ok
    const identities = identitiesOf(session, row.sequence)
    return [{ submissionId: submissionId(row.id), adoptable, requestId: row.request_id, identities }]
  })
}

interface Uncertainty {
  /** When the earliest attempt that is unaccounted for was armed. */
  readonly atMs: number
  readonly inFlight: boolean
}

/**
 * The extractor says that it took nothing only by leaving out an identifier (spec 2.2, 2.3): a signed notification of the same
 * documents knows better than such an answer.
 */
const leavesDoubt = (event: string, module: ModuleName): boolean =>
  event === 'answer-empty' && module === 'document-extraction'

function uncertainSinceMs(session: Session, sequence: number, module: ModuleName): Uncertainty | null {
  const trail = session.all(
    build
      .selectFrom('submission_event')
      .select(['event', 'at_ms'])
      .where('submission_sequence', '=', sequence)
      .orderBy('sequence'),
  )
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

const identitiesOf = (session: Session, sequence: number): MatchCandidate['identities'] =>
  session
    .all(
      build
        .selectFrom('item')
        .select(['document_type', 'document_number', 'contract', 'entity_code', 'reference'])
        .where('submission_sequence', '=', sequence)
        .orderBy('position'),
    )
    .map(toIdentity)
