import { ascii, startsWith } from './ascii.ts'
import { wholeNumber } from './whole-number.ts'
import { unusual } from './xml-text.ts'

const {
  capitalA,
  capitalZ,
  digitNine,
  digitZero,
  equalSign,
  greaterThan,
  letterR,
  letterS,
  letterT,
  quote,
  slash,
  space,
} = ascii

/** Number, shared text, formula text, inline text, boolean, error value, date. */
export type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd'

const cellTypes: readonly CellType[] = ['s', 'str', 'inlineStr', 'n', 'b', 'e', 'd']
const maxColumns = 16_384
const maxColumnLetters = 3
const lettersInAlphabet = 26
/** `r="`: one letter, the equal sign and a quote. */
const shortAttributeBytes = 3
const preservedSpace = 'xml:space="preserve"'
/** Attributes without influence on the value: metadata and phonetic guides. */
const idleAttributes: readonly string[] = ['cm="', 'vm="', 'ph="']

/** The parsed opening tag of a cell. One object is reused for all cells of a sheet. */
export class CellTag {
  /** 0 = A; without a reference, the column after the previous cell. -1 before the first cell of a row. */
  column = -1
  /** All styles beyond the last are mapped to `styleCount`. */
  style = 0
  type: CellType = 'n'
  /** Whether the cell has no content. */
  isClosed = false
  readonly #styleCount: number

  constructor(styleCount: number) {
    this.#styleCount = styleCount
  }

  beginRow(): void {
    this.column = -1
  }

  /** Parses the tag at `from`, of a cell in the row `row`. Returns the position after it. */
  read(part: Buffer, from: number, row: number): number {
    const before = this.column
    this.column = before + 1
    this.style = 0
    this.type = 'n'
    let at = from + 2
    while (part[at] === space) at = this.#readAttribute(part, at + 1, row)
    if (this.column <= before || this.column >= maxColumns) unusual('order of cells')
    this.isClosed = part[at] === slash
    if (this.isClosed) at += 1
    return part[at] === greaterThan ? at + 1 : unusual('cell')
  }

  /** Returns the position after the attribute; the end of the tag if a blank precedes it. */
  #readAttribute(part: Buffer, at: number, row: number): number {
    const name = part[at]
    if (part[at + 1] !== equalSign || part[at + 2] !== quote) return skipAttribute(part, at)
    if (name === letterR) return this.#readReference(part, at + shortAttributeBytes, row)
    if (name === letterS) return this.#readStyle(part, at + shortAttributeBytes)
    if (name === letterT) return this.#readType(part, at + shortAttributeBytes)
    return unusual('attribute of a cell')
  }

  /** `AB12"`: must be in the current row. */
  #readReference(part: Buffer, from: number, row: number): number {
    let at = from
    let column = 0
    for (let letter = part[at] ?? 0; letter >= capitalA && letter <= capitalZ; letter = part[at] ?? 0) {
      column = column * lettersInAlphabet + letter - capitalA + 1
      at += 1
    }
    if (at === from || at - from > maxColumnLetters || part[at] === digitZero) return unusual('reference')
    let number = 0
    for (let digit = part[at] ?? 0; digit >= digitZero && digit <= digitNine; digit = part[at] ?? 0) {
      number = number * 10 + digit - digitZero
      at += 1
    }
    if (part[at] !== quote || number !== row) return unusual('reference')
    this.column = column - 1
    return at + 1
  }

  #readStyle(part: Buffer, from: number): number {
    const end = part.indexOf(quote, from)
    this.style = Math.min(wholeNumber(part, from, end), this.#styleCount)
    return end + 1
  }

  #readType(part: Buffer, from: number): number {
    for (const type of cellTypes) {
      if (!startsWith(part, from, type) || part[from + type.length] !== quote) continue
      this.type = type
      return from + type.length + 1
    }
    return unusual('type of a cell')
  }
}

function skipAttribute(part: Buffer, at: number): number {
  if (part[at] === greaterThan || part[at] === slash) return at
  if (startsWith(part, at, preservedSpace)) return at + preservedSpace.length
  if (!idleAttributes.some((name) => startsWith(part, at, name))) return unusual('attribute of a cell')
  const end = part.indexOf(quote, at + 4)
  return end === -1 ? unusual('attribute of a cell') : end + 1
}
