import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Expression,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  sql,
  type TransactionSettings,
} from 'kysely'
import { joinedInTurns, partBytes } from '#main/base/parts.ts'
import type { FilingSchema } from '../filing-schema.ts'
import type { EarlierRow } from '../outbox/earlier-row.ts'
import type { FilingDialect } from './filing-dialect.ts'
import { officeSearch } from './office-search.ts'
import { postgresGathering } from './postgres-gathering.ts'

/** The filing half on a PostgreSQL server. `pool`: its connections use the office's schema, see `office-pool.ts`. */
export const openPostgresFilings = (pool: PostgresPool, watch: WriteWatch | null = null): Kysely<FilingSchema> =>
  new Kysely<FilingSchema>({ dialect: new OfficeDialect({ pool }, watch) })

/** State of a desk's row before and after one of its own transactions: `move_desk` of the office's schema. */
export interface DeskMove {
  readonly desk: string
  readonly former_moves: number | null
  readonly former_token: string | null
  readonly moves: number
  readonly token: string
  readonly moved_ms: number
  readonly stopped: boolean
  readonly restoration: string
}

/** Observes every writing transaction. */
export interface WriteWatch {
  /** Before any read. Throwing aborts the transaction. */
  begun(move: DeskMove): void
  committed(move: DeskMove): void
}

class OfficeDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #watch: WriteWatch | null

  constructor(config: PostgresDialectConfig, watch: WriteWatch | null) {
    super(config)
    this.#config = config
    this.#watch = watch
  }

  override createDriver(): Driver {
    return new OfficeDriver(this.#config, this.#watch)
  }
}

/**
 * One writer at a time among all desks of an office: locks a table that is never written and that only writers may
 * lock; released by the commit or the end of the session. Whatever the session settings, the commit is on the server's
 * disk when it returns, and on a synchronous standby if there is one.
 */
const begin = {
  reading: 'begin isolation level repeatable read read only',
  writing: `begin; lock table turn_to_write in exclusive mode; select set_config('synchronous_commit',
    case current_setting('synchronous_standby_names') when '' then 'on' else 'remote_apply' end, true);
    select * from move_desk()`,
} as const

/**
 * The repositories assume one writer: what a transaction has read stays true until it commits, and row numbers follow
 * the order of commits. Here this holds among all desks: a writer takes the office's lock before any read and sees
 * everything committed; a reader sees one snapshot and waits for nobody.
 */
class OfficeDriver extends PostgresDriver {
  readonly #watch: WriteWatch | null
  readonly #moves = new WeakMap<DatabaseConnection, DeskMove>()

  constructor(config: PostgresDialectConfig, watch: WriteWatch | null) {
    super(config)
    this.#watch = watch
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const reads = settings.accessMode === 'read only'
    this.#moves.delete(connection)
    try {
      const { rows } = await connection.executeQuery<DeskMove>(CompiledQuery.raw(reads ? begin.reading : begin.writing))
      const [move] = rows
      if (reads || this.#watch === null || move === undefined) return
      this.#watch.begun(move)
      this.#moves.set(connection, move)
    } catch (thrown) {
      // The transaction had begun but did not get the lock; it must end before the connection is reused.
      await this.rollbackTransaction(connection)
      throw thrown
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    const move = this.#moves.get(connection)
    if (move !== undefined) this.#watch?.committed(move)
  }

  /** An unreachable server has already rolled back; the original error must be reported. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
  }
}

const done = async (work: Promise<unknown>): Promise<void> => {
  await work
}

const asJson = (text: Expression<string>) => sql`(${text})::jsonb`

export const postgresFilingDialect: FilingDialect = {
  anyOf: (values) => sql`(SELECT unnest(${values}::bigint[]))`,
  anyTextOf: (values) => sql`(SELECT unnest(${values}::text[]))`,
  memberOf: (json, name) => sql`(${asJson(json)} ->> ${name}::text)`,
  textsOf: (list) => sql`jsonb_array_elements_text(${asJson(list)})`,
  listHas: (list, text) => sql`(${asJson(list)} ? ${text}::text)`,
  sentValuesOf: (itemIds) => sql`
    (SELECT sent.key AS field, sent.value AS value FROM item, jsonb_each_text(item.sent_values_json::jsonb) AS sent
     WHERE item.id IN (SELECT unnest(${itemIds}::text[])))`,
  ...officeSearch,
  gathering: postgresGathering,
  entries: {
    written: (kind) => sql`(SELECT coalesce('[' || string_agg(
        json_strip_nulls(json_build_object('code', code, 'name', name, 'group', group_name))::text, ',' ORDER BY position) || ']', '[]')
      FROM catalogue_entry WHERE kind = ${kind})`,
    putBack: async ({ db }, pastSequence) => {
      await sql`INSERT INTO catalogue_entry (kind, position, code, name, group_name)
        SELECT kind, place - 1, entry ->> 'code', entry ->> 'name', entry ->> 'group'
        FROM catalogue_past, json_array_elements(entries_json::json) WITH ORDINALITY AS each (entry, place)
        WHERE sequence = ${pastSequence}`.execute(db)
    },
  },
  insertMany: async ({ db }, table, rows) => {
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
    await sql`INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
      db,
    )
  },
  unseenFilings: async ({ db }, batchSequence, earlierBatches) => {
    const unseen = sql<{ filing: string }>`filings_unseen(${batchSequence}::bigint, ${earlierBatches}::boolean)`
    const rows = await db.selectFrom(unseen.as('unseen')).select('filing').execute()
    return rows.map(({ filing }) => JSON.parse(filing) as EarlierRow)
  },
  removals: {
    someOf: async ({ db }, sequence) => {
      const { rows } = await sql<{ more: boolean }>`SELECT discard_some(${sequence}) AS more`.execute(db)
      return rows[0]?.more === true
    },
    answersOf: ({ db }, sequence) => done(sql`SELECT forget_answers(${sequence})`.execute(db)),
    statement: ({ db }, sequence) => done(sql`SELECT forget_statement(${sequence})`.execute(db)),
    partsOf: ({ db }, sequence) => done(sql`SELECT forget_parts(${sequence})`.execute(db)),
    rejected: ({ db }, values) => {
      const [fields, rejected] = [values.map(({ field }) => field), values.map(({ value }) => value)]
      return done(sql`SELECT forget_rejected(${fields}::text[], ${rejected}::text[])`.execute(db))
    },
  },
  mayChange: (sequence) => sql`((SELECT sees_every_company()) OR is_wholly_own(${sequence}))`,
  isOfThisDesk: sql`(batch.desk = this_desk())`,
  // The driver parses the hexadecimal text at once, so read it in pieces.
  bytesOfAnswer: async ({ db }, sequence) => {
    const pieces: Uint8Array[] = []
    for (let start = 1; pieces.length === 0 || pieces.at(-1)?.byteLength === partBytes; start += partBytes) {
      const piece = sql<Uint8Array>`substring(body FROM ${start}::int FOR ${partBytes}::int)`.as('piece')
      const of = db.selectFrom('raw_answer').select(piece).where('sequence', '=', sequence)
      pieces.push((await of.executeTakeFirstOrThrow()).piece)
    }
    return joinedInTurns(pieces)
  },
  // An item's words are in its row and are deleted with it.
  rebuildWords: async ({ db }) => {
    await sql`SELECT forget_words()`.execute(db)
  },
}
