import { emptyCell, plainNumber, serialToDateText } from '#main/workbook/cells/cell-value.ts'
import { errorTexts } from '#main/workbook/cells/error-values.ts'
import { isDateFormat } from '#main/workbook/sheetjs/spreadsheet.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'

export interface HtmlCellLook {
  readonly attributes: Readonly<Record<string, string>>
  readonly format: string | null
}

const blanksAround = /^[\s\u00a0]+|[\s\u00a0]+$/g
const plainInteger = /^(?:0|[1-9]\d{0,14})$/
const numberText = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const zeroPadding = /^0{2,}$/

/**
 * A cell as the page shows it. The text is kept as written, unless Excel's attribute gives the number behind it
 * (`x:num`), or the format would show more zeros.
 */
export function readHtmlCell(shown: string, { attributes, format }: HtmlCellLook): SourceCell {
  const text = shown.replace(blanksAround, '')
  const number = attributes['x:num']
  if (number !== undefined && numberText.test(number.trim())) return readNumber(Number(number.trim()), format)
  if (text === '') return emptyCell
  if (attributes['x:err'] !== undefined && errorTexts.has(text)) return { kind: 'error', text, format }
  if (attributes['x:bool'] !== undefined) {
    return { kind: 'boolean', text: /^(?:true|1)$/i.test(attributes['x:bool']) ? 'TRUE' : 'FALSE', format }
  }
  const isPadded = format !== null && zeroPadding.test(format) && text.length < format.length && plainInteger.test(text)
  return { kind: isPadded ? 'number' : 'text', text, format }
}

function readNumber(value: number, format: string | null): SourceCell {
  if (!Number.isFinite(value)) return emptyCell
  const date = format !== null && isDateFormat(format) ? serialToDateText(value, 1900) : undefined
  if (date !== undefined) return { kind: 'date', text: date, format }
  return { kind: 'number', text: plainNumber(value), format }
}

const spaces = /[ \t\r\n\f]+/g

/** Collects the text of a cell as a browser shows it: blanks are collapsed, lines break where the page breaks them. */
export class ShownText {
  #text = ''

  add(text: string): void {
    const joined = text.replace(spaces, ' ')
    const isBehindBlank = this.#text === '' || /[ \n]$/.test(this.#text)
    this.#text += isBehindBlank && joined.startsWith(' ') ? joined.slice(1) : joined
  }

  /** Consecutive breaks count as one, since empty lines are not data. */
  breakLine(): void {
    if (this.#text === '' || this.#text.endsWith('\n')) return
    this.#text = `${this.#text.trimEnd()}\n`
  }

  toString(): string {
    return this.#text
  }
}
