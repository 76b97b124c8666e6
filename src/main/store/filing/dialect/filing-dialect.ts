import type { Expression, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { FilingSchema } from '../filing-schema.ts'
import type { EarlierRow } from '../outbox/earlier-row.ts'
import type { ByteSealing } from './byte-sealing.ts'
import type { Gathering } from './gathering.ts'

/** One consistent view of the filing half. */
export interface FilingReading {
  readonly db: Pick<Transaction<FilingSchema>, 'selectFrom' | 'selectNoFrom'>
  readonly dialect: FilingDialect
  readonly sealing: ByteSealing
}

/** A transaction; reads inside it use it too. */
export interface FilingWriting {
  readonly db: Transaction<FilingSchema>
  readonly dialect: FilingDialect
  readonly sealing: ByteSealing
}

/** Items of one batch are contiguous, in the order sent: from `first` to `last`. */
export interface ItemSpan {
  readonly first: number
  readonly last: number
}

export interface Sought {
  /** An item matches if, for each of these, one of its words starts with it. */
  readonly words: readonly string[]
  /** Numbers of items that match in addition. */
  readonly besides: readonly number[]
}

/** A page of the matches: `limit` of them from `offset` on. */
export interface Part {
  readonly offset: number
  readonly limit: number
}

export interface FoundPage {
  /** Newest batch first, items in the order sent. */
  readonly sequences: readonly number[]
  readonly total: number
  /** There are more than `total`; the rest was not counted. */
  readonly more?: true
}

/** No bytes and no JSON, which some engines would need declared first. */
export type PlainRow = Readonly<Record<string, string | number | null>>

/** Catalogue entries on a remote server. */
export interface EntriesInPlace {
  /** All entries of a kind as one JSON list, as `catalogue_past` stores it. */
  written(kind: string): RawBuilder<string>
  /** Makes the entries of an archived list those of its kind. */
  putBack(writing: FilingWriting, pastSequence: number): Promise<void>
}

/**
 * Deletes on a server where nobody may delete directly; its functions check the caller. Each inside the caller's
 * transaction.
 */
interface Removals {
  /** Deletes one part of an unfinished batch; last of all the batch with its consent. False: nothing is left. */
  someOf(writing: FilingWriting, batchSequence: number): Promise<boolean>
  /** GET answers of a send, except the latest ones. */
  answersOf(writing: FilingWriting, submissionSequence: number): Promise<void>
  /** A GET statement that has been summed up. */
  statement(writing: FilingWriting, sequence: number): Promise<void>
  /** Parts of a document's former content. */
  partsOf(writing: FilingWriting, documentSequence: number): Promise<void>
  rejected(writing: FilingWriting, values: readonly { readonly field: string; readonly value: string }[]): Promise<void>
}

/** All differences between the engines of the filing half. The repositories are written once, over this and Kysely. */
export interface FilingDialect {
  /** All numbers for `in`, in a query whose text is always the same. */
  anyOf(values: readonly number[]): RawBuilder<number>
  /** The same for texts; an engine may need their type when the list is empty. */
  anyTextOf(values: readonly string[]): RawBuilder<string>
  /** A member of a JSON text as text; null if absent. */
  memberOf(json: Expression<string>, name: string): RawBuilder<string | null>
  /** The texts of a JSON list, as rows of `value`. */
  textsOf(list: Expression<string>): RawBuilder<{ value: string }>
  listHas(list: Expression<string>, text: string): RawBuilder<SqlBool>
  /** Members of the wire records that these items were sent with, as rows of `field` and `value`. */
  sentValuesOf(itemIds: readonly string[]): RawBuilder<{ field: string; value: string }>
  /** Subquery with the numbers of all matching items, in a span or overall. */
  itemsWithWords(reading: FilingReading, sought: Sought, span?: ItemSpan): Promise<RawBuilder<number>>
  /**
   * A page of matches in complete batches. An engine may stop counting, but only after a thousand and the end of the
   * page.
   */
  newestWithWords(reading: FilingReading, sought: Sought, part: Part): Promise<FoundPage>
  /** Without it, all rows are returned and the caller aggregates them in its own thread. */
  readonly gathering?: Gathering
  /**
   * Inserts many short rows of texts and numbers in one statement, for remote servers; without it, rows are inserted
   * by the dozen.
   */
  insertMany?(writing: FilingWriting, table: keyof FilingSchema, rows: readonly PlainRow[]): Promise<void>
  /** Without it, the writer deletes rows directly. */
  readonly removals?: Removals
  /** Whether the caller may change a send, by its number. */
  mayChange(submissionSequence: Expression<number>): RawBuilder<SqlBool>
  /** Whether this desk wrote a batch. */
  readonly isOfThisDesk: RawBuilder<SqlBool>
  /** Changes the entries of a long list on the server, without transferring them. */
  readonly entries?: EntriesInPlace
  /** Stored bytes of an answer, by row number; in pieces where a driver would block the process for a large one. */
  bytesOfAnswer(reading: FilingReading, sequence: number): Promise<Uint8Array>
  /**
   * Records of others that the rule for filing again must check for a batch but the caller may not see. Absent where
   * the caller sees everything. `earlierBatches`: not later ones that were confirmed as filed again.
   */
  unseenFilings?(reading: FilingReading, batchSequence: number, earlierBatches: boolean): Promise<readonly EarlierRow[]>
  /** How many of the latest items are counted before a page is shown; null: all. */
  readonly mostLatestCounted: number | null
  /**
   * Rebuilds the word index after many deletions, so that it permanently forgets the items. Inside the caller's
   * transaction.
   */
  rebuildWords(writing: FilingWriting): Promise<void>
}
