import type { Steps } from '../../../kernel/steps.ts'

/** The limit of one paste: its text crosses to main in one piece and is parsed there. */
export const mostPastedCharacters = 8_000_000
export const mostPastedCells = 200_000
export const mostPastedLines = 50_000
export const mostPastedColumns = 60

export type PastedBlock = readonly (readonly string[])[]

/**
 * Parses spreadsheet clipboard text: tabs between cells, line ends between rows, quotes around cells that contain
 * either. The trailing empty line that spreadsheets add is no row. Null as soon as the paste limit is exceeded. The
 * text is not trusted: each character is read at most twice.
 */
export function* readBlockSteps(text: string): Steps<PastedBlock | null> {
  const block: string[][] = []
  let cells = 0
  let position = 0
  while (position < text.length) {
    const line = yield* lineAt(text, position)
    if (line === null) return null
    position = line.end + (text.startsWith('\r\n', line.end) ? 2 : 1)
    block.push(line.cells)
    cells += line.cells.length
    if (block.length > mostPastedLines || cells > mostPastedCells) return null
    yield
  }
  return block
}

/** The cells up to the end of the line; null when there are too many. */
function* lineAt(text: string, start: number): Steps<{ readonly cells: string[]; readonly end: number } | null> {
  const cells: string[] = []
  let position = start
  do {
    if (cells.length > 0) position += 1
    const cell = text[position] === '"' ? yield* quotedCell(text, position) : null
    const { value, end } = cell ?? plainCell(text, position)
    cells.push(value)
    position = end
    if (cells.length > mostPastedColumns) return null
  } while (text[position] === '\t')
  return { cells, end: position }
}

interface Cell {
  readonly value: string
  /** Position of the tab, line end or end of text. */
  readonly end: number
}

const cellEnd = /[\t\n\r]/g

function plainCell(text: string, start: number): Cell {
  cellEnd.lastIndex = start
  const end = cellEnd.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

const quotesPerStep = 10_000

/** A quoted cell from its first quote; null when it is not closed before a tab, a line end or the end of text. */
function* quotedCell(text: string, start: number): Steps<Cell | null> {
  let quote = text.indexOf('"', start + 1)
  for (let seen = 1; quote !== -1; seen += 1) {
    const next = text[quote + 1]
    if (next !== '"') {
      const closes = next === undefined || next === '\t' || next === '\n' || next === '\r'
      return closes ? { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 } : null
    }
    if (seen % quotesPerStep === 0) yield
    quote = text.indexOf('"', quote + 2)
  }
  return null
}
