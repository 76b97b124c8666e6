import type Database from 'better-sqlite3'
import { systemCodeOf } from '#main/base/system-code.ts'
import type { GetLedger, Instant, LedgerEntry, LedgerFreeze, LedgerView } from '#main/polling/ports.ts'
import { faultOf } from '../sqlite/store-fault.ts'
import { RequestNames } from './request-names.ts'

/** More than fit into a window, so that entries in flight and out of order are included. */
const shownEntries = 96
/** A wall clock set a day forward must not delete the GETs of the last minute. */
const keptEntries = 512
const prunedEvery = 64

interface GetRow {
  readonly id: number
  readonly pid: number
  readonly sender: string
  readonly name: string
  readonly sent_at_ms: number
  readonly answered_at_ms: number | null
  readonly uptime_ms: number | null
}

interface FreezeRow {
  readonly until_ms: number
  readonly set_at_ms: number
  readonly set_at_uptime_ms: number | null
}

/** The column stores whole milliseconds. */
const whole = (milliseconds: number | null): number | null => (milliseconds === null ? null : Math.floor(milliseconds))

/** The ledger of a key over its open file; every process has its own connection. */
export class KeyLedger implements GetLedger {
  readonly #database: Database
  readonly #names: RequestNames

  constructor(database: Database, keyFingerprint: string) {
    this.#database = database
    this.#names = new RequestNames(keyFingerprint)
  }

  nameOf(requestId: string): string {
    return this.#names.of(requestId)
  }

  async read(): Promise<LedgerView> {
    return this.#guard(() => this.#database.transaction(() => this.#view()).deferred())
  }

  async takeSlot(
    requestId: string,
    sender: string,
    sentAt: () => Instant,
    mayLeave: (view: LedgerView) => boolean,
  ): Promise<number | null> {
    return this.#guard(() =>
      this.#database
        .transaction(() => {
          if (!mayLeave(this.#view())) return null
          const { wallMs, uptimeMs } = sentAt()
          const { lastInsertRowid } = this.#database
            .prepare('INSERT INTO get (pid, sender, name, sent_at_ms, uptime_ms) VALUES (?, ?, ?, ?, ?)')
            .run(process.pid, sender, this.nameOf(requestId), whole(wallMs), whole(uptimeMs))
          const id = Number(lastInsertRowid)
          if (id % prunedEvery === 0) this.#database.prepare('DELETE FROM get WHERE id <= ?').run(id - keptEntries)
          return id
        })
        .immediate(),
    )
  }

  async complete(entryId: number, { wallMs, uptimeMs }: Instant, freeze: LedgerFreeze | null): Promise<void> {
    this.#guard(() =>
      this.#database
        .transaction(() => {
          this.#database
            .prepare('UPDATE get SET answered_at_ms = ?, uptime_ms = ? WHERE id = ?')
            .run(whole(wallMs), whole(uptimeMs), entryId)
          if (freeze !== null) this.#freeze(freeze)
        })
        .immediate(),
    )
  }

  #freeze({ untilWallMs, setAt }: LedgerFreeze): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO freeze VALUES (1, ?, ?, ?)')
      .run(whole(untilWallMs), whole(setAt.wallMs), whole(setAt.uptimeMs))
  }

  #view(): LedgerView {
    const rows = this.#database.prepare<GetRow>('SELECT * FROM get ORDER BY id DESC LIMIT ?').all(shownEntries)
    const lives = new Map<number, boolean>()
    const isAlive = (pid: number): boolean => {
      const known = lives.get(pid) ?? processLives(pid)
      lives.set(pid, known)
      return known
    }
    const row = this.#database.prepare<FreezeRow>('SELECT * FROM freeze').get()
    return {
      entries: rows.toReversed().map((one) => toEntry(one, isAlive)),
      freeze:
        row === undefined
          ? null
          : { untilWallMs: row.until_ms, setAt: { wallMs: row.set_at_ms, uptimeMs: row.set_at_uptime_ms } },
    }
  }

  #guard<Value>(work: () => Value): Value {
    try {
      return work()
    } catch (thrown) {
      throw faultOf(thrown)
    }
  }
}

const toEntry = (row: GetRow, isAlive: (pid: number) => boolean): LedgerEntry => ({
  id: row.id,
  name: row.name,
  sender: row.sender,
  answered: row.answered_at_ms !== null,
  senderLives: row.answered_at_ms === null && isAlive(row.pid),
  at: { wallMs: row.answered_at_ms ?? row.sent_at_ms, uptimeMs: row.uptime_ms },
})

/**
 * If another process reused the pid, it counts as the old one: its GET then counts for the longest possible flight
 * time.
 */
function processLives(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return systemCodeOf(thrown) === 'EPERM'
  }
}
