import type { Colours } from '../colours.ts'

const gap = '  '
const narrowest = 6
/** The last column holds sentences: it gets at least this width and wraps. */
const narrowestSentence = 36

/**
 * Text safe for one terminal line: escapes control characters and bidirectional overrides, which would move the cursor
 * or reorder text.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()

export interface TableStyle {
  readonly columns: number
  readonly colours: Colours
  /** Colours a cell after its width is settled. */
  readonly paint?: ((cell: string, row: number, column: number) => string) | undefined
}

/**
 * Columns under their headings, as wide as their longest value, and together never wider than the terminal. The last
 * column wraps; among the others the widest is shortened first.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { columns, colours, paint }: TableStyle,
): string {
  const clean = rows.map((row) => row.map(printable))
  const wanted = headings.map((heading, index) =>
    Math.max(heading.length, ...clean.map((row) => (row[index] ?? '').length)),
  )
  const widths = fitWidths(wanted, columns)
  const lines = (cells: readonly string[], colour: (cell: string, index: number) => string): readonly string[] => {
    const last = cells.length - 1
    const [first = '', ...more] = wrap(cells[last] ?? '', widths[last] ?? narrowest)
    const before = cells.slice(0, last).map((cell, index) => {
      const width = widths[index] ?? narrowest
      return colour(shorten(cell, width).padEnd(width), index)
    })
    const indent = ' '.repeat(widths.slice(0, last).reduce((total, width) => total + width + gap.length, 0))
    return [
      [...before, colour(first, last)].join(gap).trimEnd(),
      ...more.map((part) => `${indent}${colour(part, last)}`.trimEnd()),
    ]
  }
  return [
    ...lines(headings, (cell) => colours.bold(cell)),
    ...clean.flatMap((row, rowIndex) => lines(row, (cell, index) => paint?.(cell, rowIndex, index) ?? cell)),
  ].join('\n')
}

const shorten = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(1, width - 1))}…`

/** Breaks at spaces; a word longer than the line is split. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`
    if (joined.length <= width) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (line.length > width) {
      lines.push(line.slice(0, width))
      line = line.slice(width)
    }
  }
  return [...lines, line]
}

function fitWidths(wanted: readonly number[], columns: number): readonly number[] {
  const widths = [...wanted]
  const last = widths.length - 1
  const least = widths.map((width, index) => (index === last ? Math.min(width, narrowestSentence) : narrowest))
  let excess = widths.reduce((total, width) => total + width, 0) + gap.length * last - columns
  const spare = (index: number): number => (widths[index] ?? 0) - (least[index] ?? narrowest)
  const take = (index: number): void => {
    const taken = Math.min(excess, Math.max(0, spare(index)))
    widths[index] = (widths[index] ?? 0) - taken
    excess -= taken
  }
  if (excess > 0) take(last)
  while (excess > 0) {
    const widest = widths.reduce((best, _, index) => (index !== last && spare(index) > spare(best) ? index : best), 0)
    if (spare(widest) <= 0) break
    widths[widest] = (widths[widest] ?? 0) - 1
    excess -= 1
  }
  return widths
}
