import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { NewId } from '#shared/kernel/ids.ts'

export interface WaitingWorkbook {
  readonly id: string
  readonly procedure: Procedure
  readonly fileName: string
  readonly workbook: SourceWorkbook
}

/** Long enough for an interruption such as a phone call. */
const keptMs = 15 * 60_000
/** Each may take a hundred megabytes. */
const mostKept = 2

/** Keeps the latest few workbooks in memory, up to a quarter of an hour after their last use. */
export class OpenWorkbooks {
  readonly #clock: Clock
  readonly #newId: NewId
  readonly #waiting = new Map<string, { readonly workbook: WaitingWorkbook; lastUsedMs: number }>()

  constructor(clock: Clock, newId: NewId) {
    this.#clock = clock
    this.#newId = newId
  }

  keep(procedure: Procedure, fileName: string, workbook: SourceWorkbook): WaitingWorkbook {
    const { module, entity, operation } = procedure
    const waiting = { id: this.#newId(), procedure: { module, entity, operation }, fileName, workbook }
    this.#waiting.set(waiting.id, { workbook: waiting, lastUsedMs: this.#clock.monotonicMs() })
    for (const id of this.#waiting.keys()) if (this.#waiting.size > mostKept) this.#waiting.delete(id)
    void this.#forgetLater(waiting.id)
    return waiting
  }

  find(id: string): WaitingWorkbook | undefined {
    const found = this.#waiting.get(id)
    if (found === undefined || this.#idleMs(found.lastUsedMs) >= keptMs) return undefined
    found.lastUsedMs = this.#clock.monotonicMs()
    return found.workbook
  }

  forget(id: string): void {
    this.#waiting.delete(id)
  }

  #idleMs(lastUsedMs: number): number {
    return this.#clock.monotonicMs() - lastUsedMs
  }

  async #forgetLater(id: string): Promise<void> {
    for (;;) {
      const held = this.#waiting.get(id)
      if (held === undefined) return
      const leftMs = keptMs - this.#idleMs(held.lastUsedMs)
      if (leftMs <= 0) return this.forget(id)
      await this.#clock.sleep(leftMs)
    }
  }
}
