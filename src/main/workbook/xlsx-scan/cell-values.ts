import { civilDate } from '#shared/kernel/civil-date.ts'
import { secondOf } from '#shared/kernel/serial-date.ts'
import { dateText, plainNumber, serialToDateText } from '../cells/cell-value.ts'
import { errorTexts, unknownErrorText } from '../cells/error-values.ts'
import { ascii } from './ascii.ts'
import type { SheetStyles } from './cell-style.ts'
import type { CellTag } from './cell-tag.ts'
import type { ChunkBuilder } from './chunk-builder.ts'
import type { SharedTexts } from './shared-texts.ts'
import { wholeNumber } from './whole-number.ts'
import { UnusualFile, unusual } from './xml-text.ts'

const { digitNine, digitOne, digitZero } = ascii

/** Numbers with at most this many digits survive a round trip unchanged. */
const exactDigits = 15

/** Passes the content between `<v>` and `</v>` to the builder, by the cell's type and style. */
export class CellValues {
  readonly #part: Buffer
  readonly #cell: CellTag
  readonly #builder: ChunkBuilder
  readonly #styles: SheetStyles
  readonly #dateSystem: 1900 | 1904
  readonly #dates = new Map<number, string | null>()
  readonly #sharedTexts: SharedTexts | undefined
  readonly #sharedContents: Uint16Array
  readonly #sharedChunks: Uint32Array
  readonly #sharedStyles: Uint16Array

  constructor(
    source: {
      readonly part: Buffer
      readonly sharedTexts: SharedTexts | undefined
      readonly styles: SheetStyles
      readonly dateSystem: 1900 | 1904
    },
    cell: CellTag,
    builder: ChunkBuilder,
  ) {
    this.#part = source.part
    this.#styles = source.styles
    this.#dateSystem = source.dateSystem
    this.#sharedTexts = source.sharedTexts
    this.#cell = cell
    this.#builder = builder
    const sharedCount = source.sharedTexts?.count ?? 0
    this.#sharedContents = new Uint16Array(sharedCount)
    this.#sharedChunks = new Uint32Array(sharedCount)
    this.#sharedStyles = new Uint16Array(sharedCount)
  }

  /** Adds a value of any type except `str` and `inlineStr`, which have their own texts; requires `start` < `end`. */
  add(start: number, end: number): void {
    const { type } = this.#cell
    if (type === 's') this.#addShared(wholeNumber(this.#part, start, end))
    else if (type === 'n') this.#addNumber(start, end)
    else if (type === 'b') this.#addBoolean(start, end)
    else if (type === 'e') this.#addError(start, end)
    else if (type === 'd') this.#addDay(start, end)
    else unusual('a value beside a text')
  }

  #addShared(index: number): void {
    const sharedTexts = this.#sharedTexts
    const units = sharedTexts?.units[index]
    if (sharedTexts === undefined || units === undefined) throw new UnusualFile('index of a shared text')
    if (units === 0) return
    const { column, style } = this.#cell
    const { chunk } = this.#builder
    const known = this.#sharedContents[index] ?? 0
    // Content, style and chunk of the text's last use; with another style it is another content.
    if (known > 0 && this.#sharedChunks[index] === chunk && this.#sharedStyles[index] === style) {
      this.#builder.repeatCell(column, known)
      return
    }
    const from = sharedTexts.offsets[index] ?? 0
    this.#builder.texts.addBytes(sharedTexts.bytes, from, sharedTexts.offsets[index + 1] ?? from, units)
    this.#sharedContents[index] = this.#builder.addCell(column, 'text', style, sharedTexts.struck.get(index))
    this.#sharedChunks[index] = chunk
    this.#sharedStyles[index] = style
  }

  #addBoolean(start: number, end: number): void {
    const digit = this.#part[start]
    if (end !== start + 1 || (digit !== digitZero && digit !== digitOne)) unusual('boolean')
    this.#builder.texts.addText(digit === digitOne ? 'TRUE' : 'FALSE')
    this.#builder.addCell(this.#cell.column, 'boolean', this.#cell.style)
  }

  #addError(start: number, end: number): void {
    this.#builder.texts.addText(errorTexts.get(this.#part.toString('latin1', start, end)) ?? unknownErrorText)
    this.#builder.addCell(this.#cell.column, 'error', this.#cell.style)
  }

  #addDay(start: number, end: number): void {
    this.#builder.texts.addText(readDay(this.#part.toString('latin1', start, end)))
    this.#builder.addCell(this.#cell.column, 'date', this.#cell.style)
  }

  #addNumber(start: number, end: number): void {
    const part = this.#part
    const { texts } = this.#builder
    const { column, style } = this.#cell
    const plain = plainValue(part, start, end)
    const value = plain === notPlain ? readDecimal(part.toString('latin1', start, end)) : plain
    const date = this.#styles.of(style).isDate ? this.#dateOf(value) : null
    if (date !== null) texts.addText(date)
    else if (plain !== notPlain) texts.addBytes(part, start, end, end - start)
    else texts.addText(plainNumber(value))
    this.#builder.addCell(column, date === null ? 'number' : 'date', style)
  }

  /** Cached, because a file repeats its days; times of day may not repeat. */
  #dateOf(serial: number): string | null {
    const known = this.#dates.get(serial)
    if (known !== undefined) return known
    const date = serialToDateText(serial, this.#dateSystem) ?? null
    if (Number.isInteger(serial)) this.#dates.set(serial, date)
    return date
  }
}

const notPlain = -1

/** Value of a text of only digits, short enough to be exact and without a leading zero, so that it prints unchanged. */
function plainValue(part: Buffer, start: number, end: number): number {
  if (end - start > exactDigits || (part[start] === digitZero && end - start > 1)) return notPlain
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = part[at] ?? 0
    if (digit < digitZero || digit > digitNine) return notPlain
    value = value * 10 + digit - digitZero
  }
  return value
}

const isoMoment = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?)?$/

/** A date and time in XML format; with a General style the library would return a bare number. */
function readDay(text: string): string {
  const [, year, month, day, ...clock] = isoMoment.exec(text) ?? []
  const date = year === undefined ? undefined : civilDate(Number(year), Number(month), Number(day))
  return date === undefined ? unusual('day') : dateText({ day: date, second: secondOf(...clock) })
}

const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function readDecimal(text: string): number {
  const value = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : unusual('number')
}
