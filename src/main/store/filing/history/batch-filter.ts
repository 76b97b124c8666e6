import type { ExpressionBuilder } from 'kysely'
import type { BatchFilter, BatchPhase } from '#shared/domain/filing/overview.ts'
import { isOpen, submissionStates } from '#shared/domain/filing/submission.ts'
import { returnedState } from '#shared/domain/filing/wire-states.ts'
import { withoutCheckDigit } from '#shared/domain/worker/nit.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'
import { allRecords } from './records/all-records.ts'
import { foldedState } from './records/folded-state.ts'
import { waitsFor } from './records/waiting-records.ts'
import { endOfPrefix, toRequestPrefix } from './search-text.ts'

type OfBatch = ExpressionBuilder<FilingSchema, 'batch'>

const openStates = submissionStates.filter(isOpen)

const submissionsOfBatch = (of: OfBatch) =>
  of.selectFrom('submission').select('submission.sequence').whereRef('submission.batch_sequence', '=', 'batch.sequence')

const itemsOfBatch = (of: OfBatch) =>
  of.selectFrom('item').select('item.sequence').whereRef('item.batch_sequence', '=', 'batch.sequence')

/** Only the operator can proceed: the send is uncertain, refused or queued. */
const isUndecided = (of: OfBatch) =>
  of.exists(submissionsOfBatch(of).where('submission.state', 'in', ['unknown', 'refused', 'queued']))

const hasOpen = (of: OfBatch) => of.exists(submissionsOfBatch(of).where('submission.state', 'in', openStates))

const hasRejected = (of: OfBatch) => of.exists(itemsOfBatch(of).where('item.outcome', 'in', ['rejected', 'omitted']))

/** Returned by the entity (spec 3, `EstadoEntidad`). */
const hasReturned = (of: OfBatch) =>
  of.exists(itemsOfBatch(of).where((item) => item(foldedState(item.ref('item.entity_state')), '=', returnedState)))

/** Neither the service nor the user owes anything. */
const settled = (batches: MatchingBatches): MatchingBatches =>
  batches.where((of) => of.and([of.not(hasOpen(of)), of.not(isUndecided(of))]))

/** Records of a batch whose entity has not answered. */
const answersOfBatch = (reading: FilingReading, of: OfBatch) =>
  allRecords(reading)
    .where('record.batch_sequence', '=', of.ref('batch.sequence'))
    .where((record) => waitsFor(record, 'answer'))
    .select('record.sequence')

const wholeBatches = ({ db }: FilingReading) => db.selectFrom('batch').where('batch.complete', '=', 1)

export type MatchingBatches = ReturnType<typeof wholeBatches>

/** Batches that match a filter, except for its text. */
export function matchingBatches(
  reading: FilingReading,
  { phase, module }: Pick<BatchFilter, 'phase' | 'module'>,
): MatchingBatches {
  const batches = wholeBatches(reading)
  return inPhase(reading, module === null ? batches : batches.where('batch.module', '=', module), phase)
}

function inPhase(reading: FilingReading, batches: MatchingBatches, phase: BatchPhase): MatchingBatches {
  switch (phase) {
    case 'all':
      return batches
    case 'undecided':
      return batches.where(isUndecided)
    case 'open':
      return batches.where(hasOpen)
    case 'returned':
      return batches.where((of) => of.or([hasRejected(of), hasReturned(of)]))
    case 'awaiting':
      return settled(batches).where((of) => of.exists(answersOfBatch(reading, of)))
    case 'finished':
      return settled(batches).where((of) => of.not(of.exists(answersOfBatch(reading, of))))
    default:
      return assertNever(phase)
  }
}

/**
 * Sequences of the batches whose file name contains the text (ignoring accents and case), with records of that NIT, or
 * with a request number that starts with it; newest first.
 */
export async function batchesNamed(
  reading: FilingReading,
  batches: MatchingBatches,
  search: string,
): Promise<readonly number[]> {
  const wanted = foldName(search)
  const ofOthers = new Set([...(await batchesOfCompany(reading, search)), ...(await batchesOfRequest(reading, search))])
  const all = await batches.select(['batch.sequence', 'batch.file_name']).orderBy('batch.sequence', 'desc').execute()
  return all
    .filter(({ sequence, file_name }) => ofOthers.has(sequence) || foldName(file_name).includes(wanted))
    .map(({ sequence }) => sequence)
}

async function batchesOfRequest({ db }: FilingReading, search: string): Promise<readonly number[]> {
  const prefix = toRequestPrefix(search)
  if (prefix === null) return []
  const found = await db
    .selectFrom('submission')
    .select('submission.batch_sequence')
    .distinct()
    .where('submission.request_id', '>=', prefix)
    .where('submission.request_id', '<', endOfPrefix(prefix))
    .execute()
  return found.map(({ batch_sequence }) => batch_sequence)
}

/** A NIT as people write it: grouped, with or without its check digit, or a prefix. */
const nitLike = /^\d[\d.\s]{4,18}(-\d)?$/

async function batchesOfCompany({ db }: FilingReading, search: string): Promise<ReadonlySet<number>> {
  if (!nitLike.test(search.trim())) return new Set()
  const digits = withoutCheckDigit(search.replace(/\D/g, ''))
  const found = await db
    .selectFrom('record')
    .select('record.batch_sequence')
    .distinct()
    .where('record.company', '>=', digits)
    .where('record.company', '<', endOfPrefix(digits))
    .execute()
  return new Set(found.map(({ batch_sequence }) => batch_sequence))
}
