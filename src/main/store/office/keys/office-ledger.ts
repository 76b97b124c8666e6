import { createHash } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import {
  type GetLedger,
  type Instant,
  type LedgerEntry,
  type LedgerFreeze,
  type LedgerView,
  noRequest,
} from '#main/polling/ports.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { RequestNames } from '../../keys/request-names.ts'
import { officeFaultOf } from '../office-fault.ts'
import type { OfficePool } from '../office-pool.ts'
import { withClient } from '../with-office.ts'

/** A slot that took longer to arrive may be outdated: the machine may have slept meanwhile. */
const freshSlotMs = 5_000
/** The server counts an answer from when it is reported, slightly after it was received. */
const lookAgainMs = 100

/** Pseudonym of a key in the office's books. */
export const nameOfKey = (keyFingerprint: string): string =>
  createHash('sha256').update(`office key ${keyFingerprint}`).digest('hex').slice(0, 32)

interface ViewRow {
  readonly entries: string
  readonly freeze: string | null
  readonly now_ms: number
}

/**
 * The ledger of a key, shared by all desks of an office. Uses the server's clock: whatever this desk's clocks say, no
 * GET leaves before the server grants a slot, by its own limits (`take_get_slot`).
 */
export class OfficeLedger implements GetLedger {
  readonly #pool: OfficePool
  readonly #clock: Pick<Clock, 'monotonicMs' | 'uptimeMs' | 'sleep'>
  readonly #key: string
  readonly #names: RequestNames
  /** Answers not yet reported to the server. */
  #owed: readonly { readonly slot: number; readonly freezeMs: number | null }[] = []

  constructor(pool: OfficePool, clock: Pick<Clock, 'monotonicMs' | 'uptimeMs' | 'sleep'>, keyFingerprint: string) {
    this.#pool = pool
    this.#clock = clock
    this.#names = new RequestNames(keyFingerprint)
    this.#key = nameOfKey(keyFingerprint)
  }

  nameOf(requestId: string): string {
    return this.#names.of(requestId)
  }

  read(): Promise<LedgerView> {
    return this.#with(async (client) => {
      await this.#payOwed(client)
      return this.#view(client, 0)
    })
  }

  /**
   * Asks the server for a slot first, so that a GET counts here only when it leaves. Ignores `sentAt`: the server's
   * clock counts.
   */
  async takeSlot(
    requestId: string,
    sender: string,
    _sentAt: () => Instant,
    mayLeave: (view: LedgerView) => boolean,
  ): Promise<number | null> {
    const begunAtMs = this.#clock.uptimeMs()
    const taken = await this.#with(async (client) => {
      await this.#payOwed(client)
      await client.query(beginText, [])
      let slot: number | null = null
      try {
        const isSpaced = !requestId.startsWith(noRequest)
        slot = await this.#takeSlot(client, [this.#key, this.nameOf(requestId), sender, isSpaced])
        const leaves = slot !== null && mayLeave(await this.#view(client, slot))
        await client.query(leaves ? 'commit' : 'rollback', [])
        return { slot, leaves }
      } catch (thrown) {
        await client.query('rollback', []).catch(() => undefined)
        // It may be in the ledger, although nothing was sent with it.
        if (slot !== null) this.#owed = [...this.#owed, { slot, freezeMs: null }]
        throw thrown
      }
    })
    if (taken.slot === null) await this.#clock.sleep(lookAgainMs)
    if (taken.slot === null || !taken.leaves) return null
    if (this.#clock.uptimeMs() - begunAtMs <= freshSlotMs) return taken.slot
    // It counts from now on, as if used.
    await this.complete(taken.slot, noInstant, null)
    return null
  }

  /** Never rejects: the answer was received, and the desk reports it to the server later if that is unreachable now. */
  async complete(entryId: number, _answeredAt: Instant, freeze: LedgerFreeze | null): Promise<void> {
    const freezeMs = freeze === null ? null : Math.ceil(freeze.untilWallMs - freeze.setAt.wallMs)
    this.#owed = [...this.#owed, { slot: entryId, freezeMs }]
    await this.#with((client) => this.#payOwed(client)).catch(() => undefined)
  }

  async #payOwed(client: PostgresPoolClient): Promise<void> {
    for (const debt of this.#owed) {
      await client.query('SELECT complete_get($1, $2)', [debt.slot, debt.freezeMs])
      this.#owed = this.#owed.filter((other) => other !== debt)
    }
  }

  async #takeSlot(client: PostgresPoolClient, asked: readonly unknown[]): Promise<number | null> {
    const { rows } = await client.query<{ slot: number | null }>('SELECT take_get_slot($1, $2, $3, $4) AS slot', asked)
    return rows[0]?.slot ?? null
  }

  async #view(client: PostgresPoolClient, without: number): Promise<LedgerView> {
    const { rows } = await client.query<ViewRow>(viewText, [this.#key, without])
    const [row] = rows
    if (row === undefined) throw new Error('no view')
    const freeze = row.freeze === null ? null : (JSON.parse(row.freeze) as FreezeRow)
    return {
      entries: (JSON.parse(row.entries) as readonly EntryRow[]).map(toEntry),
      freeze:
        freeze === null
          ? null
          : { untilWallMs: freeze.until_ms, setAt: { wallMs: freeze.set_at_ms, uptimeMs: null }, setBy: freeze.set_by },
      readAt: { wallMs: row.now_ms, uptimeMs: 0 },
    }
  }

  async #with<Value>(work: (client: PostgresPoolClient) => Promise<Value>): Promise<Value> {
    try {
      return await withClient(this.#pool, work)
    } catch (thrown) {
      throw officeFaultOf(thrown)
    }
  }
}

const noInstant = { wallMs: 0, uptimeMs: null }

interface EntryRow {
  readonly id: number
  readonly name: string
  readonly sender: string
  readonly answered: boolean
  readonly lives: boolean
  readonly at_ms: number
}

interface FreezeRow {
  readonly set_at_ms: number
  readonly until_ms: number
  readonly set_by: string
}

const toEntry = ({ id, name, sender, answered, lives, at_ms }: EntryRow): LedgerEntry => ({
  ...{ id, name, sender, answered },
  senderLives: lives,
  at: { wallMs: at_ms, uptimeMs: null },
})

/** Commits of the books are as durable as all others. */
const beginText = `begin; select set_config('synchronous_commit',
  case current_setting('synchronous_standby_names') when '' then 'on' else 'remote_apply' end, true)`

/** All entries that may still count, in one text: the newest, oldest first. Times are rounded towards younger. */
const viewText = `SELECT
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'sender', sender, 'answered', answered_at IS NOT NULL,
      'lives', lives, 'at_ms', ceil(extract(epoch FROM coalesce(answered_at, sent_at)) * 1000)::bigint) ORDER BY id), '[]')::text
    FROM (
      SELECT *, answered_at IS NULL AND sent_at > clock_timestamp() - interval '130 s' AND is_here(desk) AS lives
      FROM key_get WHERE key = $1 AND id <> $2 AND sent_at > clock_timestamp() - interval '5 minutes' ORDER BY id DESC LIMIT 96
    ) AS newest) AS entries,
  (SELECT json_build_object('set_by', set_by, 'set_at_ms', ceil(extract(epoch FROM set_at) * 1000)::bigint,
    'until_ms', ceil(extract(epoch FROM until) * 1000)::bigint)::text FROM key_freeze WHERE key = $1) AS freeze,
  floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms`
