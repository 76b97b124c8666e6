import type { Handler } from 'htmlparser2'
import { columnLetters } from '#main/workbook/cells/cell-value.ts'
import { Noticed } from '#main/workbook/cells/noticed.ts'
import type { PackedSheet } from '#main/workbook/cells/packed-rows.ts'
import type { WorkbookLimits } from '#main/workbook/limits.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import type { Result } from '#shared/kernel/result.ts'
import { readHtmlCell, ShownText } from './html-cell.ts'
import { ClassFormats, declaredFormat } from './html-formats.ts'
import { HtmlGrid, spanOf } from './html-grid.ts'
import { sheetsOfTables } from './html-sheets.ts'

type Attributes = Readonly<Record<string, string>>

/** A table that has begun and not ended. */
interface OpenTable {
  readonly grid: HtmlGrid
  readonly attributes: Attributes
  row: { readonly attributes: Attributes } | null
  cell: { readonly attributes: Attributes; readonly shown: ShownText } | null
  caption: ShownText | null
  name: string
  readonly order: number
  /** The enclosing table; null if none. */
  readonly outer: OpenTable | null
  /** Text before the table. */
  readonly title: string
  /** Whether the current cell contains a table with several cells. */
  holdsTable: boolean
  /** Places of cells that contain a table. */
  readonly nested: string[]
}

/** Elements whose content is not displayed or is not text. */
const unread = new Set('script noscript template object svg math xml title textarea iframe select'.split(' '))
const lines = new Set('br p div li ul ol dt dd h1 h2 h3 h4 h5 h6 pre blockquote'.split(' '))
const deepest = 20_000
const longestTitle = 500
const longestName = 60

/** Collects tables from the events of an HTML parser. */
export class HtmlTables implements Partial<Handler> {
  tableCount = 0
  hasFrames = false
  isTooDeep = false
  readonly #limits: WorkbookLimits
  readonly #noticed = new Noticed()
  readonly #formats = new ClassFormats()
  readonly #open: OpenTable[] = []
  readonly #done: OpenTable[] = []
  #unreadDepth = 0
  #style: string[] | null = null
  #depth = 0
  /** Text before the next table, outside all tables. */
  #title = new ShownText()

  constructor(limits: WorkbookLimits) {
    this.#limits = limits
  }

