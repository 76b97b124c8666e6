import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import { struckRemark } from '#shared/domain/worker/row-remark.ts'
import type { SourceCell, SourceRow } from '#shared/domain/worker/source-row.ts'
import { remarkAnswers } from './remark-columns.ts'
import { isRemarkText } from './row-words.ts'
import { isFilled, type WorkerColumns } from './worker-signs.ts'

const longestRemark = 80
const longestAnswer = 10
const mostKnown = 5_000

/**
 * Finds struck-through rows, and remarks beside workers in unmapped columns, alone (`RETIRADA`) or with their header
 * (`Activo: NO`). Each distinct text is judged once.
 */
export function createRemarkReader(
  columns: readonly number[],
  { number, names }: Pick<WorkerColumns, 'number' | 'names'>,
  labels: readonly string[] = [],
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
  const headers = columns.map((column) => trimBlanks(labels[column] ?? ''))
  const answers = headers.map(remarkAnswers)
  const remarkIn = (cell: SourceCell, at: number): string => {
    const text = trimBlanks(cell.text)
    if (cell.kind === 'text' && isRemark(text)) return text
    const isAnswer = text.length <= longestAnswer && answers[at]?.(foldName(text)) === true
    return isAnswer ? `${headers[at]}: ${text}` : ''
  }
  return ({ cells }) => {
    const remarks = isStruck(cells, identity) ? [struckRemark] : []
    for (const [at, column] of columns.entries()) {
      const cell = cells[column]
      const remark = isFilled(cell) ? remarkIn(cell, at) : ''
      if (remark !== '') remarks.push(remark)
    }
    return remarks.join(' / ')
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
