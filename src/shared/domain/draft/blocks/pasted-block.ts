import type { Steps } from '../../../kernel/steps.ts'

/** What one paste may bring: its text crosses to main in one piece, and is read there. */
export const mostPastedCharacters = 8_000_000
export const mostPastedCells = 200_000
export const mostPastedLines = 50_000
export const mostPastedColumns = 60

export type PastedBlock = readonly (readonly string[])[]

/**
 * The cells of a text that a spreadsheet put on the clipboard: tabs between cells, line ends between rows, quotes around
 * cells that hold either. The empty line that spreadsheets add at the end is no row. Null, as soon as it shows, when there is
 * more than one paste may bring. Each letter is looked at twice at most, whatever stands there: the text is not trusted.
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

/** The cells up to the line's end; null when there are too many. */
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
  /** Where the tab, the line end or the text's end stands. */
  readonly end: number
}

const cellEnd = /[\t\n\r]/g

function plainCell(text: string, start: number): Cell {
  cellEnd.lastIndex = start
  const end = cellEnd.exec(text)?.index ?? text.length
  return { value: text.slice(start, end), end }
}

const quotesPerStep = 10_000

/** A quoted cell from its first quote; null when it never closes before a tab, a line end or the text's end. */
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
