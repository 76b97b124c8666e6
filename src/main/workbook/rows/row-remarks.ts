import { foldName, trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import { isRemarkText } from './row-words.ts'

const longestRemark = 80
const mostKnown = 5_000

/** Finds what is written beside workers in columns that no field takes, and asks each text once. */
export function createRemarkReader(columns: readonly number[]): (row: SourceRow) => string {
  const known = new Map<string, boolean>()
  const isRemark = (text: string): boolean => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = text.length <= longestRemark && isRemarkText(foldName(text))
    if (known.size < mostKnown) known.set(text, answer)
    return answer
  }
  return ({ cells }) => {
    let remark = ''
    for (const column of columns) {
      const cell = cells[column]
      if (cell?.kind !== 'text') continue
      const text = trimBlanks(cell.text)
      if (isRemark(text)) remark = remark === '' ? text : `${remark} / ${text}`
    }
    return remark
  }
}
