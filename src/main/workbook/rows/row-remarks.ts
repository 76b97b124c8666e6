import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import { struckRemark } from '#shared/domain/worker/row-remark.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import { isRemarkText } from './row-words.ts'
import { isFilled, type WorkerColumns } from './worker-signs.ts'

const longestRemark = 80
const mostKnown = 5_000

/** Finds struck-through rows, and remarks beside workers in unmapped columns. Each distinct text is judged once. */
export function createRemarkReader(
  columns: readonly number[],
  { number, names }: Pick<WorkerColumns, 'number' | 'names'>,
): (row: SourceRow) => string {
  const identity = number === undefined ? names : [number, ...names]
  const known = new Map<string, boolean>()
  const isRemark = (text: string): boolean => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = text.length <= longestRemark && isRemarkText(foldName(text))
    if (known.size < mostKnown) known.set(text, answer)
    return answer
  }
  return ({ cells }) => {
    let remark = isStruck(cells, identity) ? struckRemark : ''
    for (const column of columns) {
      const cell = cells[column]
      if (cell?.kind !== 'text') continue
      const text = trimBlanks(cell.text)
      if (isRemark(text)) remark = remark === '' ? text : `${remark} / ${text}`
    }
    return remark
  }
}

/** Whether a row's number and names, or most of its content, are struck through. */
function isStruck(cells: SourceRow['cells'], identity: readonly number[]): boolean {
  if (!cells.some(({ struck }) => struck)) return false
  const filled = cells.filter(isFilled)
  const named = identity.map((column) => cells[column]).filter(isFilled)
  return (
    (named.length > 0 && named.every(({ struck }) => struck)) ||
    filled.filter(({ struck }) => struck).length * 2 > filled.length
  )
}
