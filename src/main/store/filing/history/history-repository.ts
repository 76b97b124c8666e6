import type { BatchSignature, HistoryStore, RecordSent } from '#main/history/ports.ts'
import { nextTurn, rowsPerSlice } from '#main/store/sqlite/slices.ts'
import { usualAnswerTerms } from '#shared/domain/answers/answer-terms.ts'
import type { AnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { BatchGrouping, BatchLine, BatchOrder, BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import type { Setback } from '#shared/domain/filing/correction.ts'
import type {
  DocumentIds,
  DocumentLine,
  DocumentOrder,
  DocumentQuestion,
} from '#shared/domain/filing/document-table.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import {
  type BatchFilter,
  type BatchOverview,
  everyBatch,
  type FilingChain,
  type HistoryEntry,
  type ItemFilter,
  type Page,
} from '#shared/domain/filing/overview.ts'
import type { PeopleOrder, PersonLine } from '#shared/domain/filing/people-table.ts'
import {
  everyRecord,
  newestRecords,
  type RecordFilter,
  type RecordGroup,
  type RecordGrouping,
  type RecordIds,
  type RecordOrder,
  type RecordsWaiting,
} from '#shared/domain/filing/record-filter.ts'
import type { SendLine, SendOrder, SendQuestion } from '#shared/domain/filing/send-table.ts'
import type { FiledMark, FiledSince } from '#shared/domain/filing/shown/filed-since.ts'
import type { WaitingSends } from '#shared/domain/filing/waiting-sends.ts'
import type { Action, ActionQuestion } from '#shared/domain/follow-up/action.ts'
import type { FollowUpEntry } from '#shared/domain/follow-up/follow-up.ts'
import type { FormContract } from '#shared/domain/forms/form-drafts.ts'
import type { Oversight, OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import { type BatchId, type DocumentId, type ItemId, itemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { readActions } from '../follow-up/read-actions.ts'
import { readFollowUps, readPeopleNamed, readPeopleWhoActed } from '../follow-up/read-follow-up.ts'
import { readAnswerColumns } from './answer-columns.ts'
import { batchesNamed, matchingBatches } from './batch-filter.ts'
import { overviewsOf } from './batch-overviews.ts'
import { besidesOverviews, groupsOfBatches, tableOfBatches } from './batches/table-of-batches.ts'
import { groupsOfSends, tableOfSends } from './batches/table-of-sends.ts'
import { chainOfItem } from './chain-of-item.ts'
import { batchesBySequence, entriesBySequence, entryRows, toEntries, visibleBatches } from './entries.ts'
import { readFiledSince } from './filed-since.ts'
import { readFormContracts } from './form-contracts.ts'
import { toItems } from './item-views.ts'
import { itemsOfBatch } from './items-of-batch.ts'
import { readPersonFilings } from './known-people.ts'
import { readOversight } from './oversight/read-oversight.ts'
import { documentIdsOf, documentLines } from './records/document-lines.ts'
import { groupsOfRecords } from './records/groups-of-records.ts'
import { pageOfDocuments } from './records/page-of-documents.ts'
import { pageOfPeople } from './records/page-of-people.ts'
import { numberOfRecords, pageOfRecords } from './records/page-of-records.ts'
import { waitsOfRecords } from './records/waits-of-records.ts'
import { readBatchesOf, readRecordsSent } from './records-sent.ts'
import { readSetbacks } from './setbacks.ts'
import { readWaitingSends } from './waiting-sends.ts'

const nothing = { rows: [], total: 0 } as const

export class HistoryRepository implements HistoryStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  batches(limit: number, before?: BatchId, filter = everyBatch): Promise<Page<BatchOverview>> {
    return this.#filings.read((reading) => pageOfBatches(reading, limit, before, filter))
  }

  batch(id: BatchId): Promise<BatchOverview | null> {
    return this.#filings.read(async (reading) => {
      const rows = await visibleBatches(reading).selectAll().where('id', '=', id).execute()
      const [overview = null] = await overviewsOf(reading, rows)
      return overview
    })
  }

  batchTable(filter: BatchTableFilter, order: BatchOrder, offset: number, limit: number): Promise<Page<BatchLine>> {
    return this.#filings.read(async (reading) => {
      const { sequences, total } = await tableOfBatches(reading, filter, order, { offset, limit })
      const besides = await besidesOverviews(reading, sequences)
      const places = new Map(sequences.map((sequence, place) => [sequence, place]))
      const rows = (await batchesBySequence(reading, sequences)).toSorted(
        (one, other) => (places.get(one.sequence) ?? 0) - (places.get(other.sequence) ?? 0),
      )
      const lines = (await overviewsOf(reading, rows)).map(
        (overview): BatchLine => ({ overview, operator: '', underWay: 0, ...besides.get(overview.batch.id) }),
      )
      return { rows: lines, total }
    })
  }

  sends(question: SendQuestion, order: SendOrder, offset: number, limit: number): Promise<Page<SendLine>> {
    return this.#filings.read((reading) => tableOfSends(reading, question, order, { offset, limit }))
  }

  sendGroups(filter: BatchTableFilter): Promise<readonly RecordGroup[]> {
    return this.#filings.read((reading) => groupsOfSends(reading, filter))
  }

  batchGroups(filter: BatchTableFilter, by: BatchGrouping): Promise<readonly RecordGroup[]> {
    return this.#filings.read((reading) => groupsOfBatches(reading, filter, by))
  }

  waitingSends(): Promise<readonly WaitingSends[]> {
    return this.#filings.read(readWaitingSends)
  }

  /** In the order sent. An index finds the page's items; only those are read. */
  items(id: BatchId, filter: ItemFilter, offset: number, limit: number): Promise<Page<Item>> {
    return this.#filings.read(async (reading) => {
      const batch = await visibleBatch(reading, id)
      if (batch === undefined) return nothing
      const matching = await itemsOfBatch(reading, batch, filter)
      const page = matching.select('item.sequence').orderBy('item.sequence').limit(limit).offset(offset)
      const counted = matching.select((select) => select.fn.countAll<number>().as('total'))
      return {
        rows: await readItems(reading, numbersOf(await page.execute())),
        total: (await counted.executeTakeFirstOrThrow()).total,
      }
    })
  }

  /** In the order sent, a few hundred per page; other work runs in between. */
  async *itemPages(id: BatchId): AsyncGenerator<readonly Item[]> {
    const batch = await this.#filings.read((reading) => visibleBatch(reading, id))
    if (batch === undefined) return
    for (let last = 0; ; ) {
      const page = await this.#filings.read((reading) => itemsAfter(reading, batch, last))
      if (page.items.length === 0) return
      yield page.items
      last = page.last
      await nextTurn()
    }
  }

  answerColumns(id: BatchId): Promise<AnswerColumns> {
    return this.#filings.read((reading) => readAnswerColumns(reading, id))
  }

  item(id: ItemId): Promise<HistoryEntry | null> {
    return this.#filings.read(async (reading) => {
      const rows = await entryRows(reading).where('item.id', '=', id).execute()
      const [entry = null] = await toEntries(reading, rows)
      return entry
    })
  }

  chain(id: ItemId): Promise<FilingChain> {
    return this.#filings.read((reading) => chainOfItem(reading, id))
  }

  followUps(id: ItemId): Promise<readonly FollowUpEntry[]> {
    return this.#filings.read((reading) => readFollowUps(reading, id))
  }

  actions(question: ActionQuestion, offset: number, limit: number): Promise<Page<Action>> {
    return this.#filings.read((reading) => readActions(reading, question, { offset, limit }))
  }

  peopleWhoActed(): Promise<readonly string[]> {
    return this.#filings.read(readPeopleWhoActed)
  }

  peopleNamed(): Promise<readonly string[]> {
    return this.#filings.read(readPeopleNamed)
  }

  itemOfDocument(id: DocumentId): Promise<HistoryEntry | null> {
    return this.#filings.read(async (reading) => {
      const owner = reading.db.selectFrom('document').select('item_sequence').where('id', '=', id)
      const rows = await entryRows(reading).where('item.sequence', '=', owner).execute()
      const [entry = null] = await toEntries(reading, rows)
      return entry
    })
  }

  setbacks(id: BatchId): Promise<readonly Setback[]> {
    return this.#filings.read((reading) => readSetbacks(reading, id))
  }

  async sentValues(id: ItemId): Promise<Readonly<Record<string, string>> | null> {
    const row = await this.#filings.read(({ db }) =>
      db.selectFrom('item').select('sent_values_json').where('id', '=', id).executeTakeFirst(),
    )
    return row === undefined ? null : (JSON.parse(row.sent_values_json) as Readonly<Record<string, string>>)
  }

  formContracts(ids: readonly ItemId[]): Promise<readonly FormContract[]> {
    return this.#filings.read((reading) => readFormContracts(reading, ids))
  }

  recordsSent(ids: readonly ItemId[]): Promise<readonly RecordSent[]> {
    return this.#filings.read((reading) => readRecordsSent(reading, ids))
  }

  batchesOf(ids: readonly ItemId[]): Promise<ReadonlyMap<BatchId, readonly ItemId[]>> {
    return this.#filings.read((reading) => readBatchesOf(reading, ids))
  }

  personFilings(numbers: readonly string[]): Promise<readonly PersonFiling[]> {
    return this.#filings.read((reading) => readPersonFilings(reading, numbers))
  }

  async signature(id: BatchId): Promise<BatchSignature | null> {
    const found = await this.#filings.read((reading) =>
      visibleBatches(reading)
        .innerJoin('consent', 'consent.id', 'batch.consent_id')
        .select(['consent.operator', 'batch.created_at_ms'])
        .where('batch.id', '=', id)
        .executeTakeFirst(),
    )
    return found === undefined ? null : { operator: found.operator, createdAtMs: found.created_at_ms }
  }

  filedSince(since: FiledMark | null): Promise<FiledSince> {
    return readFiledSince(this.#filings, since)
  }

  /** Matches of the text, newest first. */
  search(text: string, offset: number, limit: number): Promise<Page<HistoryEntry>> {
    return this.records({ ...everyRecord, text }, newestRecords, offset, limit)
  }

  records(filter: RecordFilter, order: RecordOrder, offset: number, limit: number): Promise<Page<HistoryEntry>> {
    return this.#filings.read(async (reading) => {
      const { sequences, ...counted } = await pageOfRecords(reading, filter, order, { offset, limit })
      const entries = await entriesBySequence(reading, sequences)
      return { rows: sequences.flatMap((sequence) => entries.get(sequence) ?? []), ...counted }
    })
  }

  countRecords(filter: RecordFilter): Promise<number> {
    return this.#filings.read((reading) => numberOfRecords(reading, filter))
  }

  people(filter: RecordFilter, order: PeopleOrder, offset: number, limit: number): Promise<Page<PersonLine>> {
    return this.#filings.read(async (reading) => {
      const { people, total } = await pageOfPeople(reading, filter, order, { offset, limit })
      const entries = await entriesBySequence(
        reading,
        people.map(({ latest }) => latest),
      )
      const rows = people.flatMap(({ latest: sequence, ...counts }): PersonLine[] => {
        const latest = entries.get(sequence)
        return latest === undefined ? [] : [{ ...counts, latest }]
      })
      return { rows, total }
    })
  }

  documents(
    question: DocumentQuestion,
    order: DocumentOrder,
    offset: number,
    limit: number,
  ): Promise<Page<DocumentLine>> {
    return this.#filings.read(async (reading) => {
      const { sequences, total } = await pageOfDocuments(reading, question, order, { offset, limit })
      return { rows: await documentLines(reading, sequences), total }
    })
  }

  documentIds(question: DocumentQuestion, order: DocumentOrder, limit: number): Promise<DocumentIds> {
    return this.#filings.read(async (reading) => {
      const { sequences, total } = await pageOfDocuments(reading, question, order, { offset: 0, limit })
      return { ids: await documentIdsOf(reading, sequences), total }
    })
  }

  recordIds(filter: RecordFilter, order: RecordOrder, limit: number): Promise<RecordIds> {
    return this.#filings.read(async (reading) => {
      const { sequences, ...counted } = await pageOfRecords(reading, filter, order, { offset: 0, limit })
      const ids = new Map<number, ItemId>()
      for (let at = 0; at < sequences.length; at += rowsPerSlice) {
        const part = sequences.slice(at, at + rowsPerSlice)
        const rows = await reading.db
          .selectFrom('item')
          .select(['sequence', 'id'])
          .where('sequence', 'in', part)
          .execute()
        for (const { sequence, id } of rows) ids.set(sequence, itemId(id))
      }
      return { ids: sequences.flatMap((sequence) => ids.get(sequence) ?? []), ...counted }
    })
  }

  groups(filter: RecordFilter, by: RecordGrouping): Promise<readonly RecordGroup[]> {
    return this.#filings.read((reading) => groupsOfRecords(reading, filter, by))
  }

  waiting(): Promise<readonly RecordsWaiting[]> {
    return this.#filings.read(waitsOfRecords)
  }

  oversight(question: OversightQuestion, nowMs: number, terms = usualAnswerTerms): Promise<Oversight> {
    return this.#filings.read((reading) => readOversight(reading, question, { nowMs, terms }))
  }
}

