import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import type { DraftRowView, Page } from '#shared/domain/filing/overview.ts'
import type { BatchId, DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftSurroundings, SentBatches } from '../ports.ts'
import { rowPages } from '../steps/change-rows.ts'
import { setbackItems } from './setback-items.ts'

/**
 * The people of a correction draft in file order, each with the record that came back. Empty for any other draft.
 * Error `draft.not-found`.
 */
export async function returnedPeople(
  surroundings: DraftSurroundings,
  id: DraftId,
  offset: number,
  limit: number,
): Promise<Result<Page<ReturnedPerson>, AppError>> {
  const { store, batches } = surroundings
  const overview = await store.read(id)
  if (overview === null) return failure(appError('draft.not-found', { draft: id }))
  const { rejectedFrom } = overview.draft
  if (rejectedFrom === undefined) return success({ rows: [], total: 0 })
  const numbers = await store.rowNumbers(id, 'all')
  const shown = numbers.slice(offset, offset + limit)
  const records = await recordsOfRows(batches, rejectedFrom, new Set(shown))
  const repeated = await repeatedNumbers(surroundings, id, new Set(numbers))
  const people: ReturnedPerson[] = []
  for await (const rows of rowPages(surroundings, id, shown)) {
    const sent = await sentValues(batches, rows, records)
    for (const row of rows) {
      const record = records.get(row.row)
      people.push({
        row,
        item: record?.item ?? null,
        setback: record?.setback ?? null,
        sent: sent.get(row.row) ?? null,
        alone: !repeated.has(row.values.NumeroIdentificacion ?? ''),
      })
    }
  }
  return success({ rows: people, total: numbers.length })
}

type Records = ReadonlyMap<
  number,
  Pick<ReturnedPerson, 'setback'> & { readonly item: NonNullable<ReturnedPerson['item']> }
>

async function recordsOfRows(batches: SentBatches, batch: BatchId, rows: ReadonlySet<number>): Promise<Records> {
  const records = new Map<number, { item: NonNullable<ReturnedPerson['item']>; setback: ReturnedPerson['setback'] }>()
  for await (const record of setbackItems(batches, batch)) {
    if (rows.has(record.item.row)) records.set(record.item.row, record)
  }
  return records
}

async function sentValues(batches: SentBatches, rows: readonly DraftRowView[], records: Records) {
  const ids = rows.flatMap(({ row }) => records.get(row)?.item.id ?? [])
  const sent = ids.length === 0 ? [] : await batches.recordsSent(ids)
  return new Map(sent.map(({ row, values }) => [row, values]))
}

/** Numbers of several rows of the draft. */
async function repeatedNumbers(
  { store }: DraftSurroundings,
  id: DraftId,
  rows: ReadonlySet<number>,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { row, value } of await store.fieldValues(id, 'NumeroIdentificacion')) {
    if (!rows.has(row)) continue
    if (seen.has(value)) repeated.add(value)
    seen.add(value)
  }
  await nextTurn()
  return repeated
}
