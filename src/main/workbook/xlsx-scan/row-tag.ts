import { ascii, skipBlanks, startsWith } from './ascii.ts'
import { wholeNumber } from './whole-number.ts'
import { unusual } from './xml-text.ts'

const { equalSign, greaterThan, letterR, quote, slash } = ascii

const maxRows = 1_048_576
const maxNameBytes = 40
const tagName = '<row'

/** The parsed opening tag of a row. One object is reused for all rows of a sheet. */
export class RowTag {
  /** 1-based; if the tag has no number, one more than the previous row. */
  number = 0
  isHidden = false
  /** Whether the row has no content. */
  isClosed = false
  #before = 0

  /** Parses the tag at `from`. Returns the position after it. */
  read(part: Buffer, from: number): number {
    this.#before = this.number
    this.number = 0
    this.isHidden = false
    let at = from + tagName.length
    for (;;) {
      const next = skipBlanks(part, at)
      if (part[next] === greaterThan || part[next] === slash) return this.#end(part, next)
      if (next === at) return unusual('row')
      at = this.#readAttribute(part, next)
    }
  }

  #readAttribute(part: Buffer, from: number): number {
    const nameEnd = part.indexOf(equalSign, from)
    const valueFrom = nameEnd + 2
    const valueEnd = part.indexOf(quote, valueFrom)
    if (nameEnd - from > maxNameBytes || part[nameEnd + 1] !== quote || valueEnd === -1) unusual('attribute of a row')
    if (nameEnd === from + 1 && part[from] === letterR) this.number = wholeNumber(part, valueFrom, valueEnd)
    else if (startsWith(part, from, 'hidden=')) {
      const value = part.toString('latin1', valueFrom, valueEnd)
      this.isHidden = value === '1' || value === 'true'
    }
    return valueEnd + 1
  }

  #end(part: Buffer, at: number): number {
    this.isClosed = part[at] === slash
    if (this.isClosed && part[at + 1] !== greaterThan) unusual('row')
    if (this.number === 0) {
      if (this.isClosed) unusual('a row without number')
      this.number = this.#before + 1
    }
    if (this.number > maxRows) unusual('number of a row')
    return at + (this.isClosed ? 2 : 1)
  }
}
