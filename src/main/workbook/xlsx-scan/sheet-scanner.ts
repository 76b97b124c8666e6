import { isUtf8 } from 'node:buffer'
import { civilDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { plainNumber, serialToWireDate } from '../cells/cell-value.ts'
import { errorTexts, unknownErrorText } from '../cells/error-values.ts'
import type { SheetStyles } from './cell-style.ts'
import { ChunkBuilder } from './chunk-builder.ts'
import { isTextTag, readPlain, readRuns, type SharedTexts, skipBlanks, startsWith } from './shared-texts.ts'
import { decodeXmlText, UnusualFile, unusual } from './xml-text.ts'

export interface SheetScan {
  readonly part: Buffer
  readonly sharedTexts: SharedTexts | undefined
  readonly styles: SheetStyles
  readonly dateSystem: 1900 | 1904
  readonly limits: { readonly columns: number; readonly rows: number; readonly characters: number }
}

type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd'

const space = 32
const quote = 34
const slash = 47
const less = 60
const equals = 61
const greater = 62
const mostColumns = 16_384
const mostRows = 1_048_576
/** Numbers of that many digits are the same when read and written again. */
const exactDigits = 15

/**
 * Reads the rows of an XML worksheet in one pass over its bytes, as `readSheets` would from the library: the same texts,
 * kinds and formats. It knows only what spreadsheet programs really write; on anything else it throws `UnusualFile`, and
 * the library reads the file.
 */
export function scanSheet(scan: SheetScan): ChunkBuilder {
  if (!isUtf8(scan.part)) return unusual('sheet is not UTF-8')
  return new SheetScanner(scan).run()
}

class SheetScanner {
  readonly #scan: SheetScan
  readonly #part: Buffer
  readonly #builder: ChunkBuilder
  readonly #dates = new Map<number, string | null>()
  readonly #sharedContents: Uint16Array
  readonly #sharedChunks: Uint32Array
  readonly #sharedStyles: Uint16Array
  #at = 0
  #row = 0
  #rowHidden = false
  #column = -1
  #style = 0
  #type: CellType = 'n'

  constructor(scan: SheetScan) {
    this.#scan = scan
    this.#part = scan.part
    this.#builder = new ChunkBuilder(scan.styles, scan.limits)
    const sharedCount = scan.sharedTexts?.count ?? 0
    this.#sharedContents = new Uint16Array(sharedCount)
    this.#sharedChunks = new Uint32Array(sharedCount)
    this.#sharedStyles = new Uint16Array(sharedCount)
  }

  run(): ChunkBuilder {
    const part = this.#part
    const start = part.indexOf('<sheetData')
    if (start === -1 || part.subarray(0, start).includes('<!')) return unusual('no rows')
    this.#at = start + 10
    if (startsWith(part, skipBlanks(part, this.#at), '/>')) return this.#builder
    if (part[this.#at] !== greater) return unusual('attributes of the rows')
    this.#at += 1
    for (;;) {
      this.#at = skipBlanks(part, this.#at)
      if (startsWith(part, this.#at, '<row')) this.#readRow()
      else if (startsWith(part, this.#at, '</sheetData>')) break
      else return unusual('element among the rows')
    }
    this.#builder.finish()
    return this.#builder
  }

  #readRow(): void {
    const part = this.#part
    const closed = this.#openRow()
    if (closed) return
    this.#column = -1
    for (;;) {
      this.#at = skipBlanks(part, this.#at)
      if (part[this.#at] === less && part[this.#at + 1] === 99) this.#readCell()
      else if (startsWith(part, this.#at, '</row>')) break
      else unusual('element among the cells')
    }
    this.#at += 6
    this.#builder.endRow(this.#row, this.#rowHidden)
  }

  /** Reads the opening tag of a row. Returns whether the row has no content. */
  #openRow(): boolean {
    const part = this.#part
    let at = this.#at + 4
    let number = 0
    this.#rowHidden = false
    for (;;) {
      const afterBlanks = skipBlanks(part, at)
      if (part[afterBlanks] === greater || part[afterBlanks] === slash) {
        at = afterBlanks
        break
      }
      if (afterBlanks === at) unusual('row')
      const equalSign = part.indexOf(equals, afterBlanks)
      const end = part.indexOf(quote, equalSign + 2)
      if (equalSign - afterBlanks > 40 || part[equalSign + 1] !== quote || end === -1) unusual('attribute of a row')
      if (equalSign === afterBlanks + 1 && part[afterBlanks] === 114) number = this.#wholeNumber(equalSign + 2, end)
      else if (startsWith(part, afterBlanks, 'hidden=')) {
        const value = part.toString('latin1', equalSign + 2, end)
        this.#rowHidden = value === '1' || value === 'true'
      }
      at = end + 1
    }
    const closed = part[at] === slash
    if (closed && part[at + 1] !== greater) unusual('row')
    if (number === 0 && closed) unusual('a row without number')
    if (number === 0) number = this.#row + 1
    if (number <= this.#row || number > mostRows) unusual('order of rows')
    this.#row = number
    this.#at = at + (closed ? 2 : 1)
    return closed
  }

  #wholeNumber(from: number, to: number): number {
    const part = this.#part
    let number = 0
    if (to === from || to - from > 9 || (part[from] === 48 && to - from > 1)) return unusual('number')
    for (let at = from; at < to; at += 1) {
      const digit = (part[at] ?? 0) - 48
      if (digit < 0 || digit > 9) return unusual('number')
      number = number * 10 + digit
    }
    return number
  }

  #readCell(): void {
    const part = this.#part
    const before = this.#column
    this.#column = before + 1
    const closed = this.#openCell()
    if (this.#column <= before || this.#column >= mostColumns) unusual('order of cells')
    if (closed) {
      if (this.#type !== 'n' && this.#type !== 's') unusual('a typed cell without content')
      return
    }
    let hasValue = false
    for (;;) {
      const at = part[this.#at] === less ? this.#at : skipBlanks(part, this.#at)
      const name = part[at + 1]
      if (part[at] !== less) unusual('text between cells')
      if (name === slash) {
        if (part[at + 2] !== 99 || part[at + 3] !== greater) unusual('end of a cell')
        this.#at = at + 4
        break
      }
      if (name === 118 && !hasValue) {
        hasValue = true
        this.#readValue(at)
      } else if (name === 102) this.#skipFormula(at)
      else if (startsWith(part, at, '<is>') && this.#type === 'inlineStr' && !hasValue) {
        hasValue = true
        this.#readInline(at + 4)
      } else unusual('element in a cell')
    }
    if (!hasValue && this.#type !== 'n' && this.#type !== 's' && this.#type !== 'str') unusual('cell without value')
  }

  /** Reads the opening tag of a cell: its column, style and type. Returns whether the cell has no content. */
  #openCell(): boolean {
    const part = this.#part
    let at = this.#at + 2
    this.#style = 0
    this.#type = 'n'
    for (;;) {
      const name = part[at]
      if (name === greater) {
        this.#at = at + 1
        return false
      }
      if (name === slash && part[at + 1] === greater) {
        this.#at = at + 2
        return true
      }
      if (name !== space) return unusual('cell')
      at += 1
      const short = part[at + 1] === equals && part[at + 2] === quote
      if (short && part[at] === 114) at = this.#readReference(at + 3)
      else if (short && part[at] === 115) {
        const end = part.indexOf(quote, at + 3)
        this.#style = this.#wholeNumber(at + 3, end)
        if (this.#style >= this.#scan.styles.count) this.#style = this.#scan.styles.count
        at = end + 1
      } else if (short && part[at] === 116) at = this.#readType(at + 3)
      else if (part[at] === greater || part[at] === slash) continue
      else if (startsWith(part, at, 'cm="') || startsWith(part, at, 'vm="') || startsWith(part, at, 'ph="')) {
        at = part.indexOf(quote, at + 4) + 1
      } else if (startsWith(part, at, 'xml:space="preserve"')) at += 20
      else return unusual('attribute of a cell')
    }
  }

  /** `AB12"`: must be in the row at hand. Returns the place behind the quote. */
  #readReference(from: number): number {
    const part = this.#part
    let at = from
    let column = 0
    for (let letter = part[at] ?? 0; letter >= 65 && letter <= 90; letter = part[at] ?? 0) {
      column = column * 26 + letter - 64
      at += 1
    }
    if (at === from || at - from > 3) return unusual('reference')
    let row = 0
    const digitsFrom = at
    for (let digit = part[at] ?? 0; digit >= 48 && digit <= 57; digit = part[at] ?? 0) {
      row = row * 10 + digit - 48
      at += 1
    }
    if (part[at] !== quote || row !== this.#row || part[digitsFrom] === 48) return unusual('reference')
    this.#column = column - 1
    return at + 1
  }

  #readType(from: number): number {
    const part = this.#part
    for (const type of cellTypes) {
      if (!startsWith(part, from, type) || part[from + type.length] !== quote) continue
      this.#type = type
      return from + type.length + 1
    }
    return unusual('type of a cell')
  }

  #skipFormula(from: number): void {
    const part = this.#part
    const next = part[from + 2]
    if (next !== greater && next !== space && next !== slash) unusual('element in a cell')
    const tagEnd = part.indexOf(greater, from)
    if (part[tagEnd - 1] === slash) {
      this.#at = tagEnd + 1
      return
    }
    const end = part.indexOf(less, tagEnd)
    if (tagEnd === -1 || end === -1 || !startsWith(part, end, '</f>')) unusual('formula')
    this.#at = end + 4
  }

  #readInline(from: number): void {
    const part = this.#part
    const { texts } = this.#builder
    const at = skipBlanks(part, from)
    if (isTextTag(part, at)) {
      const end = readPlain(part, at, texts)
      if (!startsWith(part, end, '</is>')) unusual('element in a text')
      this.#at = end + 5
    } else {
      const { raw, end } = readRuns(part, at, '</is>')
      texts.addText(decodeXmlText(raw))
      this.#at = end
    }
    if (texts.units > 0) this.#builder.addCell(this.#column, 'text', this.#style)
  }

  #readValue(from: number): void {
    const part = this.#part
    let start = from + 3
    if (part[from + 2] !== greater) {
      const tagEnd = part.indexOf(greater, from)
      if (part[from + 2] !== space && part[from + 2] !== slash) unusual('element in a cell')
      if (part[tagEnd - 1] === slash) unusual('a value without content')
      start = tagEnd + 1
    }
    const end = this.#type === 'str' ? this.#readFormulaText(start) : this.#readTyped(start)
    if (part[end] !== less || part[end + 1] !== slash || part[end + 2] !== 118 || part[end + 3] !== greater) {
      unusual('element in a value')
    }
    this.#at = end + 4
  }

  #readFormulaText(start: number): number {
    const { texts } = this.#builder
    const end = texts.addUntilTag(this.#part, start)
    if (texts.units > 0) this.#builder.addCell(this.#column, 'text', this.#style)
    return end
  }

  /** Values that are no text of their own. Returns the place of the closing tag. */
  #readTyped(start: number): number {
    const part = this.#part
    let end = start
    while (part[end] !== less && end < part.length) end += 1
    if (end === start) {
      if (this.#type === 'b' || this.#type === 'e' || this.#type === 'd') unusual('a value without content')
      return end
    }
    switch (this.#type) {
      case 's':
        this.#addShared(this.#wholeNumber(start, end))
        return end
      case 'b':
        this.#addBoolean(start, end)
        return end
      case 'e':
        this.#builder.texts.addText(errorTexts.get(part.toString('latin1', start, end)) ?? unknownErrorText)
        this.#builder.addCell(this.#column, 'error', this.#style)
        return end
      case 'd':
        this.#builder.texts.addText(readDay(part.toString('latin1', start, end)))
        this.#builder.addCell(this.#column, 'date', this.#style)
        return end
      case 'inlineStr':
        return unusual('a value beside a text')
      default:
        this.#addNumber(start, end)
        return end
    }
  }

  #addShared(index: number): void {
    const { sharedTexts } = this.#scan
    const units = sharedTexts?.units[index]
    if (sharedTexts === undefined || units === undefined) throw new UnusualFile('index of a shared text')
    if (units === 0) return
    const { chunk } = this.#builder
    const known = this.#sharedContents[index] ?? 0
    // Content, style and chunk of the text's last use; another style is another content.
    if (known > 0 && this.#sharedChunks[index] === chunk && this.#sharedStyles[index] === this.#style) {
      this.#builder.repeatCell(this.#column, known)
      return
    }
    const from = sharedTexts.offsets[index] ?? 0
    this.#builder.texts.addBytes(sharedTexts.bytes, from, sharedTexts.offsets[index + 1] ?? from, units)
    this.#sharedContents[index] = this.#builder.addCell(this.#column, 'text', this.#style)
    this.#sharedChunks[index] = chunk
    this.#sharedStyles[index] = this.#style
  }

  #addBoolean(start: number, end: number): void {
    const digit = this.#part[start]
    if (end !== start + 1 || (digit !== 48 && digit !== 49)) unusual('boolean')
    this.#builder.texts.addText(digit === 49 ? 'TRUE' : 'FALSE')
    this.#builder.addCell(this.#column, 'boolean', this.#style)
  }

  #addNumber(start: number, end: number): void {
    const part = this.#part
    const { texts } = this.#builder
    let value = 0
    let at = start
    for (; at < end; at += 1) {
      const digit = (part[at] ?? 0) - 48
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    const plain = at === end && end - start <= exactDigits && (part[start] !== 48 || end - start === 1)
    if (!plain) value = readDecimal(part.toString('latin1', start, end))
    const date = this.#scan.styles.of(this.#style).isDate ? this.#dateOf(value) : null
    if (date !== null) texts.addText(date)
    else if (plain) texts.addBytes(part, start, end, end - start)
    else texts.addText(plainNumber(value))
    this.#builder.addCell(this.#column, date === null ? 'number' : 'date', this.#style)
  }

  /** The same days come again and again in one file. */
  #dateOf(serial: number): string | null {
    const day = Math.floor(serial)
    const known = this.#dates.get(day)
    if (known !== undefined) return known
    const date = serialToWireDate(day, this.#scan.dateSystem) ?? null
    this.#dates.set(day, date)
    return date
  }
}

const cellTypes: readonly CellType[] = ['s', 'str', 'inlineStr', 'n', 'b', 'e', 'd']
const isoDay = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/

/** A day as XML writes it; the library would take it for a bare number where its style is General. */
function readDay(text: string): string {
  const [, year, month, day] = isoDay.exec(text) ?? []
  const date = year === undefined ? undefined : civilDate(Number(year), Number(month), Number(day))
  return date === undefined ? unusual('day') : formatWireDate(date)
}

const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function readDecimal(text: string): number {
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : unusual('number')
}
