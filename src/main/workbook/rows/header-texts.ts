import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { RowTable } from './row-looks.ts'
import { isFilled } from './worker-signs.ts'

/** How a row repeats the top of the table: the header itself, or only a title above it. */
export type Repetition = 'header' | 'title' | null

/** Rows above the header that belong to it or are reprinted with it. */
const rowsAbove = 12

/** Recognises the header and titles of a table when a program prints them again. */
export function createRepetitions({ rows, header, labels }: RowTable): (row: SourceRow) => Repetition {
  const byColumn = new Map<number, Set<string>>()
  const put = (column: number, text: string): void => {
    const key = foldKey(text)
    if (key === '') return
    byColumn.set(column, (byColumn.get(column) ?? new Set()).add(key))
  }
  for (const [column, label] of labels.entries()) put(column, label)
  const top = rows[header]
  for (const [column, cell] of (top?.cells ?? []).entries()) put(column, cell.text)
  // A group directly above may be half of the header.
  const group = rows[header - 1]
  const grouped = group !== undefined && top !== undefined && group.row === top.row - 1 ? group : undefined
  for (const [column, cell] of (grouped?.cells ?? []).entries()) put(column, cell.text)
  const titles = new Set(
    rows
      .slice(Math.max(0, header - rowsAbove), Math.max(0, header))
      .map(titleKey)
      .filter((key) => key !== ''),
  )
  return (row) => {
    if (repeatsHeader(row, byColumn)) return 'header'
    return titles.size > 0 && titles.has(titleKey(row)) ? 'title' : null
  }
}

/** Whether most of a row's texts equal the header in the same columns. */
function repeatsHeader({ cells }: SourceRow, byColumn: ReadonlyMap<number, ReadonlySet<string>>): boolean {
  let filled = 0
  let same = 0
  for (const [column, cell] of cells.entries()) {
    if (!isFilled(cell)) continue
    filled += 1
    if (cell.kind === 'text' && byColumn.get(column)?.has(foldKey(cell.text)) === true) same += 1
  }
  return same > 0 && (same === filled || (same >= 2 && same >= filled * 0.6))
}

/** Without digits, because page numbers and dates differ between prints. Empty for rows with too little text. */
function titleKey({ cells }: SourceRow): string {
  const texts = cells.filter(isFilled).filter(({ kind }) => kind === 'text')
  const key = foldKey(texts.map(({ text }) => text).join(' ')).replace(/\d+/g, '')
  return key.length >= 3 ? key : ''
}
