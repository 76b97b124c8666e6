import type { Steps } from '../../../kernel/steps.ts'
import type { PastedBlock } from './pasted-block.ts'

/** What a copy puts on the clipboard. */
export interface CopiedBlock {
  /** In spreadsheet format, as `readBlockSteps` reads it back. */
  readonly text: string
  /** The same as an HTML table of text cells, so that spreadsheets keep leading zeros. */
  readonly html: string
}

/** The limit of what can be pasted again. */
export const mostCopiedCells = 200_000

/** One cell in clipboard format. */
export const writeCell = (value: string): string =>
  /[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string): string => value.replaceAll(/[&<>"]/g, (letter) => markup[letter] ?? letter)

/** Excel's way to mark a cell as text. */
const textCell = (value: string): string => `<td style='mso-number-format:"\\@"'>${escaped(value)}</td>`

/** A single cell has no line end; several lines have one each, otherwise an empty last row would be lost. */
export function* writeBlockSteps(block: PastedBlock): Steps<CopiedBlock> {
  const lines: string[] = []
  const rows: string[] = []
  for (const cells of block) {
    lines.push(cells.map(writeCell).join('\t'))
    rows.push(`<tr>${cells.map(textCell).join('')}</tr>`)
    yield
  }
  const single = lines.length === 1 && lines[0] !== ''
  return {
    text: single ? (lines[0] ?? '') : lines.map((line) => `${line}\r\n`).join(''),
    html: `<table>${rows.join('')}</table>`,
  }
}
