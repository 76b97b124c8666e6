import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Layer } from '#shared/domain/knowledge/claims.ts'
import { join, type Knowledge, know, nothingKnown } from '#shared/domain/knowledge/knowledge.ts'
import type { Statement } from '#shared/domain/knowledge/statement.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { StatementTable } from '../filing-schema.ts'
import { KnownQuery } from '../known-query.ts'
import { updateRow } from '../update-row.ts'
import type { ShownItem } from './item-rows.ts'
import { itemsWithHistory, saysNothing, seedOf } from './seed.ts'

/** Distinct GET answers kept per item; older ones are summed up. */
const keptGets = 4

/** A statement without its time, which `first_ms` and `last_ms` hold. */
type Content = Omit<Statement, 'atMs'>

interface Kept extends Selectable<StatementTable> {
  content?: Content
}

/** Knowledge of some items, with the statements it is merged from. A few queries for all of them. */
export class ItemStatements {
  readonly #writing: FilingWriting
  readonly #sums: Map<number, Knowledge>
  readonly #rows: Map<number, Kept[]>
  readonly #withHistory: ReadonlySet<number>

  private constructor(
    writing: FilingWriting,
    sums: Map<number, Knowledge>,
    rows: Map<number, Kept[]>,
    withHistory: ReadonlySet<number>,
  ) {
    this.#writing = writing
    this.#sums = sums
    this.#rows = rows
    this.#withHistory = withHistory
  }

  static async of(writing: FilingWriting, itemSequences: readonly number[]): Promise<ItemStatements> {
    const sums = new Map(await readSums(writing, itemSequences))
    const rows = Map.groupBy(await readStatements(writing, itemSequences), (row) => row.item_sequence)
    const unheardOf = itemSequences.filter((sequence) => !rows.has(sequence) && !sums.has(sequence))
    const withHistory = unheardOf.length === 0 ? new Set<number>() : await itemsWithHistory(writing, unheardOf)
    return new ItemStatements(writing, sums, rows, withHistory)
  }

