import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { fillerOf, mayBeAbove } from '#shared/domain/reading/fillers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { RowBlock } from '../rows/row-block.ts'
import type { RowIndex } from '../rows/row-index.ts'
import { isSharedByRows } from '../rules/filler-checks.ts'
import { errorProblem, suggest } from '../rules/problem.ts'

/**
 * Cells that say "the same as above" (`Ídem`, `"`). Each is told with the value above as a suggestion; where several stand
 * one under the other, the first value over them counts. Files hold few: only they, and the cells over them, are kept.
 */
export function createDittoIndex(context: ValidationContext): RowIndex {
  const names = fieldsOf(context.module, context.entity)
    .filter(isSharedByRows)
    .map(({ name }) => name)
  // Neighbourhoods and cities that begin like a mark come again and again.
  const known = new Map<string, boolean>()
  const isDitto = (value: string): boolean => {
    const before = known.get(value)
    if (before !== undefined) return before
    const answer = fillerOf(value) === 'above'
    if (known.size < mostRemembered) known.set(value, answer)
    return answer
  }
  const marked = new Map<number, ReadonlyMap<string, string>>()
  const above = new Map<number, number>()
  const below = new Map<number, number>()
  /** Values of the rows that stand over marks, by row and field. */
  const values = new Map<number, Map<string, string>>()
  let last: DraftRow | undefined

  const dittosOf = ({ values }: DraftRow): ReadonlyMap<string, string> | undefined => {
    let found: Map<string, string> | undefined
    for (const name of names) {
      const value = values[name] ?? ''
      if (mayBeAbove(value) && isDitto(value)) found = (found ?? new Map()).set(name, value)
    }
    return found
  }
  const take = (row: DraftRow): void => {
    const dittos = dittosOf(row)
    const kept = values.get(row.row)
    if (kept !== undefined) for (const name of kept.keys()) kept.set(name, row.values[name] ?? '')
    if (dittos === undefined) marked.delete(row.row)
    else {
      marked.set(row.row, dittos)
      // Rows come in the order of the file the first time; what stands over a row does not change afterwards.
      if (last !== undefined && last.row < row.row) link(last, row.row, dittos)
    }
    if (last === undefined || last.row < row.row) last = row
  }
  const link = (over: DraftRow, row: number, dittos: ReadonlyMap<string, string>): void => {
    above.set(row, over.row)
    below.set(over.row, row)
    const kept = values.get(over.row) ?? new Map<string, string>()
    values.set(over.row, kept)
    for (const name of dittos.keys()) kept.set(name, over.values[name] ?? '')
  }
  const valueAbove = (row: number, name: string): string | undefined => {
    for (let over = above.get(row); over !== undefined; over = above.get(over)) {
      const value = values.get(over)?.get(name)
      if (value === undefined || value === '') return undefined
      const filler = fillerOf(value)
      if (filler === undefined) return value
      if (filler !== 'above') return undefined
    }
    return undefined
  }
  const rowsUnder = (row: number): readonly number[] => {
    const rows: number[] = []
    for (let under = below.get(row); under !== undefined; under = below.get(under)) rows.push(under)
    return rows
  }
  /** Places of the block that have a mark, ascending: few or none. */
  const markedIn = (block: RowBlock): readonly number[] => {
    const found = new Set<number>()
    for (const name of names) {
      const texts = block.texts(name)
      for (let at = 0; at < texts.length; at += 1) {
        const value = texts[at] ?? ''
        if (mayBeAbove(value) && isDitto(value)) found.add(at)
      }
    }
    return [...found].sort((one, other) => one - other)
  }
  return {
    take,
    takeBlock: (block) => {
      const rows = block.rows()
      for (const at of markedIn(block)) {
        const row = rows[at]
        last = rows[at - 1] ?? last
        if (row !== undefined) take(row)
      }
      last = rows.at(-1) ?? last
    },
    put: (row) => {
      take(row)
      return below.size === 0 ? nobody : rowsUnder(row.row)
    },
    findings: (row) => {
      const dittos = marked.size === 0 ? undefined : marked.get(row)
      if (dittos === undefined) return nothing
      return [...dittos].map(([field, value]) => findingOf({ row, field, value }, valueAbove(row, field)))
    },
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
