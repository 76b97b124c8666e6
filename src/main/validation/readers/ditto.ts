import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fillerOf, mayBeAbove } from '#shared/domain/reading/fillers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { isSharedByRows } from '#shared/domain/worker/field-nature.ts'
import type { RowBlock } from '../rows/row-block.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { errorProblem, suggest } from '../rules/problem.ts'

/**
 * Cells that mean "same as above" (`Ídem`, `"`). Each gets the value above as a suggestion; in a run of marks, the
 * first real value above counts. Files contain few, so only the marks and the cells above them are kept.
 */
export const createDittoIndex = (context: ValidationContext): RowIndex =>
  new DittoIndex(
    fieldsOf(context.module, context.entity)
      .filter(isSharedByRows)
      .map(({ name }) => name),
  )

class DittoIndex implements RowIndex {
  readonly #names: readonly string[]
  // Cached, because neighbourhoods and cities that begin like a mark repeat.
  readonly #known = new Map<string, boolean>()
  readonly #marked = new Map<number, ReadonlyMap<string, string>>()
  readonly #above = new Map<number, number>()
  readonly #below = new Map<number, number>()
  /** Values of the rows above marks, by row and field. */
  readonly #values = new Map<number, Map<string, string>>()
  #last: DraftRow | undefined

  constructor(names: readonly string[]) {
    this.#names = names
  }

  take(row: DraftRow): void {
    const dittos = this.#dittosOf(row)
    const kept = this.#values.get(row.row)
    if (kept !== undefined) for (const name of kept.keys()) kept.set(name, row.values[name] ?? '')
    const last = this.#last
    if (dittos === undefined) this.#marked.delete(row.row)
    else {
      this.#marked.set(row.row, dittos)
      // Rows first arrive in file order; the rows above one never change later.
      if (last !== undefined && last.row < row.row) this.#link(last, row.row, dittos)
    }
    if (last === undefined || last.row < row.row) this.#last = row
  }

  takeBlock(block: RowBlock): void {
    const rows = block.rows()
    for (const at of this.#markedIn(block)) {
      const row = rows[at]
      this.#last = rows[at - 1] ?? this.#last
      if (row !== undefined) this.take(row)
    }
    this.#last = rows.at(-1) ?? this.#last
  }

  put(row: DraftRow): readonly number[] {
    this.take(row)
    return this.#below.size === 0 ? nobody : this.#rowsUnder(row.row)
  }

  findings(row: number): readonly Finding[] {
    const dittos = this.#marked.size === 0 ? undefined : this.#marked.get(row)
    if (dittos === undefined) return nothing
    return [...dittos].map(([field, value]) => findingOf({ row, field, value }, this.#valueAbove(row, field)))
  }

  #isDitto(value: string): boolean {
    const before = this.#known.get(value)
    if (before !== undefined) return before
    const answer = fillerOf(value) === 'above'
    if (this.#known.size < mostRemembered) this.#known.set(value, answer)
    return answer
  }

  #dittosOf({ values }: DraftRow): ReadonlyMap<string, string> | undefined {
    let found: Map<string, string> | undefined
    for (const name of this.#names) {
      const value = values[name] ?? ''
      if (mayBeAbove(value) && this.#isDitto(value)) found = (found ?? new Map()).set(name, value)
    }
    return found
  }

  #link(over: DraftRow, row: number, dittos: ReadonlyMap<string, string>): void {
    this.#above.set(row, over.row)
    this.#below.set(over.row, row)
    const kept = this.#values.get(over.row) ?? new Map<string, string>()
    this.#values.set(over.row, kept)
    for (const name of dittos.keys()) kept.set(name, over.values[name] ?? '')
  }

  #valueAbove(row: number, name: string): string | undefined {
    for (let over = this.#above.get(row); over !== undefined; over = this.#above.get(over)) {
      const value = this.#values.get(over)?.get(name)
      if (value === undefined || value === '') return undefined
      const filler = fillerOf(value)
      if (filler === undefined) return value
      if (filler !== 'above') return undefined
    }
    return undefined
  }

  #rowsUnder(row: number): readonly number[] {
    const rows: number[] = []
    for (let under = this.#below.get(row); under !== undefined; under = this.#below.get(under)) rows.push(under)
    return rows
  }

  /** Positions in the block that have a mark, ascending. Usually none. */
  #markedIn(block: RowBlock): readonly number[] {
    const found = new Set<number>()
    for (const name of this.#names) {
      const texts = block.texts(name)
      for (let at = 0; at < texts.length; at += 1) {
        const value = texts[at] ?? ''
        if (mayBeAbove(value) && this.#isDitto(value)) found.add(at)
      }
    }
    return [...found].sort((one, other) => one - other)
  }
}

const mostRemembered = 10_000
const nobody: readonly number[] = []
const nothing: readonly Finding[] = []

function findingOf(cell: Pick<Finding, 'row' | 'field' | 'value'>, above: string | undefined): Finding {
  const proof = { code: 'filler.above', parameters: {} }
  const suggestion = above === undefined ? null : suggest('text.above', above, proof)
  return { ...errorProblem('text.same-as-above', { suggestion }), ...cell }
}
