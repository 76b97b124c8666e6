import { isUtf8 } from 'node:buffer'
import { ascii, skipBlanks, startsWith } from './ascii.ts'
import type { SheetStyles } from './cell-style.ts'
import { CellTag, type CellType } from './cell-tag.ts'
import { CellValues } from './cell-values.ts'
import { ChunkBuilder, type ChunkLimits } from './chunk-builder.ts'
import { RowTag } from './row-tag.ts'
import { isTextTag, readPlain, readRuns, type SharedTexts } from './shared-texts.ts'
import { decodeXmlText, unusual } from './xml-text.ts'

const { greaterThan, lessThan, letterC, letterF, letterV, slash, space } = ascii

export interface SheetScan {
  readonly part: Buffer
  readonly sharedTexts: SharedTexts | undefined
  readonly styles: SheetStyles
  readonly dateSystem: 1900 | 1904
  readonly limits: ChunkLimits
}

const rowsStart = '<sheetData'
const rowsEnd = '</sheetData>'
const rowStart = '<row'
const rowEnd = '</row>'
const inlineStart = '<is>'
const inlineEnd = '</is>'
const formulaEnd = '</f>'

/** Types that a cell may have without content: closed at once, or without a value. */
const mayBeClosed: ReadonlySet<CellType> = new Set<CellType>(['n', 's'])
const mayLackValue: ReadonlySet<CellType> = new Set<CellType>(['n', 's', 'str'])
const mayHoldNothing: ReadonlySet<CellType> = new Set<CellType>(['n', 's', 'inlineStr'])

/**
 * Reads the rows of an XML worksheet in one pass over its bytes, with the same texts, kinds and formats as `readSheets`
 * with the library. It accepts only what spreadsheet programs actually write; anything else throws `UnusualFile`, and
 * the library reads the file.
 */
export function scanSheet(scan: SheetScan): ChunkBuilder {
  if (!isUtf8(scan.part)) return unusual('sheet is not UTF-8')
  return new SheetScanner(scan).run()
}

/** Moves from tag to tag; every method starts at `#at` and leaves it after what it has read. */
class SheetScanner {
  readonly #part: Buffer
  readonly #builder: ChunkBuilder
  readonly #row = new RowTag()
  readonly #cell: CellTag
  readonly #values: CellValues
  #at = 0

  constructor(scan: SheetScan) {
    this.#part = scan.part
    this.#builder = new ChunkBuilder(scan.styles, scan.limits)
    this.#cell = new CellTag(scan.styles.count)
    this.#values = new CellValues(scan, this.#cell, this.#builder)
  }

