import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import { withStruckCells } from '#main/workbook/cells/struck-cells.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { repeated, tagAttribute } from './tag-attribute.ts'

/** A range of consecutive numbers. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Rows in which the same columns are struck through. */
interface StruckRows extends Span {
  readonly columns: Span[]
}

const tags =
  /<(?:style:style|style:text-properties|table:table|table:table-column|table:table-row|table:table-cell|table:covered-table-cell)(?=[\s/>])[^>]*>/g

/**
 * Marks cells with a struck-through style, which the library does not report. Sheets whose count differs from the
 * library's stay unchanged.
 */
export function markOdsStrikes(parts: ArchiveParts, sheets: readonly SourceSheet[]): readonly SourceSheet[] {
  const content = parts.get('content.xml')?.toString('utf8') ?? ''
  if (!content.includes('text-line-through-')) return sheets
  const reader = new StrikeReader()
  for (const [tag] of content.matchAll(tags)) reader.take(tag)
  if (reader.sheets.length !== sheets.length) return sheets
  return sheets.map((sheet, index) => ({ ...sheet, rows: markedRows(sheet.rows, reader.sheets[index] ?? []) }))
}

function markedRows(rows: SourceSheet['rows'], struck: readonly StruckRows[]): SourceSheet['rows'] {
  let at = 0
  return rows.map((row) => {
    while ((struck[at]?.to ?? Number.POSITIVE_INFINITY) < row.row) at += 1
    const here = struck[at]
    if (here === undefined || here.from > row.row) return row
    return withStruckCells(row, (column) => here.columns.some(({ from, to }) => from <= column && column <= to))
  })
}

/** Processes the tags of a document in order. Rows count from 1, columns from 0. */
class StrikeReader {
  /** Per sheet, ascending. */
  readonly sheets: StruckRows[][] = []
  readonly #struckStyles = new Set<string>()
  #style = ''
  #columnStyles: (Span & { readonly style: string })[] = []
  #rowStyle = ''
  #rows: StruckRows = { from: 1, to: 0, columns: [] }
  #nextColumn = 0

  take(tag: string): void {
    const name = /^<[\w:-]+/.exec(tag)?.[0]
    if (name === '<style:style') this.#style = tagAttribute(tag, 'style:name')
    else if (name === '<style:text-properties') {
      if (isStrike(tag)) this.#struckStyles.add(this.#style)
    } else if (name === '<table:table') this.#beginSheet()
    else if (name === '<table:table-column') this.#takeColumns(tag)
    else if (name === '<table:table-row') this.#beginRows(tag)
    else this.#takeCells(tag)
  }

  #beginSheet(): void {
    this.sheets.push([])
    this.#columnStyles = []
    this.#rows = { from: 1, to: 0, columns: [] }
  }

  #takeColumns(tag: string): void {
    const from = (this.#columnStyles.at(-1)?.to ?? -1) + 1
    const to = from + repeated(tag, 'table:number-columns-repeated') - 1
    this.#columnStyles.push({ from, to, style: tagAttribute(tag, 'table:default-cell-style-name') })
  }

  #beginRows(tag: string): void {
    const from = this.#rows.to + 1
    this.#rows = { from, to: from + repeated(tag, 'table:number-rows-repeated') - 1, columns: [] }
    this.#rowStyle = tagAttribute(tag, 'table:default-cell-style-name')
    this.#nextColumn = 0
  }

  #takeCells(tag: string): void {
    const from = this.#nextColumn
    this.#nextColumn += repeated(tag, 'table:number-columns-repeated')
    const own = tagAttribute(tag, 'table:style-name') || this.#rowStyle
    const style = own || this.#columnStyles.find((column) => column.from <= from && from <= column.to)?.style
    if (style === undefined || !this.#struckStyles.has(style)) return
    if (this.#rows.columns.length === 0) this.sheets.at(-1)?.push(this.#rows)
    this.#rows.columns.push({ from, to: this.#nextColumn - 1 })
  }
}

const isStrike = (tag: string): boolean =>
  ['style', 'type'].some((name) => !/^(?:none)?$/.test(tagAttribute(tag, `style:text-line-through-${name}`)))
