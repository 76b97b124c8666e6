import { decodeXmlText, unusual } from '#main/workbook/xlsx-scan/xml-text.ts'

const lessThan = 60
const ampersand = 38
const carriageReturn = 13
const underscore = 95
const smallX = 120
/** Room for the longest text a plain copy takes on. */
const mostCopiedBytes = 131_072

/** Collects texts as UTF-8, one after the other, and counts their UTF-16 units. */
export class TextCollector {
  bytes: Buffer
  length = 0
  /** UTF-16 units of the text added last. */
  units = 0
  #lastStart = 0

  constructor(initialBytes: number) {
    this.bytes = Buffer.allocUnsafe(initialBytes)
  }

  /**
   * Adds the character data that begins at `from` and ends before the next `<`. Returns where that is. `source` is valid
   * UTF-8.
   */
  addUntilTag(source: Buffer, from: number): number {
    this.#reserve(mostCopiedBytes)
    const { bytes } = this
    this.#lastStart = this.length
    const limit = this.length + mostCopiedBytes
    let to = this.length
    let units = 0
    for (let at = from; to < limit; at += 1) {
      const byte = source[at] ?? lessThan
      if (byte === lessThan) {
        if (at >= source.length) return unusual('end of part')
        this.length = to
        this.units = units
        return at
      }
      if (byte === ampersand || byte === carriageReturn) break
      if (byte === underscore && source[at + 1] === smallX) break
      bytes[to] = byte
      to += 1
      // Every byte that begins a character is one unit, or two when four bytes make the character.
      if (byte < 0x80 || byte >= 0xc0) units += byte >= 0xf0 ? 2 : 1
    }
    const end = source.indexOf(lessThan, from)
    if (end === -1) return unusual('end of part')
    this.addText(decodeXmlText(source.toString('utf8', from, end)))
    return end
  }

  /** Adds the bytes as they are. */
  addBytes(source: Buffer, from: number, to: number, units: number): void {
    this.#reserve(to - from)
    this.#lastStart = this.length
    if (to - from > 48) source.copy(this.bytes, this.length, from, to)
    else for (let at = from, into = this.length; at < to; at += 1, into += 1) this.bytes[into] = source[at] ?? 0
    this.length += to - from
    this.units = units
  }

  addText(text: string): void {
    this.#reserve(text.length * 3)
    this.#lastStart = this.length
    this.length += this.bytes.write(text, this.length)
    this.units = text.length
  }

  /** Takes the text added last away again. */
  dropLast(): void {
    this.length = this.#lastStart
  }

  /** All texts so far as one, and begins anew. */
  take(units: number): string {
    const text =
      units === this.length
        ? this.bytes.toString('latin1', 0, this.length)
        : this.bytes.toString('utf8', 0, this.length)
    this.length = 0
    return text
  }

  #reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}