  run(): ChunkBuilder {
    const part = this.#part
    const start = part.indexOf(rowsStart)
    if (start === -1 || part.subarray(0, start).includes('<!')) return unusual('no rows')
    this.#at = start + rowsStart.length
    if (startsWith(part, skipBlanks(part, this.#at), '/>')) return this.#builder
    if (part[this.#at] !== greaterThan) return unusual('attributes of the rows')
    this.#at += 1
    while (this.#isAt(rowStart)) this.#readRow()
    if (!startsWith(part, this.#at, rowsEnd)) return unusual('element among the rows')
    this.#builder.finish()
    return this.#builder
  }

  /** Whether this text follows the blanks. */
  #isAt(text: string): boolean {
    this.#at = skipBlanks(this.#part, this.#at)
    return startsWith(this.#part, this.#at, text)
  }

  #readRow(): void {
    const part = this.#part
    this.#at = this.#row.read(part, this.#at)
    if (this.#row.isClosed) return
    this.#cell.beginRow()
    this.#at = skipBlanks(part, this.#at)
    while (part[this.#at] === lessThan && part[this.#at + 1] === letterC) {
      this.#readCell()
      if (part[this.#at] !== lessThan) this.#at = skipBlanks(part, this.#at)
    }
    if (!startsWith(part, this.#at, rowEnd)) unusual('element among the cells')
    this.#at += rowEnd.length
    this.#builder.endRow(this.#row.number, this.#row.isHidden)
  }

  #readCell(): void {
    const cell = this.#cell
    this.#at = cell.read(this.#part, this.#at, this.#row.number)
    if (!cell.isClosed) this.#readContent()
    else if (!mayBeClosed.has(cell.type)) unusual('a typed cell without content')
  }

  #readContent(): void {
    const part = this.#part
    let hasValue = false
    for (;;) {
      const at = part[this.#at] === lessThan ? this.#at : skipBlanks(part, this.#at)
      const name = part[at + 1]
      if (part[at] !== lessThan) unusual('text between cells')
      if (name === slash) {
        this.#endCell(at, hasValue)
        break
      }
      if (name === letterF) this.#skipFormula(at)
      else if (hasValue) unusual('element in a cell')
      else {
        hasValue = true
        this.#readElement(at, name)
      }
    }
  }

  #endCell(at: number, hasValue: boolean): void {
    const part = this.#part
    if (part[at + 2] !== letterC || part[at + 3] !== greaterThan) unusual('end of a cell')
    if (!hasValue && !mayLackValue.has(this.#cell.type)) unusual('cell without value')
    this.#at = at + 4
  }

  #readElement(at: number, name: number | undefined): void {
    if (name === letterV) this.#readValue(at)
    else if (startsWith(this.#part, at, inlineStart) && this.#cell.type === 'inlineStr') {
      this.#readInline(at + inlineStart.length)
    } else unusual('element in a cell')
  }

  #skipFormula(from: number): void {
    const part = this.#part
    const next = part[from + 2]
    if (next !== greaterThan && next !== space && next !== slash) unusual('element in a cell')
    const tagEnd = part.indexOf(greaterThan, from)
    if (part[tagEnd - 1] === slash) {
      this.#at = tagEnd + 1
      return
    }
    const end = part.indexOf(lessThan, tagEnd)
    if (tagEnd === -1 || end === -1 || !startsWith(part, end, formulaEnd)) unusual('formula')
    this.#at = end + formulaEnd.length
  }

  #readInline(from: number): void {
    const part = this.#part
    const { texts } = this.#builder
    const at = skipBlanks(part, from)
    let struck: boolean | undefined
    if (isTextTag(part, at)) {
      const end = readPlain(part, at, texts)
      if (!startsWith(part, end, inlineEnd)) unusual('element in a text')
      this.#at = end + inlineEnd.length
    } else {
      const runs = readRuns(part, at, inlineEnd)
      texts.addText(decodeXmlText(runs.raw))
      this.#at = runs.end
      struck = runs.struck
    }
    this.#addText(struck)
  }

  #readValue(from: number): void {
    const part = this.#part
    const start = this.#openValue(from)
    const end = this.#cell.type === 'str' ? this.#readFormulaText(start) : this.#readTyped(start)
    if (part[end] !== lessThan || part[end + 1] !== slash || part[end + 2] !== letterV || part[end + 3] !== greaterThan)
      unusual('element in a value')
    this.#at = end + 4
  }

  /** Returns the position after the opening tag of a value. */
  #openValue(from: number): number {
    const part = this.#part
    const next = part[from + 2]
    if (next === greaterThan) return from + 3
    if (next !== space && next !== slash) return unusual('element in a cell')
    const tagEnd = part.indexOf(greaterThan, from)
    return part[tagEnd - 1] === slash ? unusual('a value without content') : tagEnd + 1
  }

  #readFormulaText(start: number): number {
    const end = this.#builder.texts.addUntilTag(this.#part, start)
    this.#addText()
    return end
  }

  /** Adds the last collected text, unless it is empty. */
  #addText(struck?: boolean): void {
    const { texts } = this.#builder
    if (texts.units > 0) this.#builder.addCell(this.#cell.column, 'text', this.#cell.style, struck)
  }

  /** Reads any value except formula text. Returns the position of the closing tag. */
  #readTyped(start: number): number {
    const part = this.#part
    let end = start
    while (part[end] !== lessThan && end < part.length) end += 1
    if (end > start) this.#values.add(start, end)
    else if (!mayHoldNothing.has(this.#cell.type)) unusual('a value without content')
    return end
  }
}
