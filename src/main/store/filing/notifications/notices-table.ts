import type { ExpressionBuilder } from 'kysely'
import { type WaitingFor, waitingReasons } from '#shared/domain/filing/kept-notice.ts'
import type { Page } from '#shared/domain/filing/overview.ts'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import type {
  NoticeFilter,
  NoticeGrouping,
  NoticeLine,
  NoticeOrder,
} from '#shared/domain/notifications/notice-table.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { batchId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'
import { endOfPrefix } from '../history/search-text.ts'

export async function tableOfNotices(
  reading: FilingReading,
  filter: NoticeFilter,
  order: NoticeOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Page<NoticeLine>> {
  const matching = matchingNotices(reading, filter)
  const rows = await matching
    .select(['notification.delivery', 'notification.received_at_ms', 'notification.matched_at_ms'])
    .select(['notification.waiting_for', 'told.module', 'told.request_id', 'told.kind'])
    .select(['told.people', 'told.byte_length'])
    .select((of) => [countOf(of).as('applied'), countOf(of).where('changed', '=', 1).as('changed')])
    // Rows without the value come first in ascending order.
    .orderBy(columnOf[order.by], (by) => (order.descending ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('notification.received_at_ms', 'desc')
    .orderBy('notification.delivery')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = matching.select((select) => select.fn.countAll<number>().as('total'))
  const batches = await batchesOf(reading, [...new Set(rows.flatMap(({ request_id: id }) => id ?? []))])
  return {
    total: (await counted.executeTakeFirstOrThrow()).total,
    rows: rows.map(
      (row): NoticeLine => ({
        delivery: row.delivery,
        receivedAtMs: row.received_at_ms,
        module: row.module !== null && isModuleName(row.module) ? row.module : null,
        requestId: row.request_id,
        kind: row.kind ?? 'result',
        people: row.people ?? 0,
        applied: row.applied ?? 0,
        changed: row.changed ?? 0,
        standing: row.matched_at_ms === null ? toWaiting(row.waiting_for) : 'applied',
        batch: batches.get(row.request_id?.toLowerCase() ?? '') ?? null,
        byteLength: row.byte_length ?? 0,
      }),
    ),
  }
}

/** An untried notification counts as of an unknown request. */
export const toWaiting = (text: string | null): WaitingFor =>
  text === null ? 'request' : (waitingReasons.find((reason) => reason === text) ?? 'unreadable')

const columnOf = {
  received: 'notification.received_at_ms',
  procedure: 'told.module',
  kind: 'told.kind',
  requestId: 'told.request_id',
  people: 'told.people',
  changed: 'changed',
  standing: 'notification.waiting_for',
} as const satisfies Record<NoticeOrder['by'], string>

const countOf = ({ selectFrom }: ExpressionBuilder<FilingSchema, 'notification'>) =>
  selectFrom('notification_item')
    .select((count) => count.fn.countAll<number>().as('records'))
    .whereRef('notification_item.delivery', '=', 'notification.delivery')

function matchingNotices({ db }: FilingReading, { text, module, kind, standing, delivery }: NoticeFilter) {
  const begins = text.trim()
  let notices = db
    .selectFrom('notification')
    .leftJoin('notification_told as told', 'told.delivery', 'notification.delivery')
  if (module !== null) notices = notices.where('told.module', '=', module)
  if (kind !== null) notices = notices.where('told.kind', '=', kind)
  if (delivery !== null) notices = notices.where('notification.delivery', '=', delivery)
  if (begins !== '') {
    notices = notices.where((of) =>
      of.or([
        of.and([of('told.request_id', '>=', begins), of('told.request_id', '<', endOfPrefix(begins))]),
        of.and([of('notification.delivery', '>=', begins), of('notification.delivery', '<', endOfPrefix(begins))]),
      ]),
    )
  }
  if (standing === null) return notices
  if (standing === 'applied') return notices.where('notification.matched_at_ms', 'is not', null)
  const waiting = notices.where('notification.matched_at_ms', 'is', null)
  return standing === 'waiting' ? waiting : waiting.where('notification.waiting_for', '=', standing)
}

/** If several sends share a request, as with a test key: the oldest batch. */
async function batchesOf(
  { db, dialect }: FilingReading,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<NoticeLine['batch']>>> {
  const rows = await db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission.request_id', 'batch.id', 'batch.file_name'])
    .where('submission.request_id', 'in', dialect.anyTextOf(requestIds))
    .orderBy('submission.sequence', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [row.request_id?.toLowerCase() ?? '', { id: batchId(row.id), fileName: row.file_name }]),
  )
}

/** Counts of the table by one property; largest group first. */
export async function groupsOfNotices(
  reading: FilingReading,
  filter: NoticeFilter,
  by: NoticeGrouping,
): Promise<readonly RecordGroup[]> {
  const rows = await matchingNotices(reading, filter)
    .select(['told.module', 'told.kind', 'notification.matched_at_ms', 'notification.waiting_for'])
    .execute()
  const counts = Map.groupBy(rows, (row): string | null => {
    if (by === 'standing') return row.matched_at_ms === null ? toWaiting(row.waiting_for) : 'applied'
    return row[by]
  })
  return [...counts]
    .map(([value, notices]) => ({ value, count: notices.length }))
    .toSorted((one, other) => other.count - one.count)
}
