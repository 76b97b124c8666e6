import type { DeskMove } from '#main/store/filing/dialect/postgres.ts'
import { build, type DeskDatabase } from '../../desk/desk-database.ts'
import { type HistoryMemory, noHistory, type SeenMove } from './compare-history.ts'

/**
 * How much of its office's history this desk has observed, in the desk's own file. Saved in the background, except by
 * `flush`.
 */
export class KeptHistory {
  readonly #desk: DeskDatabase
  readonly #officeId: string
  #restoration: string
  #restorations: readonly string[]
  #seen: Map<string, SeenMove>
  #isDirty = false
  #saving: Promise<void> | null = null

  constructor(desk: DeskDatabase, officeId: string) {
    this.#desk = desk
    this.#officeId = officeId
    const { restoration, restorations, seen } = readKept(desk, officeId)
    this.#restoration = restoration
    this.#restorations = restorations
    this.#seen = new Map(seen.map((move) => [move.desk, move]))
  }

  get memory(): HistoryMemory {
    return { restoration: this.#restoration, restorations: this.#restorations, seen: [...this.#seen.values()] }
  }

  get restoration(): string {
    return this.#restoration
  }

  seenOf(desk: string): SeenMove | undefined {
    return this.#seen.get(desk)
  }

  /** This desk's own committed transaction. If two end at once, the later one counts. */
  moved({ desk, moves, token, moved_ms: atMs, restoration }: DeskMove): void {
    if (restoration !== this.#restoration || (this.#seen.get(desk)?.moves ?? 0) >= moves) return
    this.#seen.set(desk, { desk, moves, token, atMs })
    this.#saveSoon()
  }

  /** Adopts the compared server state. Keeps what was committed meanwhile, which is newer. */
  remember({ restoration, restorations, seen }: HistoryMemory): void {
    const former = restoration === this.#restoration ? this.#seen : new Map<string, SeenMove>()
    const further = seen.filter((move) => (former.get(move.desk)?.moves ?? -1) < move.moves)
    if (restoration === this.#restoration && further.length === 0) return
    this.#restoration = restoration
    this.#restorations = restorations
    this.#seen = new Map([...former, ...further.map((move) => [move.desk, move] as const)])
    this.#saveSoon()
  }

  /** A person confirmed that the office continues from there, regardless of earlier observations. */
  replace({ restoration, restorations, seen }: HistoryMemory): void {
    this.#restoration = restoration
    this.#restorations = restorations
    this.#seen = new Map(seen.map((move) => [move.desk, move]))
    this.#saveSoon()
  }

  /** Everything is on disk when it resolves; rejects if the disk fails. */
  async flush(): Promise<void> {
    while (this.#isDirty || this.#saving !== null) await (this.#saving ?? this.#save())
  }

  #saveSoon(): void {
    this.#isDirty = true
    this.#saving ??= this.#save()
      // The next save retries; callers that need certainty use `flush`.
      .catch(() => undefined)
      .finally(() => {
        this.#saving = null
      })
  }

  async #save(): Promise<void> {
    this.#isDirty = false
    const row = { office_id: this.#officeId, json: '' }
    try {
      await this.#desk.write((writing) => {
        this.#isDirty = false
        writing.replaceAll('office_history', [{ ...row, json: JSON.stringify(this.memory) }])
      })
    } catch (thrown) {
      this.#isDirty = true
      throw thrown
    }
  }
}

function readKept(desk: DeskDatabase, officeId: string): HistoryMemory {
  const row = desk.first(build.selectFrom('office_history').select('json').where('office_id', '=', officeId))
  return row === undefined ? noHistory : (JSON.parse(row.json) as HistoryMemory)
}
