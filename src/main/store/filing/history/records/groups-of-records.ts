import type { RecordFilter, RecordGroup, RecordGrouping } from '#shared/domain/filing/record-filter.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { standing } from '../../follow-up/standing-follow-up.ts'
import { answersOf } from './answered-records.ts'
import type { BatchOfRecords } from './batches-of-records.ts'
import { type MatchingRecords, matchingRecords } from './matching-records.ts'

/** Records that match a filter, counted by one property; largest group first, then by text. */
export async function groupsOfRecords(
  reading: FilingReading,
  filter: RecordFilter,
  by: RecordGrouping,
): Promise<readonly RecordGroup[]> {
  const matching = await matchingRecords(reading, filter)
  return largestFirst(await counted(reading, matching, by))
}

function counted(
  reading: FilingReading,
  matching: MatchingRecords,
  by: RecordGrouping,
): Promise<readonly RecordGroup[]> {
  switch (by) {
    case 'module':
      return byBatch(matching, ({ module }) => module)
    case 'month':
      return byBatch(matching, ({ createdAtMs }) => bogotaDate(createdAtMs).slice(0, 'yyyy-mm'.length))
    case 'operator':
      return byBatch(matching, ({ operator }) => operator)
    case 'company':
    case 'outcome':
    case 'state':
      return byColumn(matching, by)
    case 'entityCode':
      return byColumn(matching, 'entity_code')
    case 'entityState':
      return byColumn(matching, 'entity_state')
    case 'owner':
      return byOwner(matching)
    case 'answer':
      return byAnswer(reading, matching)
    case 'reason':
      return byReason(reading, matching)
  }
}

const byColumn = (
  { records }: MatchingRecords,
  column: 'company' | 'outcome' | 'state' | 'entity_code' | 'entity_state',
): Promise<readonly RecordGroup[]> =>
  records
    .select(`record.${column} as value`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(`record.${column}`)
    .execute()

/** Records without an owner count together. */
async function byOwner({ records }: MatchingRecords): Promise<readonly RecordGroup[]> {
  const rows = await records
    .select((of) => standing(of, 'owner').as('value'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('value')
    .execute()
  return rows.map(({ value, count }) => ({ value: value === '' ? null : value, count }))
}

/** Counts batches in the index; their data is already known. */
async function byBatch(
  { records, batches }: MatchingRecords,
  saidBy: (batch: BatchOfRecords) => string,
): Promise<readonly RecordGroup[]> {
  const rows = await countsOfBatches(records)
  const counts = new Map<string, number>()
  for (const { batch_sequence, count } of rows) {
    const batch = batches.bySequence.get(batch_sequence)
    if (batch !== undefined) counts.set(saidBy(batch), (counts.get(saidBy(batch)) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

export const countsOfBatches = (records: MatchingRecords['records']) =>
  records
    .select('record.batch_sequence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('record.batch_sequence')
    .execute()

/** Reads verdicts out of the answers; procedures without a question have none. */
async function byAnswer(
  reading: FilingReading,
  { records, batches }: MatchingRecords,
): Promise<readonly RecordGroup[]> {
  const counts = new Map<string | null, number>()
  for (const { verdict, count } of await answersOf(reading, records, batches)) {
    counts.set(verdict, (counts.get(verdict) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** A record counts once under each of its reasons. */
async function byReason({ dialect }: FilingReading, { records }: MatchingRecords): Promise<readonly RecordGroup[]> {
  const told = await records
    .where('record.told_json', '!=', '[]')
    .innerJoin(
      ({ ref }) => dialect.textsOf(ref('record.told_json')).as('told'),
      (join) => join.onTrue(),
    )
    .select('told.value')
    .select(({ fn }) => fn.count<number>('record.sequence').distinct().as('count'))
    .groupBy('told.value')
    .execute()
  const silent = await records
    .where('record.told_json', '=', '[]')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return silent.count === 0 ? told : [...told, { value: null, count: silent.count }]
}

const largestFirst = (groups: readonly RecordGroup[]): readonly RecordGroup[] =>
  groups.toSorted((one, other) => other.count - one.count || compareTexts(one.value ?? '', other.value ?? ''))

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
