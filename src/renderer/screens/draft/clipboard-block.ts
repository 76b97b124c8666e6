/**
 * The cells of a text that a spreadsheet put on the clipboard: tabs between cells, line ends between rows, quotes around
 * cells that hold either. The empty line that spreadsheets add at the end is no row. Null when there is no cell at all.
 */
export function readBlock(text: string): readonly (readonly string[])[] | null {
  const rows: string[][] = [[]]
  let cell = ''
  let position = 0
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  while (position < text.length) {
    const letter = text[position]
    const quoted = letter === '"' && cell === '' ? quotedCell(text, position) : null
    if (quoted) {
      cell = quoted.text
      position = quoted.end
      continue
    }
    if (letter === '\t') endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[position + 1] === '\n') position += 1
      endCell()
      rows.push([])
    } else cell += letter
    position += 1
  }
  const lastRow = rows.at(-1)
  if (cell !== '' || (lastRow && lastRow.length > 0)) endCell()
  const filled = rows.filter((row) => row.length > 0)
  return filled.length > 0 ? filled : null
}

/** A quoted cell from its first quote; null when it never closes before a tab, a line end or the text's end. */
function quotedCell(text: string, start: number): { readonly text: string; readonly end: number } | null {
  let position = start + 1
  let inside = ''
  while (position < text.length) {
    if (text[position] !== '"') inside += text[position]
    else if (text[position + 1] === '"') {
      inside += '"'
      position += 1
    } else {
      const next = text[position + 1]
      const closes = next === undefined || next === '\t' || next === '\n' || next === '\r'
      return closes ? { text: inside, end: position + 1 } : null
    }
    position += 1
  }
  return null
}

/** One cell as a spreadsheet expects it from the clipboard. */
export const writeCell = (value: string): string =>
  /[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
