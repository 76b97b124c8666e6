import type { Selectable } from 'kysely'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { creditsOf } from '#shared/domain/oversight/measures.ts'
import type { Credits } from '#shared/domain/oversight/oversight.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { BatchTable } from '../filing-schema.ts'
import { mayChange, toBatch, toSubmission } from '../rows.ts'
import { answersAwaited } from './records/answers-awaited.ts'
import { isCharged } from './records/batches-of-records.ts'

type Tally = Readonly<Record<string, number>>

/** Overviews for a list of batches: submissions, and items counted by outcome and state. A few queries per page. */
export async function overviewsOf(
  reading: FilingReading,
  batches: readonly Selectable<BatchTable>[],
): Promise<readonly BatchOverview[]> {
  if (batches.length === 0) return []
  const sequences = batches.map((batch) => batch.sequence)
  const submissions = Map.groupBy(await submissionsOf(reading, sequences), (row) => row.batch_sequence)
  const awaited = await answersAwaited(reading, sequences)
  const items = new Map((await itemCounts(reading, sequences)).map((row) => [row.batch_sequence, row.total]))
  const outcomes = await tallies(reading, sequences, 'outcome')
  const states = await tallies(reading, sequences, 'state')
  const entityStates = await tallies(reading, sequences, 'entity_state')
  const { companies, entityCodes } = await talliesOfRecords(reading, sequences)
  const credits = await creditsOfBatches(reading, batches)
  const documents = new Map((await documentCounts(reading, sequences)).map((row) => [row.batch_sequence, row]))
  return batches.map((batch) => {
    const own = submissions.get(batch.sequence) ?? []
    return {
      batch: toBatch(batch),
      submissions: own.map((row) =>
        toSubmission({ ...row, batch_id: batch.id, answers_awaited: awaited.get(row.sequence) }),
      ),
      itemCount: items.get(batch.sequence) ?? 0,
      outcomes: outcomes.get(batch.sequence) ?? {},
      states: states.get(batch.sequence) ?? {},
      entityStates: entityStates.get(batch.sequence) ?? {},
      companies: companies.get(batch.sequence) ?? {},
      entityCodes: entityCodes.get(batch.sequence) ?? {},
      credits: isCharged(batch) ? (credits.get(batch.sequence) ?? creditsOf([])) : null,
      documents: documents.get(batch.sequence)?.total ?? 0,
      savedDocuments: documents.get(batch.sequence)?.saved ?? 0,
    }
  })
}

const submissionsOf = (reading: FilingReading, batchSequences: readonly number[]) =>
  reading.db
    .selectFrom('submission')
    .selectAll()
    .select(({ ref }) => mayChange(reading, ref('submission.sequence')).as('may_change'))
    .where('batch_sequence', 'in', batchSequences)
    .orderBy('batch_sequence')
    .orderBy('ordinal')
    .execute()

const itemCounts = ({ db }: FilingReading, batchSequences: readonly number[]) =>
  db
    .selectFrom('item')
    .select('batch_sequence')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('batch_sequence', 'in', batchSequences)
    .groupBy('batch_sequence')
    .execute()

interface Counted {
  readonly batch_sequence: number
  readonly value: string | null
  readonly total: number
}

/** Items of each batch by the values of one column; items without a value are not counted. */
async function tallies(
  { db }: FilingReading,
  batchSequences: readonly number[],
  column: 'outcome' | 'state' | 'entity_state',
): Promise<ReadonlyMap<number, Tally>> {
  const rows = await db
    .selectFrom('item')
    .select(['batch_sequence', `${column} as value`])
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('batch_sequence', 'in', batchSequences)
    .where(column, 'is not', null)
    .groupBy(['batch_sequence', column])
    .orderBy(column)
    .execute()
  return byBatch(rows)
}

/** The same for columns without their own index: companies and entities in one pass, each pair counted once. */
async function talliesOfRecords({ db }: FilingReading, batchSequences: readonly number[]) {
  const pairs = await db
    .selectFrom('counted_record')
    .select(['batch_sequence', 'company', 'entity_code'])
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('batch_sequence', 'in', batchSequences)
    .groupBy(['batch_sequence', 'company', 'entity_code'])
    .execute()
  const companies = new Map<number, Record<string, number>>()
  const entityCodes = new Map<number, Record<string, number>>()
  for (const { batch_sequence, company, entity_code, total } of pairs) {
    count(companies, batch_sequence, company, total)
    count(entityCodes, batch_sequence, entity_code, total)
  }
  return { companies, entityCodes }
}

function count(counts: Map<number, Record<string, number>>, batch: number, value: string | null, total: number): void {
  if (value === null) return
  const tally = counts.get(batch) ?? {}
  tally[value] = (tally[value] ?? 0) + total
  counts.set(batch, tally)
}

const byBatch = (rows: readonly Counted[]): ReadonlyMap<number, Tally> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.batch_sequence)].map(([batch, values]) => [
      batch,
      Object.fromEntries(values.map(({ value, total }) => [value ?? '', total])),
    ]),
  )

/** Credits of batches filed with a production key. */
async function creditsOfBatches(
  { db }: FilingReading,
  batches: readonly Selectable<BatchTable>[],
): Promise<ReadonlyMap<number, Credits>> {
  const charged = batches.filter(isCharged).map(({ sequence }) => sequence)
  if (charged.length === 0) return new Map()
  const cells = await db
    .selectFrom('counted_record')
    .innerJoin('submission', 'submission.sequence', 'counted_record.submission_sequence')
    .select(['counted_record.batch_sequence', 'counted_record.outcome', 'submission.state as sendState'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('counted_record.batch_sequence', 'in', charged)
    .groupBy(['counted_record.batch_sequence', 'counted_record.outcome', 'submission.state'])
    .execute()
  return new Map(
    [...Map.groupBy(cells, ({ batch_sequence }) => batch_sequence)].map(([batch, own]) => [batch, creditsOf(own)]),
  )
}

const documentCounts = ({ db }: FilingReading, batchSequences: readonly number[]) =>
  db
    .selectFrom('document')
    .innerJoin('item', 'item.sequence', 'document.item_sequence')
    .select('item.batch_sequence')
    .select((select) => [
      select.fn.countAll<number>().as('total'),
      select.fn.count<number>('document.saved_at_ms').as('saved'),
    ])
    .where('item.batch_sequence', 'in', batchSequences)
    .groupBy('item.batch_sequence')
    .execute()
