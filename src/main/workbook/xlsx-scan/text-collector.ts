import { ascii } from './ascii.ts'
import { decodeXmlText, unusual } from './xml-text.ts'

const { ampersand, carriageReturn, lessThan, letterX, underscore } = ascii

/** Room for the longest text that the fast path copies. */
const maxCopiedBytes = 131_072
/** From this many bytes on, the buffer's own copy is faster. */
const minBytesForCopy = 48

const needsCloserLook = -1
/**
 * Per byte: how many UTF-16 units it begins. Lead bytes count one, or two for a four-byte character; continuation bytes
 * count none. Tags, references and line ends are not copied unchanged.
 */
const unitsOfByte = Int8Array.from({ length: 256 }, (_, byte) => {
  if (byte === lessThan || byte === ampersand || byte === carriageReturn) return needsCloserLook
  if (byte >= 0x80 && byte < 0xc0) return 0
  return byte >= 0xf0 ? 2 : 1
})

/** Collects texts as consecutive UTF-8, and counts their UTF-16 units. */
export class TextCollector {
  bytes: Buffer
  length = 0
  /** UTF-16 units of the text added last. */
  units = 0
  #lastStart = 0

  constructor(initialBytes: number) {
    this.bytes = Buffer.allocUnsafe(initialBytes)
  }

  /** Adds the character data from `from` up to the next `<`, and returns that position. `source` is valid UTF-8. */
  addUntilTag(source: Buffer, from: number): number {
    const copied = this.#copyPlain(source, from)
    if (copied !== undefined) return copied
    const end = source.indexOf(lessThan, from)
    if (end === -1) return unusual('end of part')
    this.addText(decodeXmlText(source.toString('utf8', from, end)))
    return end
  }

  /** Returns the end of the text; undefined, adding nothing, if a byte needs decoding. */
  #copyPlain(source: Buffer, from: number): number | undefined {
    this.#reserve(maxCopiedBytes)
    const { bytes } = this
    const limit = this.length + maxCopiedBytes
    let to = this.length
    let units = 0
    let at = from
    for (; to < limit; at += 1) {
      const byte = source[at] ?? lessThan
      const ofByte = unitsOfByte[byte] ?? needsCloserLook
      if (ofByte === needsCloserLook || (byte === underscore && source[at + 1] === letterX)) break
      bytes[to] = byte
      to += 1
      units += ofByte
    }
    if (source[at] !== lessThan || to === limit) return undefined
    this.#lastStart = this.length
    this.length = to
    this.units = units
    return at
  }

  /** Adds the bytes unchanged. */
  addBytes(source: Buffer, from: number, to: number, units: number): void {
    this.#reserve(to - from)
    this.#lastStart = this.length
    if (to - from > minBytesForCopy) source.copy(this.bytes, this.length, from, to)
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

  /** Removes the text added last. */
  dropLast(): void {
    this.length = this.#lastStart
  }

  /** Returns all texts so far as one, and starts over. */
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
