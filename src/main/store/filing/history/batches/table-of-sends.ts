import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import type { SendLine, SendOrder, SendQuestion } from '#shared/domain/filing/send-table.ts'
import { type SendStanding, standingOf } from '#shared/domain/filing/submission.ts'
import type { FilingReading, Part } from '../../dialect/filing-dialect.ts'
import { toBatch, toSubmission } from '../../rows.ts'
import { batchesBySequence } from '../entries.ts'
import { answersAwaited } from '../records/answers-awaited.ts'
import { type BatchFacts, batchesOf, compare } from './table-of-batches.ts'

/** Sort keys of a send. Sends are few compared with records, so comparing and sorting happen here. */
interface Facts {
  readonly sequence: number
  readonly batch: BatchFacts
  readonly ordinal: number
  readonly state: SendStanding
  readonly awaited: number | undefined
  readonly requestId: string
  readonly records: number
  readonly accepted: number
  readonly rejected: number
  readonly omitted: number
  readonly acceptedOn: number
  readonly checkedOn: number
  readonly attempts: number
}

/** A page of the sends of the batches that match a filter, in an order, and their total. */
export async function tableOfSends(
  reading: FilingReading,
  { filter, state }: SendQuestion,
  order: SendOrder,
  { offset, limit }: Part,
): Promise<{ readonly rows: readonly SendLine[]; readonly total: number }> {
  const all = await sendsOf(reading, filter)
  const found = sorted(state === null ? all : all.filter((send) => send.state === state), order)
  const parts = new Map([...Map.groupBy(all, ({ batch }) => batch.sequence)].map(([batch, own]) => [batch, own.length]))
  const rows = await linesOf(reading, found.slice(offset, offset + limit), parts)
  return { rows, total: found.length }
}

/** The same, counted by state; largest group first. */
export async function groupsOfSends(
  reading: FilingReading,
  filter: SendQuestion['filter'],
): Promise<readonly RecordGroup[]> {
  const counts = Map.groupBy(await sendsOf(reading, filter), ({ state }) => state)
  return [...counts]
    .map(([value, sends]) => ({ value, count: sends.length }))
    .toSorted((one, other) => other.count - one.count || compare(one.value, other.value))
}

async function sendsOf(reading: FilingReading, filter: SendQuestion['filter']): Promise<readonly Facts[]> {
  const batches = new Map((await batchesOf(reading, filter)).map((batch) => [batch.sequence, batch]))
  const rows = await reading.db
    .selectFrom('submission')
    .select(['sequence', 'batch_sequence', 'ordinal', 'state', 'request_id', 'attempts'])
    .select(['sent_count', 'accepted_count', 'reprocessed_count', 'rejected_count', 'omitted_count'])
    .select(['accepted_at_ms', 'last_polled_at_ms'])
    .execute()
  const awaited = await answersAwaited(reading, [...batches.keys()])
  return rows.flatMap((row): Facts[] => {
    const batch = batches.get(row.batch_sequence)
    if (batch === undefined) return []
    const waiting = awaited.get(row.sequence)
    return [
      {
        batch,
        sequence: row.sequence,
        ordinal: row.ordinal,
        state: standingOf({ state: row.state, answersAwaited: waiting }),
        awaited: waiting,
        requestId: row.request_id ?? '',
        records: row.sent_count,
        accepted: row.accepted_count + row.reprocessed_count,
        rejected: row.rejected_count,
        omitted: row.omitted_count,
        acceptedOn: row.accepted_at_ms ?? 0,
        checkedOn: row.last_polled_at_ms ?? 0,
        attempts: row.attempts,
      },
    ]
  })
}

const keyOf = (send: Facts, by: SendOrder['by']): string | number => {
  if (by === 'created') return send.batch.sequence
  return by === 'file' ? send.batch.file : send[by]
}

/** Ties: newest batch first, its sends in order. */
function sorted(sends: readonly Facts[], { by, descending }: SendOrder): readonly Facts[] {
  const direction = descending ? -1 : 1
  return sends.toSorted(
    (one, other) =>
      direction * compare(keyOf(one, by), keyOf(other, by)) ||
      other.batch.sequence - one.batch.sequence ||
      one.ordinal - other.ordinal,
  )
}

async function linesOf(
  reading: FilingReading,
  sends: readonly Facts[],
  parts: ReadonlyMap<number, number>,
): Promise<readonly SendLine[]> {
  if (sends.length === 0) return []
  const rows = await reading.db
    .selectFrom('submission')
    .selectAll()
    .where(
      'sequence',
      'in',
      sends.map(({ sequence }) => sequence),
    )
    .execute()
  const bySequence = new Map(rows.map((row) => [row.sequence, row]))
  const numbers = [...new Set(sends.map(({ batch }) => batch.sequence))]
  const batches = new Map((await batchesBySequence(reading, numbers)).map((row) => [row.sequence, toBatch(row)]))
  return sends.flatMap(({ sequence, batch: facts, awaited }): SendLine[] => {
    const row = bySequence.get(sequence)
    const batch = batches.get(facts.sequence)
    if (row === undefined || batch === undefined) return []
    return [
      {
        batch,
        submission: toSubmission({ ...row, batch_id: batch.id, answers_awaited: awaited }),
        parts: parts.get(facts.sequence) ?? 0,
        operator: facts.operator,
      },
    ]
  })
}
