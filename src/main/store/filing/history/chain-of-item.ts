import type { FilingChain } from '#shared/domain/filing/overview.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { entriesBySequence } from './entries.ts'

const noChain: FilingChain = { earlier: [], later: [] }

/** Surely not taken, or given up: such a send files nothing. */
const sendsNothing = ['refused', 'abandoned'] as const

/**
 * Filings of the same thing, before and after one of them, oldest first: of the same module and kind of entity, and of the same
 * contract, or of the same document at the same entity, or of the same row of a batch that corrects, repeats or shares the draft of
 * the other's (there contract and number themselves may have been corrected).
 */
export async function chainOfItem(reading: FilingReading, id: ItemId): Promise<FilingChain> {
  const own = await filings(reading).where('item.id', '=', id).executeTakeFirst()
  if (own === undefined) return noChain
  const { contract, document_number: number, document_type: type, entity_code: entityCode, row } = own
  const found = await filings(reading)
    .where('batch.module', '=', own.module)
    .where('batch.entity', '=', own.entity)
    .where('batch.sequence', '!=', own.batch_sequence)
    .where((of) =>
      of.or([
        ...(contract === null ? [] : [of('item.contract', '=', contract)]),
        ...(number === null || type === null
          ? []
          : [
              of.and([
                of('item.document_number', '=', number),
                of('item.document_type', '=', type),
                entityCode === null ? of('item.entity_code', 'is', null) : of('item.entity_code', '=', entityCode),
              ]),
            ]),
        ...(row > 0
          ? [
              of.and([
                of('item.row', '=', row),
                of.or([
                  of('batch.corrects', '=', own.batch_id),
                  of('batch.reprocess_of', '=', own.batch_id),
                  of('batch.id', 'in', [own.corrects ?? '', own.reprocess_of ?? '']),
                  ...(own.draft_id === null ? [] : [of('batch.draft_id', '=', own.draft_id)]),
                ]),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('item.batch_sequence')
    .orderBy('item.sequence')
    .execute()
  const entries = await entriesBySequence(
    reading,
    found.map(({ sequence }) => sequence),
  )
  const told = (rows: typeof found) => rows.flatMap(({ sequence }) => entries.get(sequence) ?? [])
  return {
    earlier: told(found.filter((one) => one.batch_sequence < own.batch_sequence)),
    later: told(
      found.filter(
        (one) => one.batch_sequence > own.batch_sequence && !sendsNothing.some((state) => state === one.send_state),
      ),
    ),
  }
}

const filings = ({ db }: FilingReading) =>
  db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .select(['item.sequence', 'item.batch_sequence', 'item.contract', 'item.document_number', 'item.document_type'])
    .select(['item.entity_code', 'item.row', 'batch.id as batch_id', 'batch.module', 'batch.entity'])
    .select(['batch.corrects', 'batch.reprocess_of', 'batch.draft_id', 'submission.state as send_state'])
    .where('batch.complete', '=', 1)
