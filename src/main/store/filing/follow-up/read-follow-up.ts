import type { Selectable } from 'kysely'
import {
  type FollowUp,
  type FollowUpEntry,
  type FollowUpNote,
  standingFollowUp,
} from '#shared/domain/follow-up/follow-up.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FollowUpTable } from '../filing-schema.ts'
import { allRecords } from '../history/records/all-records.ts'
import { followedOperation } from '../rows.ts'
import { decidedSends } from './actions-matching.ts'
import { isAssigned } from './standing-follow-up.ts'

const toNote = ({
  owner,
  due,
  comment,
}: Pick<Selectable<FollowUpTable>, 'owner' | 'due' | 'comment'>): FollowUpNote => ({
  owner,
  due: due as FollowUpNote['due'],
  comment,
})

/** Of these items; absent for those about which nobody wrote. */
export async function followUpsOf(
  reading: FilingReading,
  itemSequences: readonly number[],
): Promise<ReadonlyMap<number, FollowUp>> {
  const rows = await reading.db
    .selectFrom('follow_up')
    .select(['item_sequence', 'owner', 'due', 'comment'])
    .where('item_sequence', 'in', itemSequences)
    .orderBy('sequence')
    .execute()
  if (rows.length === 0) return new Map()
  const entries = Map.groupBy(rows, (row) => row.item_sequence)
  const open = await allRecords(reading)
    .select('record.sequence')
    .where('record.sequence', 'in', reading.dialect.anyOf([...entries.keys()]))
    .where(isAssigned)
    .execute()
  const isOpen = new Set(open.map(({ sequence }) => sequence))
  return new Map(
    [...entries].map(([item, own]) => [item, { ...standingFollowUp(own.map(toNote)), isOpen: isOpen.has(item) }]),
  )
}

/** Every entry about a record, oldest first. */
export async function readFollowUps({ db }: FilingReading, id: ItemId): Promise<readonly FollowUpEntry[]> {
  const rows = await db
    .selectFrom('follow_up')
    .innerJoin('item', 'item.sequence', 'follow_up.item_sequence')
    .selectAll('follow_up')
    .where('item.id', '=', id)
    .orderBy('follow_up.sequence')
    .execute()
  return rows.map((row) => ({ ...toNote(row), number: row.sequence, atMs: row.at_ms, operator: row.operator }))
}

/** Everyone whose action the log lists, by name. */
export async function readPeopleWhoActed(reading: FilingReading): Promise<readonly string[]> {
  const { db } = reading
  const filers = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select('consent.operator')
    .where('batch.complete', '=', 1)
    .where('batch.operation', '!=', followedOperation)
    .distinct()
    .execute()
  const deciders = await decidedSends(reading, null).select('submission_event.operator').distinct().execute()
  const writers = await db.selectFrom('follow_up').select('operator').distinct().execute()
  return byName([...filers, ...deciders, ...writers].map(({ operator }) => operator ?? ''))
}

const byName = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '').toSorted((one, other) => one.localeCompare(other, 'es'))

/** Everyone who confirmed a batch, owns a record or wrote about one, by name. */
export async function readPeopleNamed({ db }: FilingReading): Promise<readonly string[]> {
  const filers = await db.selectFrom('consent').select('operator').distinct().execute()
  const writers = await db.selectFrom('follow_up').select('operator').distinct().execute()
  const owners = await db.selectFrom('follow_up').select('owner').where('owner', '!=', '').distinct().execute()
  return byName([...[...filers, ...writers].map(({ operator }) => operator), ...owners.map(({ owner }) => owner ?? '')])
}
