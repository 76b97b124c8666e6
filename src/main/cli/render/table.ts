import type { Colours } from '../terminal.ts'

const gap = '  '
const narrowest = 6

/** Text as it may be shown in one line of a terminal: control characters and bidirectional overrides would move the cursor or the eye. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

const shorten = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(1, width - 1))}…`

/**
 * Columns under their headings, as wide as their longest value and never wider than the terminal: what is too long is
 * shortened in the widest column first. `paint` colours a cell after its width is settled.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { columns, colours, paint }: TableStyle,
): string {
  const clean = rows.map((row) => row.map(printable))
  const widths = fitWidths(
    headings.map((heading, index) => Math.max(heading.length, ...clean.map((row) => (row[index] ?? '').length))),
    columns,
  )
  const line = (cells: readonly string[], colour: (cell: string, index: number) => string): string =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? narrowest
        const padded = index === cells.length - 1 ? shorten(cell, width) : shorten(cell, width).padEnd(width)
        return colour(padded, index)
      })
      .join(gap)
      .trimEnd()
  return [
    line(headings, (cell) => colours.bold(cell)),
    ...clean.map((row, rowIndex) => line(row, (cell, index) => paint?.(cell, rowIndex, index) ?? cell)),
  ].join('\n')
}

export interface TableStyle {
  readonly columns: number
  readonly colours: Colours
  readonly paint?: ((cell: string, row: number, column: number) => string) | undefined
}

function fitWidths(wanted: readonly number[], columns: number): readonly number[] {
  const widths = [...wanted]
  let excess = widths.reduce((total, width) => total + width, 0) + gap.length * (widths.length - 1) - columns
  while (excess > 0) {
    const widest = widths.reduce((best, width, index) => (width > (widths[best] ?? 0) ? index : best), 0)
    const width = widths[widest] ?? 0
    if (width <= narrowest) break
    widths[widest] = width - 1
    excess -= 1
  }
  return widths
}
