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

/** A transaction. Whoever writes reads through it as well. */
export interface FilingWriting {
  readonly db: Transaction<FilingSchema>
  readonly dialect: FilingDialect
  readonly sealing: ByteSealing
}

/** Items of one batch stand together, in the order sent: from `first` to `last`. */
export interface ItemSpan {
  readonly first: number
  readonly last: number
}

/** What is looked for in the text of items. */
export interface Sought {
  /** An item has, for each of these, some word that begins with it. */
  readonly words: readonly string[]
  /** Numbers of items that are found besides. */
  readonly besides: readonly number[]
}

/** Which of what was found: `limit` of them from `offset` on. */
export interface Part {
  readonly offset: number
  readonly limit: number
}

export interface FoundPage {
  /** Newest batch first, items in the order sent. */
  readonly sequences: readonly number[]
  readonly total: number
  /** There are more than `total`, and nobody counted them. */
  readonly more?: true
}

/** Without bytes, and without JSON among its texts: what no engine keeps of that would have to be told first. */
export type PlainRow = Readonly<Record<string, string | number | null>>

/** Entries of imported lists, on a server that is far away. */
export interface EntriesInPlace {
  /** All of a kind as one JSON list, as `catalogue_past` keeps it. */
  written(kind: string): RawBuilder<string>
  /** Those of a list that was kept become those of its kind. */
  putBack(writing: FilingWriting, pastSequence: number): Promise<void>
}

/** Rows that go, on a server where nobody may delete: its functions look at who asks. Each inside the caller's transaction. */
interface Removals {
  /** One part of a batch in the making, or the last of it with its consent. False: nothing is left. */
  someOf(writing: FilingWriting, batchSequence: number): Promise<boolean>
  /** Answers to GETs of a send but for the latest ones. */
  answersOf(writing: FilingWriting, submissionSequence: number): Promise<void>
  /** What a GET said, once it is summed up. */
  statement(writing: FilingWriting, sequence: number): Promise<void>
  /** Parts of what a document was before. */
  partsOf(writing: FilingWriting, documentSequence: number): Promise<void>
  rejected(writing: FilingWriting, values: readonly { readonly field: string; readonly value: string }[]): Promise<void>
}

/** Where the engines that may hold the filing half differ, and nothing else: the repositories are written once, over this and Kysely. */
export interface FilingDialect {
  /** As many numbers as there are, for `in`, in a query that is always the same text. */
  anyOf(values: readonly number[]): RawBuilder<number>
  /** The same of texts: an engine may have to know what they are when there are none. */
  anyTextOf(values: readonly string[]): RawBuilder<string>
  /** A member of a JSON text as text; null where it is absent. */
  memberOf(json: Expression<string>, name: string): RawBuilder<string | null>
  /** The texts of a JSON list, as rows of `value`. */
  textsOf(list: Expression<string>): RawBuilder<{ value: string }>
  /** Whether a JSON list has a text. */
  listHas(list: Expression<string>, text: string): RawBuilder<SqlBool>
  /** The members of the wire records that these items were sent with, as rows of `field` and `value`. */
  sentValuesOf(itemIds: readonly string[]): RawBuilder<{ field: string; value: string }>
  /** Numbers of all items that are found, of a span or all, for a query to take some from. */
  itemsWithWords(reading: FilingReading, sought: Sought, span?: ItemSpan): Promise<RawBuilder<number>>
  /** A page of what is found of whole batches. An engine may leave off counting, but not before a thousand and the end of the page. */
  newestWithWords(reading: FilingReading, sought: Sought, part: Part): Promise<FoundPage>
  /** Where it is not given, everything is told, and gathered by whoever asks, in a thread of its own. */
  readonly gathering?: Gathering
  /** Many short rows of texts and numbers in one statement, where a server is far away; otherwise they go in by some dozens. */
  insertMany?(writing: FilingWriting, table: keyof FilingSchema, rows: readonly PlainRow[]): Promise<void>
  /** Where it is not given, whoever writes deletes rows as they are. */
  readonly removals?: Removals
  /** Whether whoever asks may change a send, by its number. */
  mayChange(submissionSequence: Expression<number>): RawBuilder<SqlBool>
  /** Whether a batch was written by this desk. */
  readonly isOfThisDesk: RawBuilder<SqlBool>
  /** What is done to the entries of a long list where they lie, without their coming here and going back. */
  readonly entries?: EntriesInPlace
  /** The bytes of an answer as they lie there, by the number of its row; in pieces where a driver would hold the process for a large one. */
  bytesOfAnswer(reading: FilingReading, sequence: number): Promise<Uint8Array>
  /**
   * Records of others that the rule for filing again looks at for a batch, and that whoever asks may not see. Absent where everything is seen.
   * `earlierBatches`: only of batches that were written before it.
   */
  unseenFilings?(reading: FilingReading, batchSequence: number, earlierBatches: boolean): Promise<readonly EarlierRow[]>
  /** How many of the latest items are counted before a page of them is shown; null: all. */
  readonly mostLatestCounted: number | null
  /** After many items were removed: the index of words forgets them for good. Inside the caller's transaction. */
  rebuildWords(writing: FilingWriting): Promise<void>
}