  /** Adds one statement inside the caller's transaction and returns the merged knowledge; null if unchanged. */
  async add(item: ShownItem, { atMs, ...content }: Statement): Promise<Knowledge | null> {
    const rows = await this.#rowsOf(item)
    const { source } = content
    const content_json = JSON.stringify(content)
    const repeated = rows.find((row) => row.source === source && row.content_json === content_json)
    if (repeated !== undefined && this.#isTheLast(repeated, rows, atMs)) {
      await updateRow(this.#writing, 'statement', repeated.sequence, { last_ms: atMs })
      repeated.last_ms = atMs
      return null
    }
    const sha256 = digestOf(content)
    const same = rows.find((row) => row.source === source && row.sha256 === sha256)
    if (same === undefined) {
      rows.push(await this.#insert(item, { atMs, ...content }, sha256))
      await this.#sumUp(item, rows)
    } else {
      await this.#repeat(same, content, atMs, content_json)
    }
    const [first = nothingKnown, ...others] = rows.map(knowledgeOf)
    return others.reduce(join, join(this.#sums.get(item.sequence) ?? nothingKnown, first))
  }

  /**
   * A GET that repeats the latest answer, links included, changes only its time, unless a notification waits to be
   * confirmed or superseded: it already takes precedence and keeps it.
   */
  #isTheLast(row: Kept, rows: readonly Kept[], atMs: number): boolean {
    if (row.source !== 'get' || atMs <= row.last_ms) return false
    if (rows.some((other) => other !== row && (other.source === 'notification' || other.last_ms >= row.last_ms))) {
      return false
    }
    const sum = this.#sums.get(row.item_sequence)
    return sum === undefined || !(hasNotices(sum.state) || hasNotices(sum.entity))
  }

  /** An item without statements: what its row shows becomes the first one. */
  async #rowsOf(item: ShownItem): Promise<Kept[]> {
    const known = this.#rows.get(item.sequence)
    if (known !== undefined) return known
    const rows: Kept[] = []
    this.#rows.set(item.sequence, rows)
    const isNew = saysNothing(item) && !this.#withHistory.has(item.sequence)
    if (isNew || this.#sums.has(item.sequence)) return rows
    const seed = await seedOf(this.#writing, item)
    if (seed.source === 'post') rows.push(await this.#insert(item, seed))
    else await this.#saveSum(item.sequence, know(seed))
    return rows
  }

  async #insert(item: ShownItem, { atMs, ...content }: Statement, sha256 = digestOf(content)): Promise<Kept> {
    const content_json = JSON.stringify(content)
    const { source } = content
    const row = { item_sequence: item.sequence, source, sha256, first_ms: atMs, last_ms: atMs, content_json }
    const [written] = await insertStatement.run(this.#writing, row)
    return { ...row, sequence: written?.sequence ?? 0, content }
  }

  /**
   * A repeated GET answer gets the later time; a repeated delivery of a notification is the first one. Written even if
   * nothing changes: a server requires a statement with every change of an item.
   */
  async #repeat(row: Kept, content: Content, atMs: number, contentJson: string): Promise<void> {
    const first_ms = Math.min(row.first_ms, atMs)
    const renewed = content.source === 'get' && atMs > row.last_ms
    const reworded = renewed && row.content_json !== contentJson
    const change = {
      first_ms,
      ...(renewed ? { last_ms: atMs } : {}),
      ...(renewed || content.source === 'get' ? {} : { last_ms: first_ms }),
      ...(reworded ? { content_json: contentJson } : {}),
    }
    Object.assign(row, change, reworded ? { content } : {})
    await updateRow(this.#writing, 'statement', row.sequence, change)
  }

  async #sumUp(item: ShownItem, rows: Kept[]): Promise<void> {
    const gets = rows.filter(({ source }) => source === 'get').toSorted((one, other) => one.last_ms - other.last_ms)
    for (const old of gets.slice(0, Math.max(0, gets.length - keptGets))) {
      await this.#saveSum(item.sequence, join(this.#sums.get(item.sequence) ?? nothingKnown, knowledgeOf(old)))
      await removeStatement(this.#writing, old.sequence)
      rows.splice(rows.indexOf(old), 1)
    }
  }

  async #saveSum(itemSequence: number, sum: Knowledge): Promise<void> {
    this.#sums.set(itemSequence, sum)
    const json = JSON.stringify(sum)
    await this.#writing.db
      .insertInto('item_knowledge')
      .values({ item_sequence: itemSequence, json })
      .onConflict((conflict) => conflict.column('item_sequence').doUpdateSet({ json }))
      .execute()
  }
}

const insertStatement = new KnownQuery((db, row: Insertable<StatementTable>) =>
  db.insertInto('statement').values(row).returning('sequence'),
)

async function removeStatement(writing: FilingWriting, sequence: number): Promise<void> {
  const { removals } = writing.dialect
  if (removals !== undefined) return removals.statement(writing, sequence)
  await writing.db.deleteFrom('statement').where('sequence', '=', sequence).execute()
}

const hasNotices = ({ stepped, stepless }: Layer): boolean =>
  [stepped, ...stepless].some((level) => level !== null && level.notices.length > 0)

/** The same statement at its first and its last time. */
function knowledgeOf(row: Kept): Knowledge {
  const { content_json, first_ms, last_ms } = row
  row.content ??= JSON.parse(content_json) as Content
  const first = know({ ...row.content, atMs: first_ms })
  return first_ms === last_ms ? first : join(first, know({ ...row.content, atMs: last_ms }))
}

/**
 * Digest of the content, without its time and links. GETs renew links each time, and with them the wire object; the
 * same notification has the same bytes.
 */
function digestOf({ source, result, novedades, documents, ...said }: Content): string {
  const steps = novedades.map(({ evidenceUrl, ...step }) => [step, evidenceUrl !== null])
  const files = documents.map(({ url: _link, ...file }) => file)
  return createHash('sha256')
    .update(JSON.stringify([said, steps, files, source === 'get' ? null : result]))
    .digest('hex')
}

async function readSums(
  { db, dialect }: FilingReading,
  items: readonly number[],
): Promise<readonly (readonly [number, Knowledge])[]> {
  const rows = await db
    .selectFrom('item_knowledge')
    .selectAll()
    .where('item_sequence', 'in', dialect.anyOf(items))
    .execute()
  return rows.map((row) => [row.item_sequence, JSON.parse(row.json) as Knowledge])
}

const readStatements = ({ db, dialect }: FilingReading, items: readonly number[]): Promise<Kept[]> =>
  db
    .selectFrom('statement')
    .selectAll()
    .where('item_sequence', 'in', dialect.anyOf(items))
    .orderBy('sequence')
    .execute()
