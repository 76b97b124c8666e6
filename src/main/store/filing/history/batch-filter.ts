import { sql } from 'kysely'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { BatchFilter, BatchPhase } from '#shared/domain/filing/overview.ts'
import { isOpen, submissionStates } from '#shared/domain/filing/submission.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'

const openStates = submissionStates.filter(isOpen)

const submissionsOfBatch = build
  .selectFrom('submission')
  .select(sql`1`.as('found'))
  .where(sql<boolean>`submission.batch_sequence = batch.sequence`)

const itemsOfBatch = build
  .selectFrom('item')
  .select(sql`1`.as('found'))
  .where(sql<boolean>`item.batch_sequence = batch.sequence`)

/** Nobody but the operator can go on: an uncertain send, a refused one, or one that waits in the queue. */
const undecided = submissionsOfBatch.where('state', 'in', ['unknown', 'refused', 'queued'])
const open = submissionsOfBatch.where('state', 'in', openStates)
const rejected = itemsOfBatch.where('outcome', 'in', ['rejected', 'omitted'])
/** Sent back by the entity (spec 3, `EstadoEntidad`). */
const returned = itemsOfBatch.where('entity_state', '=', 'devuelto')

const wholeBatches = build.selectFrom('batch').where('batch.complete', '=', 1)

/** Batches that a filter lets through, but for its text. */
export function matchingBatches({ phase, module }: Pick<BatchFilter, 'phase' | 'module'>): typeof wholeBatches {
  const batches = module === null ? wholeBatches : wholeBatches.where('batch.module', '=', module)
  return inPhase(batches, phase)
}

function inPhase(batches: typeof wholeBatches, phase: BatchPhase): typeof wholeBatches {
  switch (phase) {
    case 'all':
      return batches
    case 'undecided':
      return batches.where((is) => is.exists(undecided))
    case 'open':
      return batches.where((is) => is.exists(open))
    case 'returned':
      return batches.where((is) => is.or([is.exists(rejected), is.exists(returned)]))
    case 'finished':
      return batches.where((is) => is.not(is.exists(open))).where((is) => is.not(is.exists(undecided)))
    default:
      return assertNever(phase)
  }
}

/** Sequences of the batches whose file has the text in its name (accents and case ignored), newest first. */
export function batchesNamed(session: Session, batches: typeof wholeBatches, search: string): readonly number[] {
  const wanted = foldName(search)
  return session
    .all(batches.select(['batch.sequence', 'batch.file_name']).orderBy('batch.sequence', 'desc'))
    .filter(({ file_name }) => foldName(file_name).includes(wanted))
    .map(({ sequence }) => sequence)
}
