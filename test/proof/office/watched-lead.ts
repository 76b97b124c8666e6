import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { keyFingerprint } from '#main/base/digest.ts'
import { nameOfKey } from '#main/store/office/keys/office-ledger.ts'
import { apiKey } from './agreed.ts'
import type { WorkingDesks } from './working-desks.ts'

const lookEveryMs = 100

/** Watches the leader directly on the server, bypassing the desks, while the server is up. */
export class WatchedLead {
  /** The longest time without a leader while the server was up and desks were working. */
  longestWithoutMs = 0
  changes = 0
  #leader: string | null = null
  #sinceMs: number | null = null
  readonly #url: string
  readonly #desks: WorkingDesks
  readonly #end = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(url: string, desks: WorkingDesks) {
    this.#url = url
    this.#desks = desks
  }

  get leader(): string | null {
    return this.#leader
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#end.signal.aborted) {
      const client = new Client({ connectionString: this.#url, options: '-c search_path=ventanilla' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        this.#sinceMs = performance.now()
        while (!this.#end.signal.aborted) {
          this.#note(await leaderOf(client))
          await wait(lookEveryMs)
        }
      } catch {
        // The server is away, so there is no leader.
        this.#leader = null
        await wait(lookEveryMs)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  #note(leader: string | null): void {
    const nowMs = performance.now()
    if (leader === null) {
      // Without a working desk there is no successor.
      this.#sinceMs = this.#desks.atWork.size === 0 ? nowMs : (this.#sinceMs ?? nowMs)
      this.longestWithoutMs = Math.max(this.longestWithoutMs, nowMs - this.#sinceMs)
    } else this.#sinceMs = null
    if (leader !== null && leader !== this.#leader) this.changes += 1
    this.#leader = leader
  }
}

async function leaderOf(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT desk AS name FROM key_lead JOIN desk_line ON token = line WHERE key = $1 AND is_held(token)',
    [nameOfKey(keyFingerprint(apiKey))],
  )
  return rows[0]?.name ?? null
}
