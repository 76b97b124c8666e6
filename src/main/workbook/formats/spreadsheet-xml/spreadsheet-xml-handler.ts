import type { Handler } from 'htmlparser2'
import { emptyCell } from '#main/workbook/cells/cell-value.ts'
import { RowGathering } from '#main/workbook/cells/row-gathering.ts'
import type { WorkbookLimits } from '#main/workbook/limits.ts'
import type { CellRange, SourceCell } from '#shared/domain/worker/source-row.ts'
import { localName, type XmlAttributes, xmlAttributeOf } from './spreadsheet-xml-names.ts'
import { SpreadsheetXmlStyles } from './spreadsheet-xml-styles.ts'
import { readXmlValue } from './spreadsheet-xml-value.ts'

export interface XmlSheet {
  readonly name: string
  hidden: boolean
  readonly rows: RowGathering
  readonly merges: CellRange[]
}

/** Elements whose order matters; one that is closed implicitly means that the file is truncated. */
const structure = new Set(['Workbook', 'Worksheet', 'Table', 'Row', 'Cell', 'Data', 'Styles', 'Style'])
/** Elements that are only valid directly within another one. */
const placeOf: ReadonlyMap<string, string> = new Map([
  ['Column', 'Table'],
  ['Row', 'Table'],
  ['Cell', 'Row'],
  ['Data', 'Cell'],
  ['Visible', 'WorksheetOptions'],
])
const deepest = 200
const mostRows = 1_048_576
const mostColumns = 16_384

/** Collects sheets from the events of an XML parser. */
export class SpreadsheetXmlHandler implements Partial<Handler> {
  readonly sheets: XmlSheet[] = []
  /** Why the file is not complete; null if none found. */
  fault: string | null = null
  readonly #limits: WorkbookLimits
  readonly #styles = new SpreadsheetXmlStyles()
  readonly #path: string[] = []
  /** Whether nothing has followed the latest opening tag. */
  #isFresh = false
  #dateSystem: 1900 | 1904 = 1900
  #row = 0
  #rowAttributes: XmlAttributes = {}
  #cells: (SourceCell | undefined)[] = []
  #column = -1
  #cellAttributes: XmlAttributes = {}
  #type: string | null = null
  #text: string[] = []
  #visible: string[] | null = null

  constructor(limits: WorkbookLimits) {
    this.#limits = limits
  }

