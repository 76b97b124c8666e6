import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { join, type Knowledge, know, nothingKnown } from '#shared/domain/knowledge/knowledge.ts'
import type { Statement } from '#shared/domain/knowledge/statement.ts'
import type { ItemTable, StatementTable } from '../schema.ts'
import { build, type Session } from '../session.ts'
import { seedOf } from './seed.ts'

/** Different answers to GETs kept apart for each item; older ones are summed up. */
const keptGets = 4

type ItemRow = Selectable<ItemTable>
type StatementRow = Selectable<StatementTable>

/** What is known of the items of a submission, with the statements it is the sum of. Two queries for all of them. */
export class ItemStatements {
  readonly #session: Session
  readonly #sums: Map<number, Knowledge>
  readonly #rows: Map<number, StatementRow[]>

  constructor(session: Session, submissionSequence: number) {
    this.#session = session
    this.#sums = new Map(readSums(session, submissionSequence))
    this.#rows = Map.groupBy(readStatements(session, submissionSequence), (row) => row.item_sequence)
  }

  /** Adds one statement, inside the caller's transaction, and returns the sum of all. */
  add(item: ItemRow, statement: Statement): Knowledge {
    const rows = this.#rowsOf(item)
    const { source, atMs } = statement
    const sha256 = digestOf(statement)
    const content_json = JSON.stringify(statement)
    const same = rows.find((row) => row.source === source && row.sha256 === sha256)
    if (same === undefined) {
      const row = { item_sequence: item.sequence, source, sha256, first_ms: atMs, last_ms: atMs, content_json }
      rows.push({ ...row, sequence: this.#session.run(build.insertInto('statement').values(row)).sequence })
      this.#sumUp(item, rows)
    } else {
      this.#repeat(same, statement, content_json)
    }
    return rows.map(knowledgeOf).reduce(join, this.#sums.get(item.sequence) ?? nothingKnown)
  }

  /** An item that an older program wrote has no statements yet: what its row shows is the first one. */
  #rowsOf(item: ItemRow): StatementRow[] {
    const known = this.#rows.get(item.sequence)
    if (known !== undefined) return known
    const rows: StatementRow[] = []
    this.#rows.set(item.sequence, rows)
    const seed = this.#sums.has(item.sequence) ? null : seedOf(this.#session, item)
    if (seed !== null) this.#saveSum(item.sequence, know(seed))
    return rows
  }

  /** A GET that says the same again was asked later; another delivery of the same notification is the first one. */
  #repeat(row: StatementRow, { source, atMs }: Statement, contentJson: string): void {
    const first_ms = Math.min(row.first_ms, atMs)
    const renewed = source === 'get' && atMs > row.last_ms
    if (!renewed && first_ms === row.first_ms) return
    const change = {
      first_ms,
      ...(renewed ? { last_ms: atMs, content_json: contentJson } : source === 'get' ? {} : { last_ms: first_ms }),
    }
    Object.assign(row, change)
    this.#session.run(build.updateTable('statement').set(change).where('sequence', '=', row.sequence))
  }

  #sumUp(item: ItemRow, rows: StatementRow[]): void {
    const gets = rows.filter(({ source }) => source === 'get').toSorted((one, other) => one.last_ms - other.last_ms)
    for (const old of gets.slice(0, Math.max(0, gets.length - keptGets))) {
      this.#saveSum(item.sequence, join(this.#sums.get(item.sequence) ?? nothingKnown, knowledgeOf(old)))
      this.#session.run(build.deleteFrom('statement').where('sequence', '=', old.sequence))
      rows.splice(rows.indexOf(old), 1)
    }
  }

  #saveSum(itemSequence: number, sum: Knowledge): void {
    this.#sums.set(itemSequence, sum)
    this.#session.run(
      build.replaceInto('item_knowledge').values({ item_sequence: itemSequence, json: JSON.stringify(sum) }),
    )
  }
}

/** Since when and until when it is known to have been said: the same statement at both times. */
function knowledgeOf({ content_json, first_ms, last_ms }: StatementRow): Knowledge {
  const statement = JSON.parse(content_json) as Statement
  const first = know({ ...statement, atMs: first_ms })
  return first_ms === last_ms ? first : join(first, know({ ...statement, atMs: last_ms }))
}

/**
 * Of what is said: not when, and not under which links. GETs renew those each time, and with them the wire object; the same
 * notification has the same bytes.
 */
function digestOf(statement: Statement): string {
  const { atMs: _time, source, result, novedades, documents, ...said } = statement
  const steps = novedades.map(({ evidenceUrl, ...step }) => [step, evidenceUrl !== null])
  const files = documents.map(({ url: _link, ...file }) => file)
  return createHash('sha256')
    .update(JSON.stringify([said, steps, files, source === 'get' ? null : result]))
    .digest('hex')
}

const itemsOf = (submissionSequence: number) =>
  build.selectFrom('item').select('sequence').where('submission_sequence', '=', submissionSequence)

const readSums = (session: Session, submission: number): readonly (readonly [number, Knowledge])[] =>
  session
    .all(build.selectFrom('item_knowledge').selectAll().where('item_sequence', 'in', itemsOf(submission)))
    .map((row) => [row.item_sequence, JSON.parse(row.json) as Knowledge])

const readStatements = (session: Session, submission: number): readonly StatementRow[] =>
  session.all(
    build.selectFrom('statement').selectAll().where('item_sequence', 'in', itemsOf(submission)).orderBy('sequence'),
  )
