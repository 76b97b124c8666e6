import type { FilingChain } from '#shared/domain/filing/overview.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { entriesBySequence } from './entries.ts'

const noChain: FilingChain = { earlier: [], later: [] }

interface Found {
  readonly sequence: number
}

type Filing = NonNullable<Awaited<ReturnType<ReturnType<typeof filings>['executeTakeFirst']>>>

/** Certainly not accepted, or abandoned: such a send files nothing. */
const sendsNothing = ['refused', 'abandoned'] as const

/** The complete batches with a filing of the same thing that were made after a record's own, whatever became of them. */
export async function laterBatchesOf(reading: FilingReading, id: ItemId): Promise<readonly string[]> {
  const { own, found } = await sameThing(reading, id)
  const later = found.filter((one) => own !== undefined && one.batch_sequence > own.batch_sequence)
  return [...new Set(later.map((one) => one.batch_id))]
}

/**
 * Filings of the same thing before and after a record, oldest first: same module and kind of entity, and either the
 * same contract, the same document at the same entity, or the same row of a batch that corrects, repeats or shares the
 * draft of the other's (contract or number may have been corrected there).
 */
export async function chainOfItem(reading: FilingReading, id: ItemId): Promise<FilingChain> {
  const { own, found } = await sameThing(reading, id)
  if (own === undefined) return noChain
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

async function sameThing(reading: FilingReading, id: ItemId) {
  const own = await filings(reading).where('item.id', '=', id).executeTakeFirst()
  if (own === undefined) return { own, found: [] }
  const found = await filings(reading)
    .where('item.sequence', 'in', reading.dialect.anyOf(await ofTheSameThing(reading, own)))
    .where('batch.module', '=', own.module)
    .where('batch.entity', '=', own.entity)
    .where('batch.sequence', '!=', own.batch_sequence)
    .orderBy('item.batch_sequence')
    .orderBy('item.sequence')
    .execute()
  return { own, found }
}

/** Queries each criterion separately: combined, no index applies, and the whole history would be scanned. */
async function ofTheSameThing(reading: FilingReading, own: Filing): Promise<readonly number[]> {
  const found = [
    ...(await ofContract(reading, own)),
    ...(await ofDocument(reading, own)),
    ...(await ofSameRow(reading, own)),
  ]
  return [...new Set(found.map(({ sequence }) => sequence))]
}

async function ofContract({ db }: FilingReading, { contract }: Filing): Promise<readonly Found[]> {
  if (contract === null) return []
  return db.selectFrom('item').select('sequence').where('contract', '=', contract).execute()
}

async function ofDocument({ db }: FilingReading, own: Filing): Promise<readonly Found[]> {
  const { document_number: number, document_type: type, entity_code: entityCode } = own
  if (number === null || type === null) return []
  return db
    .selectFrom('item')
    .select('sequence')
    .where('document_number', '=', number)
    .where('document_type', '=', type)
    .where('entity_code', entityCode === null ? 'is' : '=', entityCode)
    .execute()
}

async function ofSameRow({ db, dialect }: FilingReading, own: Filing): Promise<readonly Found[]> {
  if (own.row <= 0) return []
  const batches = await db
    .selectFrom('batch')
    .select('sequence')
    .where((of) =>
      of.or([
        of('corrects', '=', own.batch_id),
        of('reprocess_of', '=', own.batch_id),
        of('id', 'in', [own.corrects ?? '', own.reprocess_of ?? '']),
        ...(own.draft_id === null ? [] : [of('draft_id', '=', own.draft_id)]),
      ]),
    )
    .execute()
  return db
    .selectFrom('item')
    .select('sequence')
    .where('batch_sequence', 'in', dialect.anyOf(batches.map(({ sequence }) => sequence)))
    .where('row', '=', own.row)
    .execute()
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
