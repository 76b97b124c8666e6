import type { Compilable, CompiledQuery } from 'kysely'
import type { FilingDialect, FilingWriting } from './dialect/filing-dialect.ts'

/** Placeholder for a value while a query is compiled. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that one answer runs hundreds of times: Kysely compiles it once per engine, and it runs with changing
 * values. `word` receives a placeholder for each value.
 */
export class KnownQuery<Values extends object, Row> {
  readonly #word: (db: FilingWriting['db'], places: Values) => Compilable<Row>
  readonly #compiled = new WeakMap<FilingDialect, CompiledQuery<Row>>()

  constructor(word: (db: FilingWriting['db'], places: Values) => Compilable<Row>) {
    this.#word = word
  }

  async run({ db, dialect }: FilingWriting, values: Values): Promise<readonly Row[]> {
    const compiled = this.#compiled.get(dialect) ?? this.#compile(db, dialect, values)
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((each) => (each instanceof Place ? given.get(each.name) : each))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }

  #compile(db: FilingWriting['db'], dialect: FilingDialect, values: Values): CompiledQuery<Row> {
    const places = Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)]))
    const compiled = this.#word(db, places as Values).compile()
    this.#compiled.set(dialect, compiled)
    return compiled
  }
}
