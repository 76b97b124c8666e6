import { AsyncLocalStorage } from 'node:async_hooks'
import Database from 'better-sqlite3'

type Connection = InstanceType<typeof Database>

/** How a program on this machine ends early, or what its disk refuses. Counted in boundaries: commits and requests. */
export interface Misfortune {
  readonly kind: 'kill' | 'disk-full'
  /** The n-th boundary from now. */
  readonly at: number
  readonly when: 'before' | 'after'
}

/** One running program. */
export class Program {
  dead = false
  /** Called at the instant of death, before anything else happens. */
  onDeath: () => void = () => undefined
  /** Cleaning up what the program left. */
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

  /** Closes files as the operating system does for an ended process. */
  closeAll(): void {
    for (const database of this.#open) if (database.open) nativeClose.call(database)
    this.#open.clear()
  }

  refuseWhenDead(): void {
    if (this.dead) throw new ProgramDied()
  }

  /** Wraps a commit or a request. */
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

/** Thrown by anything a program does after its death. */
class ProgramDied extends Error {}

/** As SQLite throws it. Its class also takes the code, which its types omit. */
const diskFull = (): Error =>
  Reflect.construct(Database.SqliteError, ['database or disk is full', 'SQLITE_FULL']) as Error

export const running = new AsyncLocalStorage<Program>()

const nativeClose = Database.prototype.close

/** Members that the typed part of the driver omits. */
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

/**
 * Intercepts calls between the program and SQLite. Skips the integrity check at each opening: no bits are flipped here.
 */
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

/** One statement of a program. Commits of transactions that wrote are its boundaries. */
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
