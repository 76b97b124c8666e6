import { AsyncLocalStorage } from 'node:async_hooks'
import Database from 'better-sqlite3'

type Connection = InstanceType<typeof Database>

/** How a program on this machine ends early, or what its disk refuses: counted in boundaries, which are commits and requests. */
export interface Misfortune {
  readonly kind: 'kill' | 'disk-full'
  /** The n-th boundary from here on. */
  readonly at: number
  readonly when: 'before' | 'after'
}

/** One program that runs. */
export class Program {
  dead = false
  /** Told at the instant of death, before anything else happens. */
  onDeath: () => void = () => undefined
  /** What is left of it is put in order. */
  burial: Promise<void> | null = null
  #misfortune: Misfortune | null = null
  #boundaries = 0
  #isFull = false
  readonly #open = new Set<Connection>()

  meets(misfortune: Misfortune | null): void {
    this.#misfortune = misfortune
    this.#boundaries = 0
    this.#isFull = false
  }

  get boundaries(): number {
    return this.#boundaries
  }

  opened(database: Connection): void {
    this.#open.add(database)
  }

  /** What the operating system does with the files of a process that has ended. */
  closeAll(): void {
    for (const database of this.#open) if (database.open) nativeClose.call(database)
    this.#open.clear()
  }

  refuseWhenDead(): void {
    if (this.dead) throw new ProgramDied()
  }

  /** Around a commit or a request. */
  around<Value>(work: () => Value): Value {
    this.refuseWhenDead()
    this.#boundaries += 1
    this.#meet('before')
    const value = work()
    this.#meet('after')
    return value
  }

  refuseWhenFull(): void {
    if (this.#isFull) throw diskFull()
  }

  #meet(when: Misfortune['when']): void {
    const misfortune = this.#misfortune
    if (misfortune === null || misfortune.at > this.#boundaries || misfortune.when !== when) return
    if (misfortune.kind === 'disk-full') {
      if (when === 'after' && misfortune.at < this.#boundaries) return
      this.#isFull = true
      if (when === 'before') throw diskFull()
      return
    }
    if (misfortune.at !== this.#boundaries) return
    this.dead = true
    this.onDeath()
    throw new ProgramDied()
  }
}

/** Whatever a program does after its death ends with this. */
class ProgramDied extends Error {}

/** As SQLite throws it; its class takes the code as well, which its types do not show. */
const diskFull = (): Error =>
  Reflect.construct(Database.SqliteError, ['database or disk is full', 'SQLITE_FULL']) as Error

export const running = new AsyncLocalStorage<Program>()

const nativeClose = Database.prototype.close

/** What the typed part of the driver does not show. */
interface Watched {
  readonly source: string
  readonly readonly: boolean
  readonly database: Connection
}

type Run = (this: Watched, ...given: unknown[]) => unknown

const kinds = new WeakMap<Watched, 'commit' | 'control' | 'read' | 'write'>()
/** Connections whose open transaction has written. */
const written = new WeakSet<object>()

function kindOf(statement: Watched) {
  const known = kinds.get(statement)
  if (known !== undefined) return known
  const isControl = /^\s*(begin|rollback|savepoint|release)/i.test(statement.source)
  const other = isControl ? 'control' : statement.readonly ? 'read' : 'write'
  const kind = /^\s*(commit|end)\b/i.test(statement.source) ? 'commit' : other
  kinds.set(statement, kind)
  return kind
}

/** Between the program and SQLite. Whole files are not checked at each opening: no bit of theirs is turned here. */
export function installMortality(): void {
  const { pragma, exec, prepare } = Database.prototype
  Database.prototype.pragma = function watched(source, options) {
    running.getStore()?.refuseWhenDead()
    running.getStore()?.opened(this)
    return source.startsWith('quick_check') ? 'ok' : pragma.call(this, source, options)
  }
  Database.prototype.exec = function watched(sql) {
    running.getStore()?.refuseWhenDead()
    return exec.call(this, sql)
  }
  Database.prototype.prepare = function watched(this: Database, sql: string) {
    running.getStore()?.refuseWhenDead()
    return prepare.call(this, sql)
  } as typeof prepare
  const scratch = new Database(':memory:')
  const statement = Object.getPrototypeOf(scratch.prepare('SELECT 1')) as Record<'run' | 'get' | 'all' | 'iterate', Run>
  for (const name of ['run', 'get', 'all', 'iterate'] as const) {
    const own = statement[name]
    statement[name] = function watched(...given) {
      const program = running.getStore()
      return program === undefined ? own.apply(this, given) : through(program, this, () => own.apply(this, given))
    }
  }
  scratch.close()
}

/** One statement of a program: commits of what has written are its boundaries. */
function through<Value>(program: Program, statement: Watched, work: () => Value): Value {
  program.refuseWhenDead()
  const kind = kindOf(statement)
  if (kind === 'write') {
    program.refuseWhenFull()
    if (!statement.database.inTransaction) return program.around(work)
    written.add(statement.database)
    return work()
  }
  if (kind !== 'commit' || !written.delete(statement.database)) return work()
  return program.around(work)
}
