import { numberFormatOf } from '../html/html-formats.ts'
import { type XmlAttributes, xmlAttributeOf } from './spreadsheet-xml-names.ts'

const mostColumns = 16_384
const deepestParent = 20

/** The number formats of an XML workbook's styles, and the styles of a sheet's columns. */
export class SpreadsheetXmlStyles {
  readonly #formats = new Map<string, string | null>()
  readonly #parents = new Map<string, string>()
  #present = ''
  #columns: (string | undefined)[] = []
  #nextColumn = 0

  start(attributes: XmlAttributes): void {
    this.#present = xmlAttributeOf(attributes, 'ID') ?? ''
    const parent = xmlAttributeOf(attributes, 'Parent')
    if (parent !== undefined) this.#parents.set(this.#present, parent)
  }

  setFormat(attributes: XmlAttributes): void {
    this.#formats.set(this.#present, numberFormatOf(xmlAttributeOf(attributes, 'Format') ?? ''))
  }

  startSheet(): void {
    this.#columns = []
    this.#nextColumn = 0
  }

  addColumn(attributes: XmlAttributes): void {
    const index = Number(xmlAttributeOf(attributes, 'Index') ?? this.#nextColumn + 1) - 1
    const span = Number(xmlAttributeOf(attributes, 'Span') ?? 0)
    if (!Number.isInteger(index) || !Number.isInteger(span) || index < 0 || span < 0) return
    const style = xmlAttributeOf(attributes, 'StyleID')
    this.#nextColumn = Math.min(mostColumns, index + span + 1)
    if (style === undefined) return
    for (let column = index; column < this.#nextColumn; column += 1) this.#columns[column] = style
  }

  ofColumn(column: number): string | undefined {
    return this.#columns[column]
  }

  formatOf(style: string | undefined): string | null {
    let name = style ?? 'Default'
    for (let depth = 0; depth < deepestParent; depth += 1) {
      const format = this.#formats.get(name)
      if (format !== undefined) return format
      const parent = this.#parents.get(name)
      if (parent === undefined) break
      name = parent
    }
    return null
  }
}
