import { type Selectable, sql } from 'kysely'
import type { HistoryStore } from '#main/history/ports.ts'
import type { Item } from '#shared/domain/item.ts'
import type { BatchOverview, HistoryEntry, ItemFilter, Page } from '#shared/domain/overview.ts'
import type { BatchId, DocumentId, ItemId } from '#shared/kernel/ids.ts'
import { overviewsOf } from './batch-overviews.ts'
import { toItems } from './item-views.ts'
import { toBatch } from './rows.ts'
import type { BatchTable } from './schema.ts'
import { endOfPrefix, toMatchQuery, toRequestPrefix } from './search-text.ts'
import { build, type Session } from './session.ts'

const visibleBatches = build.selectFrom('batch').where('batch.complete', '=', 1)

/** Items of batches that are wholly written, with what a page of them needs. */
const visibleItems = build
  .selectFrom('item')
  .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
  .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
  .where('batch.complete', '=', 1)

export class HistoryRepository implements HistoryStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  /** Newest first; `before` is the last batch of the previous page. */
  async batches(limit: number, before?: BatchId): Promise<Page<BatchOverview>> {
    return this.#session.read(() => {
      const newest = visibleBatches.selectAll().orderBy('sequence', 'desc').limit(limit)
      const page =
        before === undefined
          ? newest
          : newest.where('sequence', '<', build.selectFrom('batch').select('sequence').where('id', '=', before))
      return {
        rows: overviewsOf(this.#session, this.#session.all(page)),
        total: this.#count(visibleBatches.select((select) => select.fn.countAll<number>().as('total'))),
      }
    })
  }

  async batch(id: BatchId): Promise<BatchOverview | null> {
    return this.#session.read(() => {
      const rows = this.#session.all(visibleBatches.selectAll().where('id', '=', id))
      return overviewsOf(this.#session, rows)[0] ?? null
    })
  }

  /** In the order sent. */
  async items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>> {
    return this.#session.read(() => {
      let matching = visibleItems.where('batch.id', '=', id)
      if (filter.outcome !== undefined) matching = matching.where('item.outcome', '=', filter.outcome)
      if (filter.state !== undefined) matching = matching.where('item.state', '=', filter.state)
      if (filter.entityState !== undefined) matching = matching.where('item.entity_state', '=', filter.entityState)
      if (filter.search !== undefined) matching = matching.where(matchesText(filter.search))
      const rows = this.#session.all(
        matching
          .selectAll('item')
          .select('submission.id as submission_id')
          .orderBy('item.sequence')
          .limit(limit)
          .offset(offset),
      )
      return {
        rows: toItems(this.#session, rows),
        total: this.#count(matching.select((select) => select.fn.countAll<number>().as('total'))),
      }
    })
  }

  async item(id: ItemId): Promise<HistoryEntry | null> {
    return this.#session.read(() => this.#entries(entryRows.where('item.id', '=', id))[0] ?? null)
  }

  async itemOfDocument(id: DocumentId): Promise<HistoryEntry | null> {
    return this.#session.read(() => {
      const owner = build.selectFrom('document').select('item_sequence').where('id', '=', id)
      return this.#entries(entryRows.where('item.sequence', '=', owner))[0] ?? null
    })
  }

  async sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null> {
    const row = this.#session.first(build.selectFrom('item').select('sent_values_json').where('id', '=', id))
    return row === undefined ? null : (JSON.parse(row.sent_values_json) as Readonly<Record<string, string>>)
  }

  /** Newest batch first, items in the order sent. */
  async search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>> {
    return this.#session.read(() => {
      const page = entryRows
        .where(matchesText(text))
        .orderBy('item.batch_sequence', 'desc')
        .orderBy('item.sequence')
        .limit(limit)
        .offset(offset)
      const total = visibleItems.where(matchesText(text)).select((select) => select.fn.countAll<number>().as('total'))
      return { rows: this.#entries(page), total: this.#count(total) }
    })
  }

  #entries(query: typeof entryRows): readonly HistoryEntry[] {
    const rows = this.#session.all(query)
    const items = toItems(this.#session, rows)
    const wanted = [...new Set(rows.map((row) => row.batch_sequence))]
    const batches = new Map(this.#batchesBySequence(wanted).map((row) => [row.sequence, toBatch(row)]))
    return items.flatMap((item, index) => {
      const batch = batches.get(rows[index]?.batch_sequence ?? -1)
      return batch === undefined ? [] : [{ item, batch }]
    })
  }

  #batchesBySequence(sequences: readonly number[]): readonly Selectable<BatchTable>[] {
    if (sequences.length === 0) return []
    return this.#session.all(visibleBatches.selectAll().where('sequence', 'in', sequences))
  }

  #count(query: { compile: ReturnType<typeof visibleCount>['compile'] }): number {
    return this.#session.first(query)?.total ?? 0
  }
}

const entryRows = visibleItems.selectAll('item').select('submission.id as submission_id')

const visibleCount = () => visibleBatches.select((select) => select.fn.countAll<number>().as('total'))

/** By words of the item, or by the beginning of the request id. Text without a word matches everything. */
function matchesText(text: string) {
  const words = toMatchQuery(text)
  if (words === null) return sql<boolean>`1`
  const byWords = sql<boolean>`item.sequence IN (SELECT rowid FROM item_search WHERE item_search MATCH ${words})`
  const prefix = toRequestPrefix(text)
  if (prefix === null) return byWords
  return sql<boolean>`(${byWords} OR item.submission_sequence IN (
    SELECT sequence FROM submission WHERE request_id >= ${prefix} AND request_id < ${endOfPrefix(prefix)}
  ))`
}
