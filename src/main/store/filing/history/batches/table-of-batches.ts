import type { BatchGrouping, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import { batchPhases } from '#shared/domain/filing/overview.ts'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import { refusedOutcomes, takenOutcomes } from '#shared/domain/oversight/measures.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'
import { batchesNamed, matchingBatches } from '../batch-filter.ts'
import { isCharged } from '../records/batches-of-records.ts'
import { countsOfBatches } from '../records/groups-of-records.ts'
import { countsAs } from '../records/measured-records.ts'

/** A batch's own data. Batches are few compared with records, so comparing and sorting happen here. */
export interface BatchFacts {
  readonly sequence: number
  readonly module: string
  readonly file: string
  readonly entity: string
  readonly createdAtMs: number
  readonly credits: number
  readonly operator: string
}

/** The batches on a page of the table, in its order, and their total. */
export async function tableOfBatches(
  reading: FilingReading,
  filter: BatchTableFilter,
  order: BatchOrder,
  { offset, limit }: Part,
): Promise<FoundPage> {
  const found = await batchesOf(reading, filter)
  const sequences = (await sorted(reading, found, order)).map(({ sequence }) => sequence)
  return { sequences: sequences.slice(offset, offset + limit), total: sequences.length }
}

/** Counts of the table by one property; largest group first, then by text. Phases overlap. */
export async function groupsOfBatches(
  reading: FilingReading,
  filter: BatchTableFilter,
  by: BatchGrouping,
): Promise<readonly RecordGroup[]> {
  if (by === 'phase') return byPhase(reading, filter)
  const found = await batchesOf(reading, filter)
  if (by === 'company' || by === 'entityCode') {
    const said = await saidByRecords(reading, by)
    const wanted = new Set(found.map(({ sequence }) => sequence))
    return counted(said.filter(({ batch }) => wanted.has(batch)).map(({ value }) => value))
  }
  return counted(found.map((facts) => (by === 'month' ? dayOf(facts).slice(0, 'yyyy-mm'.length) : facts[by])))
}

async function byPhase(reading: FilingReading, filter: BatchTableFilter): Promise<readonly RecordGroup[]> {
  const inAny = new Set((await batchesOf(reading, { ...filter, phase: 'all' })).map(({ sequence }) => sequence))
  const groups: RecordGroup[] = []
  for (const phase of batchPhases) {
    const rows = await matchingBatches(reading, { ...filter, phase })
      .select('batch.sequence')
      .execute()
    groups.push({ value: phase, count: rows.filter(({ sequence }) => inAny.has(sequence)).length })
  }
  return groups
}

/** Batches that match a filter, in no order. */
export async function batchesOf(reading: FilingReading, filter: BatchTableFilter): Promise<readonly BatchFacts[]> {
  const matching = matchingBatches(reading, filter)
  const rows = await matching
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select(['batch.sequence', 'batch.module', 'batch.entity', 'batch.file_name', 'batch.created_at_ms'])
    .select(['batch.estimated_credits', 'batch.practice', 'batch.test_key', 'batch.operation', 'consent.operator'])
    .execute()
  const all = rows.map(
    (row): BatchFacts => ({
      sequence: row.sequence,
      module: row.module,
      file: row.file_name,
      entity: row.entity,
      createdAtMs: row.created_at_ms,
      credits: isCharged(row) ? row.estimated_credits : 0,
      operator: row.operator,
    }),
  )
  const wanted = await wantedSequences(reading, filter)
  return all.filter((facts) => wanted.every((some) => some.has(facts.sequence)) && isThrough(facts, filter))
}

/** Filters on records or names: each set contains the batches that match. */
async function wantedSequences(
  reading: FilingReading,
  filter: BatchTableFilter,
): Promise<readonly ReadonlySet<number>[]> {
  const sets: ReadonlySet<number>[] = []
  if (filter.search.trim() !== '') {
    sets.push(new Set(await batchesNamed(reading, matchingBatches(reading, filter), filter.search)))
  }
  for (const by of ['company', 'entityCode'] as const) {
    const value = filter[by]
    if (value === null) continue
    const said = await saidByRecords(reading, by)
    sets.push(new Set(said.flatMap((one) => (one.value === value ? [one.batch] : []))))
  }
  return sets
}

const dayOf = ({ createdAtMs }: BatchFacts): CivilDate => bogotaDate(createdAtMs)

function isThrough(facts: BatchFacts, { operator, createdFrom, createdTo }: BatchTableFilter): boolean {
  if (operator !== null && facts.operator !== operator) return false
  const day = dayOf(facts)
  return (createdFrom === null || day >= createdFrom) && (createdTo === null || day <= createdTo)
}

/** Distinct values of a batch's records. */
async function saidByRecords(
  { db }: FilingReading,
  by: 'company' | 'entityCode',
): Promise<readonly { readonly batch: number; readonly value: string }[]> {
  const column = by === 'company' ? 'company' : 'entity_code'
  const rows = await db
    .selectFrom('record')
    .select(['record.batch_sequence', `record.${column} as value`])
    .distinct()
    .where(`record.${column}`, 'is not', null)
    .execute()
  return rows.flatMap(({ batch_sequence: batch, value }) => (value === null || value === '' ? [] : [{ batch, value }]))
}

/** Ties: newest first. */
async function sorted(
  reading: FilingReading,
  batches: readonly BatchFacts[],
  { by, descending }: BatchOrder,
): Promise<readonly BatchFacts[]> {
  const keyOf = await sortKey(reading, by)
  const direction = descending ? -1 : 1
  return batches.toSorted(
    (one, other) => direction * compare(keyOf(one), keyOf(other)) || other.sequence - one.sequence,
  )
}

const inSpanish = new Intl.Collator('es', { numeric: true })

/** Natural order for names and numbers. */
export const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : inSpanish.compare(String(one), String(other))

async function sortKey(reading: FilingReading, by: BatchOrder['by']): Promise<(facts: BatchFacts) => string | number> {
  switch (by) {
    case 'created':
      return ({ sequence }) => sequence
    case 'file':
      return ({ file }) => file
    case 'procedure':
      return ({ module, entity }) => `${module} ${entity}`
    case 'operator':
      return ({ operator }) => operator
    case 'credits':
      return ({ credits }) => credits
    default: {
      const counts = new Map(
        (await countsOfBatches(recordsCountedBy(reading, by))).map(({ batch_sequence, count }) => [
          batch_sequence,
          count,
        ]),
      )
      return ({ sequence }) => counts.get(sequence) ?? 0
    }
  }
}

function recordsCountedBy({ db }: FilingReading, by: 'records' | 'accepted' | 'rejected' | 'returned' | 'underWay') {
  const records = db.selectFrom('record')
  switch (by) {
    case 'records':
      return records
    case 'accepted':
      return records.where('record.outcome', 'in', [...takenOutcomes])
    case 'rejected':
      return records.where('record.outcome', 'in', [...refusedOutcomes])
    case 'returned':
      return records.where((of) => countsAs(of, 'returned'))
    case 'underWay':
      return records.where((of) => countsAs(of, 'under-way'))
  }
}

/** Who confirmed these batches, and how many of their records are in progress. */
export async function besidesOverviews(
  { db }: FilingReading,
  sequences: readonly number[],
): Promise<ReadonlyMap<string, { readonly operator: string; readonly underWay: number }>> {
  if (sequences.length === 0) return new Map()
  const signed = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select(['batch.id', 'batch.sequence', 'consent.operator'])
    .where('batch.sequence', 'in', sequences)
    .execute()
  const open = db
    .selectFrom('record')
    .where('record.batch_sequence', 'in', sequences)
    .where((of) => countsAs(of, 'under-way'))
  const counts = new Map((await countsOfBatches(open)).map(({ batch_sequence, count }) => [batch_sequence, count]))
  return new Map(signed.map(({ id, sequence, operator }) => [id, { operator, underWay: counts.get(sequence) ?? 0 }]))
}

function counted(values: readonly string[]): readonly RecordGroup[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || inSpanish.compare(one.value, other.value))
}
