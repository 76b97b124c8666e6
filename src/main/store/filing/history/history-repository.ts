import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { HistoryStore } from '#main/history/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { BatchTable, Schema } from '#main/store/sqlite/schema.ts'
import { nextTurn, rowsPerSlice } from '#main/store/sqlite/slices.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import {
  type BatchOverview,
  everyBatch,
  type HistoryEntry,
  type ItemFilter,
  type Page,
} from '#shared/domain/filing/overview.ts'
import { type BatchId, batchId, type DocumentId, type ItemId } from '#shared/kernel/ids.ts'
import { toBatch } from '../rows.ts'
import { batchesNamed, matchingBatches } from './batch-filter.ts'
import { overviewsOf } from './batch-overviews.ts'
import { toItems } from './item-views.ts'
import { findItems } from './reading/found-items.ts'
import { endOfPrefix, toMatchQuery, toRequestPrefix } from './search-text.ts'

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

  async batches(limit: number, before?: BatchId, filter = everyBatch): Promise<Page<BatchOverview>> {
    return this.#session.read(() => {
      const matching = matchingBatches(filter)
      const last = before === undefined ? undefined : this.#visibleBatch(before)
      if (before !== undefined && last === undefined) return { rows: [], total: 0 }
      if (filter.search.trim() !== '') {
        const named = batchesNamed(this.#session, matching, filter.search)
        const page = named.filter((sequence) => last === undefined || sequence < last).slice(0, limit)
        return { rows: this.#overviews(page), total: named.length }
      }
      const page = matching.select('batch.sequence').orderBy('batch.sequence', 'desc').limit(limit)
      const rows = this.#session.all(last === undefined ? page : page.where('batch.sequence', '<', last))
      return {
        rows: this.#overviews(rows.map(({ sequence }) => sequence)),
        total: this.#count(matching.select((select) => select.fn.countAll<number>().as('total'))),
      }
    })
  }

  async batch(id: BatchId): Promise<BatchOverview | null> {
    return this.#session.read(() => {
      const rows = this.#session.all(visibleBatches.selectAll().where('id', '=', id))
      return overviewsOf(this.#session, rows)[0] ?? null
    })
  }

  /** In the order sent. Which items a page has is found in an index; only those are read. */
  async items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>> {
    return this.#session.read(() => {
      const batch = this.#visibleBatch(id)
      if (batch === undefined) return { rows: [], total: 0 }
      let matching = build.selectFrom('item').where('batch_sequence', '=', batch)
      if (filter.outcome !== undefined) matching = matching.where('outcome', '=', filter.outcome)
      if (filter.state !== undefined) matching = matching.where('state', '=', filter.state)
      if (filter.entityState !== undefined) matching = matching.where('entity_state', '=', filter.entityState)
      if (filter.search !== undefined) matching = matching.where(matchesText(filter.search, batch))
      return {
        rows: this.#items(matching.select('sequence').orderBy('sequence').limit(limit).offset(offset)),
        total: this.#count(matching.select((select) => select.fn.countAll<number>().as('total'))),
      }
    })
  }

  /** In the order sent, some hundred at a time, with other work let in between. */
  async *itemPages(id: BatchId): AsyncGenerator<readonly Item[]> {
    const batch = this.#session.read(() => this.#visibleBatch(id))
    if (batch === undefined) return
    const ofBatch = build.selectFrom('item').select('sequence').where('batch_sequence', '=', batch).orderBy('sequence')
    let last = 0
    for (;;) {
      const page = ofBatch.where('sequence', '>', last).limit(rowsPerSlice)
      const sequences = this.#session.all(page).map(({ sequence }) => sequence)
      if (sequences.length === 0) return
      yield this.#session.read(() => this.#items(page))
      last = sequences.at(-1) ?? last
      await nextTurn()
    }
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

  async corrections(id: BatchId): Promise<readonly BatchId[]> {
    const correcting = visibleBatches.select('id').where('corrects', '=', id).orderBy('sequence')
    return this.#session.all(correcting).map((row) => batchId(row.id))
  }

  async sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null> {
    const row = this.#session.first(build.selectFrom('item').select('sent_values_json').where('id', '=', id))
    return row === undefined ? null : (JSON.parse(row.sent_values_json) as Readonly<Record<string, string>>)
  }

  /** Newest batch first, items in the order sent. */
  async search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>> {
    return this.#session.read(() => {
      const found = findItems(this.#session, text, offset, limit)
      if (found !== null) {
        return { rows: this.#entries(entryRows.where('item.sequence', 'in', found.sequences)), total: found.total }
      }
      const matching = itemsOfVisibleBatches
      const page = matching.select('sequence').orderBy('batch_sequence', 'desc').orderBy('sequence')
      return {
        rows: this.#entries(entryRows.where('item.sequence', 'in', page.limit(limit).offset(offset))),
        total: this.#count(matching.select((select) => select.fn.countAll<number>().as('total'))),
      }
    })
  }

  #overviews(sequences: readonly number[]): readonly BatchOverview[] {
    const newestFirst = (first: { sequence: number }, second: { sequence: number }) => second.sequence - first.sequence
    return overviewsOf(this.#session, this.#batchesBySequence(sequences).toSorted(newestFirst))
  }

  #visibleBatch(id: BatchId): number | undefined {
    return this.#session.first(visibleBatches.select('sequence').where('id', '=', id))?.sequence
  }

  /** The items that a query over `item` names, in the order sent. */
  #items(sequences: ItemSequences): readonly Item[] {
    const rows = build
      .selectFrom('item')
      .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
      .selectAll('item')
      .select('submission.id as submission_id')
      .where('item.sequence', 'in', sequences)
      .orderBy('item.sequence')
    return toItems(this.#session, this.#session.all(rows))
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

const entryRows = visibleItems
  .selectAll('item')
  .select('submission.id as submission_id')
  .orderBy('item.batch_sequence', 'desc')
  .orderBy('item.sequence')

type ItemSequences = SelectQueryBuilder<Schema, 'item', { sequence: number }>

const visibleCount = () => visibleBatches.select((select) => select.fn.countAll<number>().as('total'))

const everything = sql<boolean>`1`

/** Gone through in the order of the index. */
const itemsOfVisibleBatches = build.selectFrom('item').where('batch_sequence', 'in', visibleBatches.select('sequence'))

/**
 * Items of a batch, by words of the item or by the beginning of the request id. Text without a word matches everything. The
 * index is asked only for the numbers between the batch's first and last item: a name may be in very many others.
 */
function matchesText(text: string, batch: number): typeof everything {
  const words = toMatchQuery(text)
  if (words === null) return everything
  const byWords = sql`SELECT rowid FROM item_search WHERE item_search MATCH ${words}
    AND rowid >= (SELECT sequence FROM item WHERE batch_sequence = ${batch} ORDER BY sequence LIMIT 1)
    AND rowid <= (SELECT sequence FROM item WHERE batch_sequence = ${batch} ORDER BY sequence DESC LIMIT 1)`
  const prefix = toRequestPrefix(text)
  if (prefix === null) return sql<boolean>`item.sequence IN (${byWords})`
  return sql<boolean>`item.sequence IN (${byWords} UNION
    SELECT found.sequence FROM item AS found JOIN submission ON submission.sequence = found.submission_sequence
    WHERE submission.batch_sequence = ${batch} AND submission.request_id >= ${prefix} AND submission.request_id < ${endOfPrefix(prefix)})`
}