  onopentag(tag: string, attributes: XmlAttributes): void {
    const name = localName(tag)
    const parent = this.#path.at(-1)
    this.#path.push(name)
    this.#isFresh = true
    if (this.#path.length > deepest) this.fault = 'elements too deep'
    if (parent === undefined && name !== 'Workbook') {
      this.fault = `root ${name}`
      return
    }
    const place = placeOf.get(name)
    if (place === undefined || place === parent) this.#start(name, attributes)
  }

  #start(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'Worksheet':
        this.#startSheet(attributes)
        break
      case 'Column':
        this.#styles.addColumn(attributes)
        break
      case 'Row':
        this.#startRow(attributes)
        break
      case 'Cell':
        this.#startCell(attributes)
        break
      case 'Data':
        this.#startData(attributes)
        break
      case 'Style':
        this.#styles.start(attributes)
        break
      case 'NumberFormat':
        this.#styles.setFormat(attributes)
        break
      case 'Date1904':
        this.#dateSystem = 1904
        break
      case 'Visible':
        this.#visible = []
    }
  }

  onclosetag(tag: string, isImplied: boolean): void {
    const name = localName(tag)
    this.#path.pop()
    // The parser reports `<Cell/>` in the same way as an element closed implicitly by another.
    if (isImplied && !this.#isFresh && structure.has(name)) this.fault ??= `${name} is not closed`
    this.#isFresh = false
    const parent = this.#path.at(-1)
    if (name === 'Data' && parent === 'Cell') this.#endData()
    else if (name === 'Cell' && parent === 'Row') this.#endCell()
    else if (name === 'Row' && parent === 'Table') this.#endRow()
    else if (name === 'Visible') this.#endVisible()
  }

  ontext(text: string): void {
    this.#isFresh = false
    if (this.#visible !== null) this.#visible.push(text)
    else if (this.#type !== null) this.#text.push(text)
  }

  onprocessinginstruction(name: string, data: string): void {
    if (/^!doctype/i.test(name) || /<!entity/i.test(data)) this.fault ??= 'a document type declaration'
  }

  /** Call before the parser's own end, which closes all open elements. */
  end(): void {
    const open = this.#path.at(-1)
    if (open !== undefined) this.fault ??= `${open} is not closed`
    if (this.sheets.length === 0) this.fault ??= 'no sheet'
  }

  #startSheet(attributes: XmlAttributes): void {
    const name = xmlAttributeOf(attributes, 'Name') ?? `Hoja ${this.sheets.length + 1}`
    this.sheets.push({ name, hidden: false, rows: new RowGathering(this.#limits), merges: [] })
    this.#styles.startSheet()
    this.#row = 0
  }

  /** The element's declared index, else the next one. */
  #index(attributes: XmlAttributes, next: number, most: number): number {
    const index = xmlAttributeOf(attributes, 'Index')
    const place = index === undefined ? next : Number(index)
    if (!Number.isInteger(place) || place < next || place > most) {
      this.fault ??= `index ${index}`
      return next
    }
    return place
  }

  #startRow(attributes: XmlAttributes): void {
    this.#row = this.#index(attributes, this.#row + 1, mostRows)
    this.#rowAttributes = attributes
    this.#cells = []
    this.#column = -1
  }

  #startCell(attributes: XmlAttributes): void {
    this.#column = this.#index(attributes, this.#column + 2, mostColumns) - 1
    this.#cellAttributes = attributes
  }

  #startData(attributes: XmlAttributes): void {
    this.#type = xmlAttributeOf(attributes, 'Type') ?? 'String'
    this.#text = []
  }

  #endData(): void {
    const type = this.#type
    this.#type = null
    if (type === null) return
    const style =
      xmlAttributeOf(this.#cellAttributes, 'StyleID') ??
      xmlAttributeOf(this.#rowAttributes, 'StyleID') ??
      this.#styles.ofColumn(this.#column)
    const cell = readXmlValue(type, this.#text.join(''), this.#styles.formatOf(style), this.#dateSystem)
    if (cell === undefined) this.fault ??= `a value that is no ${type}`
    else if (cell !== emptyCell) this.#cells[Math.min(this.#column, this.#limits.columns)] = cell
  }

  #endCell(): void {
    const across = this.#extent('MergeAcross', mostColumns)
    const down = this.#extent('MergeDown', mostRows)
    const [fromRow, fromColumn] = [this.#row, this.#column]
    this.#column += across
    if (across === 0 && down === 0) return
    this.sheets.at(-1)?.merges.push({ fromRow, toRow: fromRow + down, fromColumn, toColumn: fromColumn + across })
  }

  #extent(name: string, most: number): number {
    const extent = Number(xmlAttributeOf(this.#cellAttributes, name) ?? 0)
    return Number.isInteger(extent) && extent > 0 ? Math.min(extent, most) : 0
  }

  #endRow(): void {
    const hidden = xmlAttributeOf(this.#rowAttributes, 'Hidden') === '1'
    this.sheets.at(-1)?.rows.take(this.#row, this.#cells, hidden)
    const span = Number(xmlAttributeOf(this.#rowAttributes, 'Span') ?? 0)
    if (Number.isInteger(span) && span > 0) this.#row = Math.min(mostRows, this.#row + span)
  }

  #endVisible(): void {
    const sheet = this.sheets.at(-1)
    if (sheet !== undefined && /Hidden/.test((this.#visible ?? []).join(''))) sheet.hidden = true
    this.#visible = null
  }
}