  onopentag(name: string, attributes: Attributes): void {
    this.#depth += 1
    if (this.#depth > deepest) this.isTooDeep = true
    if (this.isTooDeep) return
    if (unread.has(name)) this.#unreadDepth += 1
    if (this.#unreadDepth > 0) {
      if (name === 'iframe') this.hasFrames = true
      return
    }
    if (name === 'table') this.#startTable(attributes)
    else if (name === 'tr') this.#startRow(attributes)
    else if (name === 'td' || name === 'th') this.#startCell(attributes)
    else if (name === 'caption') this.#startCaption()
    else if (name === 'style') this.#style = []
    else if (name === 'frame' || name === 'frameset') this.hasFrames = true
    else if (lines.has(name)) this.#text()?.breakLine()
  }

  onclosetag(name: string, isImplied: boolean): void {
    this.#depth -= 1
    if (unread.has(name)) {
      this.#unreadDepth = Math.max(0, this.#unreadDepth - 1)
      return
    }
    if (this.#unreadDepth > 0) return
    const table = this.#open.at(-1)
    if (name === 'style') this.#endStyle()
    else if (lines.has(name)) this.#text()?.breakLine()
    else if (table === undefined) return
    else if (name === 'table') {
      if (isImplied) this.#noticed.add('web.not-closed')
      this.#endTable(table)
    } else if (name === 'tr') this.#endRow(table)
    else if (name === 'td' || name === 'th') this.#endCell(table)
    else if (name === 'caption') this.#endCaption(table)
  }

  ontext(text: string): void {
    if (this.#style !== null) this.#style.push(text)
    else if (this.#unreadDepth === 0) this.#text()?.add(text)
  }

  onend(): void {
    for (let table = this.#open.at(-1); table !== undefined; table = this.#open.at(-1)) this.#endTable(table)
  }

  notes(): readonly WorkbookNote[] {
    return this.#noticed.notes()
  }

  sheets(): Result<readonly PackedSheet[], AppError> {
    return sheetsOfTables(
      this.#done.toSorted((one, other) => one.order - other.order),
      this.#limits,
    )
  }

  /** Where text currently goes; undefined between the cells of a table, where no text is shown. */
  #text(): ShownText | undefined {
    const table = this.#open.at(-1)
    return table === undefined ? this.#title : (table.caption ?? table.cell?.shown)
  }

  #startTable(attributes: Attributes): OpenTable {
    const outer = this.#open.at(-1)
    const title = (outer === undefined ? this.#title : (outer.cell?.shown ?? '')).toString().trim().slice(-longestTitle)
    if (outer === undefined) this.#title = new ShownText()
    const order = this.tableCount
    this.tableCount += 1
    const grid = new HtmlGrid(this.#limits)
    const table: OpenTable = {
      order,
      outer: outer ?? null,
      grid,
      attributes,
      title,
      row: null,
      cell: null,
      caption: null,
      name: '',
      holdsTable: false,
      nested: [],
    }
    this.#open.push(table)
    return table
  }

  /** Some programs omit the table element. */
  #table(): OpenTable {
    return this.#open.at(-1) ?? this.#startTable({})
  }

  #startRow(attributes: Attributes): OpenTable {
    const table = this.#table()
    this.#endRow(table)
    table.grid.startRow()
    table.row = { attributes }
    return table
  }

  #startCell(attributes: Attributes): void {
    const table = this.#table().row === null ? this.#startRow({}) : this.#table()
    this.#endCell(table)
    table.cell = { attributes, shown: new ShownText() }
  }

  #startCaption(): void {
    const table = this.#open.at(-1)
    if (table !== undefined) table.caption = new ShownText()
  }

  #endCaption(table: OpenTable): void {
    table.name = (table.caption?.toString() ?? '').replace(/\s+/g, ' ').trim().slice(0, longestName)
    table.caption = null
  }

  #endCell(table: OpenTable): void {
    const { cell } = table
    if (cell === null) return
    table.cell = null
    const format = this.#formatOf(cell.attributes) ?? this.#formatOf(table.row?.attributes ?? {}) ?? null
    const { row, column } = table.grid.place()
    const read = readHtmlCell(cell.shown.toString(), { attributes: cell.attributes, format })
    if (table.holdsTable) table.nested.push(`${columnLetters(column)}${row}`)
    table.holdsTable = false
    table.grid.addCell(read, spanOf(cell.attributes))
  }

  #formatOf(attributes: Attributes): string | null | undefined {
    const declared = attributes.style === undefined ? undefined : declaredFormat(attributes.style)
    if (declared !== undefined || attributes.class === undefined) return declared
    return this.#formats.of(attributes.class)
  }

  #endRow(table: OpenTable): void {
    if (table.row === null) return
    this.#endCell(table)
    table.grid.endRow(/display\s*:\s*none/i.test(table.row.attributes.style ?? ''))
    table.row = null
  }

  #endTable(table: OpenTable): void {
    this.#endRow(table)
    this.#open.pop()
    const outer = this.#open.at(-1)
    // A one-cell table inside a cell is only a frame for that cell.
    if (outer?.cell && table.grid.filled === 1) outer.cell.shown.add(` ${table.grid.lastText} `)
    else if (table.grid.filled > 0) {
      this.#done.push(table)
      if (outer?.cell) outer.holdsTable = true
    }
    // An outer table used only for layout is not worth a note.
    if (table.grid.filled <= table.nested.length || table.grid.width < 2) return
    for (const place of table.nested) this.#noticed.add('web.nested-tables', place)
  }

  #endStyle(): void {
    this.#formats.read((this.#style ?? []).join(''))
    this.#style = null
  }
}