const visibleBatch = async (reading: FilingReading, id: BatchId): Promise<number | undefined> =>
  (await visibleBatches(reading).select('sequence').where('id', '=', id).executeTakeFirst())?.sequence

const numbersOf = (rows: readonly { readonly sequence: number }[]): readonly number[] =>
  rows.map(({ sequence }) => sequence)

async function pageOfBatches(
  reading: FilingReading,
  limit: number,
  before: BatchId | undefined,
  filter: BatchFilter,
): Promise<Page<BatchOverview>> {
  const matching = matchingBatches(reading, filter)
  const last = before === undefined ? undefined : await visibleBatch(reading, before)
  if (before !== undefined && last === undefined) return nothing
  if (filter.search.trim() !== '') {
    const named = await batchesNamed(reading, matching, filter.search)
    const page = named.filter((sequence) => last === undefined || sequence < last).slice(0, limit)
    return { rows: await overviews(reading, page), total: named.length }
  }
  const page = matching.select('batch.sequence').orderBy('batch.sequence', 'desc').limit(limit)
  const rows = await (last === undefined ? page : page.where('batch.sequence', '<', last)).execute()
  const counted = matching.select((select) => select.fn.countAll<number>().as('total'))
  return {
    rows: await overviews(reading, numbersOf(rows)),
    total: (await counted.executeTakeFirstOrThrow()).total,
  }
}

async function overviews(reading: FilingReading, sequences: readonly number[]): Promise<readonly BatchOverview[]> {
  const batches = await batchesBySequence(reading, sequences)
  return overviewsOf(
    reading,
    batches.toSorted((one, other) => other.sequence - one.sequence),
  )
}

/** In the order sent. */
async function readItems(reading: FilingReading, sequences: readonly number[]): Promise<readonly Item[]> {
  if (sequences.length === 0) return []
  const rows = await reading.db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .selectAll('item')
    .select('submission.id as submission_id')
    .where('item.sequence', 'in', sequences)
    .orderBy('item.sequence')
    .execute()
  return toItems(reading, rows)
}

async function itemsAfter(
  reading: FilingReading,
  batch: number,
  last: number,
): Promise<{ readonly items: readonly Item[]; readonly last: number }> {
  const page = await reading.db
    .selectFrom('item')
    .select('sequence')
    .where('batch_sequence', '=', batch)
    .where('sequence', '>', last)
    .orderBy('sequence')
    .limit(rowsPerSlice)
    .execute()
  const sequences = numbersOf(page)
  return { items: await readItems(reading, sequences), last: sequences.at(-1) ?? last }
}
