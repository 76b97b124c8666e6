import type { OverdueDays } from '#shared/domain/answers/answer-terms.ts'
import { daysAfter } from '#shared/domain/business-days.ts'
import { everyRecord, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { bogotaDate, type CivilDate, startOfDayMs } from '#shared/kernel/civil-date.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { isFollowedUp, standing } from '../../follow-up/standing-follow-up.ts'
import { itemsNotified } from '../../notifications/notified-items.ts'
import { itemsOfRequests } from '../items-of-requests.ts'
import { wordsOf } from '../search-text.ts'
import { allRecords, type Records } from './all-records.ts'
import { answeredSo } from './answered-records.ts'
import { type BatchesOfRecords, batchesOfRecords } from './batches-of-records.ts'
import { countsAs } from './measured-records.ts'
import { waitsFor } from './waiting-records.ts'

export interface MatchingRecords {
  readonly records: Records
  readonly batches: BatchesOfRecords
}

/** Records that match a filter, in one pass through the narrow index. */
export async function matchingRecords(reading: FilingReading, filter: RecordFilter): Promise<MatchingRecords> {
  const batches = await batchesOfRecords(reading, filter)
  const records = batches.isAll
    ? allRecords(reading)
    : allRecords(reading).where('record.batch_sequence', 'in', reading.dialect.anyOf([...batches.bySequence.keys()]))
  const ofPerson = await withPerson(reading, records, filter.person)
  const ofSend = await withSend(reading, ofPerson, filter.submissionId)
  const notified = await withNotification(reading, ofSend, filter.notification)
  const late = await filedWithin(reading, withFields(reading, notified, filter), filter.overdue)
  const since = await inStateSince(reading, late, filter)
  const answered = await answeredSo(reading, since, batches, filter)
  return { records: await withText(reading, answered, filter.text), batches }
}

/** A person has few items, found in their own index, so the narrow index is looked up instead of scanned. */
async function withPerson(reading: FilingReading, records: Records, person: RecordFilter['person']): Promise<Records> {
  if (person === null) return records
  const { db, dialect } = reading
  const items = await db
    .selectFrom('item')
    .select(['item.sequence', 'item.batch_sequence'])
    .where('item.document_number', '=', person.documentNumber)
    .where('item.document_type', '=', person.documentType)
    .execute()
  return records
    .where('record.batch_sequence', 'in', dialect.anyOf([...new Set(items.map((item) => item.batch_sequence))]))
    .where('record.sequence', 'in', dialect.anyOf(items.map(({ sequence }) => sequence)))
}

/** A send has few items, so the narrow index is looked up. */
async function withSend(reading: FilingReading, records: Records, submissionId: string | null): Promise<Records> {
  if (submissionId === null) return records
  const { db, dialect } = reading
  const items = await db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .select(['item.sequence', 'item.batch_sequence'])
    .where('submission.id', '=', submissionId)
    .execute()
  return records
    .where('record.batch_sequence', 'in', dialect.anyOf([...new Set(items.map((item) => item.batch_sequence))]))
    .where('record.sequence', 'in', dialect.anyOf(items.map(({ sequence }) => sequence)))
}

async function withNotification(
  reading: FilingReading,
  records: Records,
  notification: RecordFilter['notification'],
): Promise<Records> {
  if (notification === null) return records
  return records.where('record.sequence', 'in', reading.dialect.anyOf(await itemsNotified(reading, notification)))
}

function withFields({ dialect }: FilingReading, records: Records, filter: RecordFilter): Records {
  const { waits, reason, measure } = filter
  let matching = records
  const fields = [
    ['record.outcome', filter.outcome],
    ['record.state', filter.state],
    ['record.entity_state', filter.entityState],
  ] as const
  for (const [column, value] of fields) if (value !== null) matching = matching.where(column, '=', value)
  const named = [
    ['record.company', filter.company],
    ['record.entity_code', filter.entityCode],
  ] as const
  for (const [column, value] of named) {
    if (value === '') matching = matching.where((of) => of.or([of(column, 'is', null), of(column, '=', '')]))
    else if (value !== null) matching = matching.where(column, '=', value)
  }
  if (reason !== null) {
    matching = matching
      .where('record.told_json', '!=', '[]')
      .where(({ ref }) => dialect.listHas(ref('record.told_json'), reason))
  }
  matching = withFollowUp(matching, filter)
  if (measure !== null) matching = matching.where((of) => countsAs(of, measure))
  return waits === null ? matching : matching.where((of) => waitsFor(of, waits))
}

/** The records that somebody wrote about are few, and found first. */
function withFollowUp(records: Records, { owner, dueFrom, dueTo }: RecordFilter): Records {
  let matching = owner === '' ? records.where((of) => of(standing(of, 'owner'), '=', '')) : records
  if (owner !== null && owner !== '') {
    matching = matching.where((of) => of.and([isFollowedUp(of), of(standing(of, 'owner'), '=', owner)]))
  }
  if (dueFrom === null && dueTo === null) return matching
  return matching.where((of) => {
    const due = standing(of, 'due')
    return of.and([isFollowedUp(of), of(due, '>=', dueFrom ?? '0'), ...(dueTo === null ? [] : [of(due, '<=', dueTo)])])
  })
}

/** By the day a record entered its entity state; if not recorded, the day its batch was created. */
async function inStateSince(reading: FilingReading, records: Records, filter: RecordFilter): Promise<Records> {
  const { sinceFrom, sinceTo } = filter
  if (sinceFrom === null && sinceTo === null) return records
  const days = { ...everyRecord, filedFrom: sinceFrom, filedTo: sinceTo }
  const made = [...(await batchesOfRecords(reading, days)).bySequence.keys()]
  return records.where((of) => {
    const known = of('record.entity_since_ms', 'is not', null)
    const bounds = [
      ...(sinceFrom === null ? [] : [of('record.entity_since_ms', '>=', startOfDayMs(sinceFrom))]),
      ...(sinceTo === null ? [] : [of('record.entity_since_ms', '<', startOfDayMs(daysAfter(sinceTo, 1)))]),
    ]
    return of.or([
      of.and([known, ...bounds]),
      of.and([
        of('record.entity_since_ms', 'is', null),
        of('record.batch_sequence', 'in', reading.dialect.anyOf(made)),
      ]),
    ])
  })
}

/** By the day its batch was created: each named entity has its own day, all others share one. */
async function filedWithin(
  reading: FilingReading,
  records: Records,
  overdue: RecordFilter['overdue'],
): Promise<Records> {
  if (overdue === null) return records
  const batches = await reading.db.selectFrom('batch').select(['sequence', 'entity', 'created_at_ms']).execute()
  const made = (filedTo: CivilDate, entity: string | null): readonly number[] =>
    batches.flatMap((batch) =>
      (entity === null || batch.entity === entity) && bogotaDate(batch.created_at_ms) <= filedTo
        ? [batch.sequence]
        : [],
    )
  const { anyOf } = reading.dialect
  return records.where((of) => {
    // Definitely false for a record without an entity, so that it can be negated.
    const isKnown = of('record.entity_code', 'is not', null)
    const isOf = (entityCode: string, sequences: readonly number[]) =>
      of.and([isKnown, of('record.entity_code', '=', entityCode), of('record.batch_sequence', 'in', anyOf(sequences))])
    const isBy = (days: Omit<OverdueDays, 'after'>) => {
      const own = days.own.map(({ entity, entityCode, filedTo }) => isOf(entityCode, made(filedTo, entity)))
      const named = days.own.map(({ entity, entityCode }) => isOf(entityCode, made(noLater, entity)))
      const others = of('record.batch_sequence', 'in', anyOf(made(days.others, null)))
      return of.or([...own, of.and([others, of.not(of.or(named))])])
    }
    const { after } = overdue
    return after === undefined ? isBy(overdue) : of.and([isBy(overdue), of.not(isBy(after))])
  })
}

const noLater = '9999-12-31' as CivilDate

/** Text without a word matches everything. */
async function withText(reading: FilingReading, records: Records, text: string): Promise<Records> {
  const words = wordsOf(text)
  if (words.length === 0) return records
  const sought = { words, besides: await itemsOfRequests(reading, text) }
  return records.where('record.sequence', 'in', await reading.dialect.itemsWithWords(reading, sought))
}
