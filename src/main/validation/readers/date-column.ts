import { OrderCounts } from '#shared/domain/reading/dates/date-column.ts'
import type { DateSpan } from '#shared/domain/reading/dates/date-span.ts'
import type { DateOrder } from '#shared/domain/reading/dates/date-text.ts'
import { openOrders, type ReadDate, readDate } from '#shared/domain/reading/dates/dates.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'

/** What a text in the wire form says of the order of its column. `either`: two different days. */
type WireOrder = 'dmy' | 'mdy' | 'either' | 'none'

/** A value that is not written as the wire wants it, read once. */
export interface OddDate {
  readonly read: ReadDate | undefined
  readonly orders: readonly DateOrder[]
}

const mostRemembered = 20_000

/** The texts of one date field, with what they prove of the order in which days and months stand. */
export class DateColumn {
  readonly field: string
  readonly counts = new OrderCounts()
  readonly #file: OrderCounts
  readonly #span: DateSpan
  /** By row number, with holes: empty cells are left out. */
  readonly #values: (string | undefined)[] = []
  /** What the file said, where it is another text. */
  readonly #said = new Map<number, string>()
  readonly #odd = new Map<string, OddDate>()
  /** Rows whose value is not in the wire form. */
  readonly #oddRows = new Set<number>()
  readonly #cells = new CellDays()
  /** Texts that are a day in two orders. */
  #eitherTexts = 0
  /** Rows whose text has blanks around: for these alone no program took it for a date. */
  readonly #padded = new Set<number>()
  /** Cells whose day somebody changed: the others stay what they are. */
  #correctedCells = 0

  constructor(field: string, span: DateSpan, file: OrderCounts) {
    this.field = field
    this.#span = span
    this.#file = file
  }

  set(row: number, value: string, original: string | undefined): void {
    const said = original === undefined ? value : trimBlanks(original)
    const before = this.#values[row]
    if (before !== undefined) {
      const saidBefore = this.#said.get(row) ?? before
      if (before === value && saidBefore === said) return
      this.#weigh(saidBefore, before, -1)
      this.#oddRows.delete(row)
      this.#said.delete(row)
      this.#padded.delete(row)
      this.#values[row] = undefined
    }
    if (value === '' && said === '') return
    this.#values[row] = value
    if (said !== value) this.#said.set(row, said)
    if (original !== undefined && original !== said && wireOrderOf(said) === 'dmy') this.#padded.add(row)
    const isOdd = this.#weigh(said, value, 1)
    if (isOdd) this.#oddRows.add(row)
  }

  /** Whether there may be something to tell of a row. Asked of every row. */
  mayTell(row: number): boolean {
    return this.#file.of('mdy') > 0 || this.areCellsSwapped || (this.#oddRows.size > 0 && this.#oddRows.has(row))
  }

  /** What the findings of the rows depend on besides their own texts. */
  get state(): string {
    return `${this.counts.of('dmy')} ${this.counts.of('mdy')} ${this.counts.of('ymd')} ${this.counts.of('ydm')} ${this.counts.of('short-ymd')} ${this.#cells.areAllEarly} ${this.areCellsSwapped}`
  }

  value(row: number): string {
    return this.#values[row] ?? ''
  }

  /** Rows that have a text. */
  *rows(): Iterable<number> {
    for (const [row, text] of this.#values.entries()) if (text !== undefined) yield row
  }

  /** The value when it is not in the wire form; undefined when it is. */
  oddDate(value: string): OddDate | undefined {
    return wireOrderOf(value) === undefined ? this.#read(value) : undefined
  }

  /**
   * Whether a value in the wire form is two different days and nobody has decided: it stands as the file had it. A real date
   * cell is decided, unless all of them look as if a program had swapped them.
   */
  isAmbiguous(row: number): boolean {
    const value = this.value(row)
    if (wireOrderOf(value) !== 'either') return false
    const said = this.#said.get(row)
    if (said === undefined) return true
    if (isoOf(value) !== said) return false
    const isMonthFirst = this.counts.of('mdy') > 0 && this.counts.of('dmy') === 0 && this.#cells.areAllEarly
    return isMonthFirst || this.areCellsSwapped
  }

  /**
   * `25/04/1990` as text beside real dates none of which is after the 12th, and no text that could be a date the other way
   * round: an English Excel took all those, with the month first, and left the others as they were typed.
   */
  get areCellsSwapped(): boolean {
    const dayFirst = this.counts.of('dmy') - this.#padded.size
    if (dayFirst <= 0 || this.#eitherTexts > 0 || this.counts.of('mdy') > 0) return false
    return this.#cells.areEarlyBeside(dayFirst + this.#correctedCells)
  }

  /** Whether the value comes from a real date cell. */
  isDateCell(row: number): boolean {
    return this.#said.get(row) === isoOf(this.value(row))
  }

  #read(text: string): OddDate {
    const known = this.#odd.get(text)
    if (known !== undefined) return known
    const read = readDate(text, this.#span)
    const odd = { read, orders: read === undefined ? [] : openOrders(read) }
    if (this.#odd.size < mostRemembered) this.#odd.set(text, odd)
    return odd
  }

  /** Returns whether the value is not in the wire form. */
  #weigh(said: string, value: string, by: 1 | -1): boolean {
    const order = said === '' ? 'none' : wireOrderOf(said)
    if (order === undefined) this.#weighOdd(said, value, by)
    else if (order === 'either') this.#eitherTexts += by
    else if (order !== 'none') this.#count(order, by)
    if (said === value) return order === undefined
    return value !== '' && wireOrderOf(value) === undefined
  }

  #weighOdd(said: string, value: string, by: 1 | -1): void {
    if (isoOf(value) === said) {
      this.#cells.add(Number(said.slice(8)), by)
      return
    }
    const { read, orders } = this.#read(said)
    const proves = read?.proves ?? null
    if (proves !== null) this.#count(proves, by)
    else if (isoMark.test(said)) this.#correctedCells += by
    else if (orders.length > 1) this.#eitherTexts += by
  }

  #count(order: DateOrder, by: 1 | -1): void {
    this.counts.add(order, by)
    this.#file.add(order, by)
  }
}

/** Later days cannot be months. */
const lastEarlyDay = 12
const leastCells = 6
const leastDays = 4
/** So many dates, cells and texts together, have to be on their side of the 12th: the fewest that are hardly so by chance. */
const leastSplit = 4

/** The days of the month that real date cells have. */
class CellDays {
  /** By day, up to the 12th. */
  readonly #early: number[] = new Array(13).fill(0)
  #earlyCells = 0
  #lateCells = 0

  add(day: number, by: 1 | -1): void {
    if (day > lastEarlyDay) {
      this.#lateCells += by
      return
    }
    this.#earlyCells += by
    this.#early[day] = (this.#early[day] ?? 0) + by
  }

  /**
   * Many cells and none after the 12th: a program that took `05/06/2008` for the fifth of June would leave just that, with
   * `05/25/2008` beside it as text. By chance one column in hundreds looks so.
   */
  get areAllEarly(): boolean {
    if (this.#lateCells > 0 || this.#earlyCells < leastCells) return false
    return this.#early.filter((count) => count > 0).length >= leastDays
  }

  /** Whether there are cells, none of them after the 12th, beside enough others. */
  areEarlyBeside(others: number): boolean {
    return this.#lateCells === 0 && this.#earlyCells > 0 && this.#earlyCells + others >= leastSplit
  }
}

const isoMark = /^\d{4}-\d{2}-\d{2}$/

/** The mark of a real date cell among texts (`normalise-row.ts`): its day as `yyyy-mm-dd`. */
const isoOf = (wire: string): string =>
  wire.length === 10 ? `${wire.slice(6)}-${wire.slice(3, 5)}-${wire.slice(0, 2)}` : ''

const slash = 47

/** Two digits as a number; NaN when they are none. */
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? Number.NaN : tens * 10 + ones
}

/** Undefined for what is not in the wire form at all. Asked of every date of a file: by character codes. */
function wireOrderOf(value: string): WireOrder | undefined {
  if (value.length !== 10 || value.charCodeAt(2) !== slash || value.charCodeAt(5) !== slash) return undefined
  const first = twoDigits(value, 0)
  const second = twoDigits(value, 3)
  const century = twoDigits(value, 6)
  if (Number.isNaN(first + second + century + twoDigits(value, 8))) return undefined
  if (century < 19 || second === 0) return 'none'
  return second > 12 ? orderOfLateSecond(value, first, second) : orderOfEarlySecond(value, first, second)
}

/** The second number can be a month. */
function orderOfEarlySecond(value: string, first: number, second: number): WireOrder {
  if (first <= 12) return first === second || first === 0 ? 'none' : 'either'
  // Every month has 28 days: the calendar is asked only for the last ones.
  return first > 28 && parseWireDate(value) === undefined ? 'none' : 'dmy'
}

/** The second number can only be a day. */
function orderOfLateSecond(value: string, first: number, second: number): WireOrder {
  if (first > 12 || first === 0) return 'none'
  if (second <= 28) return 'mdy'
  return parseWireDate(`${value.slice(3, 5)}/${value.slice(0, 2)}/${value.slice(6)}`) === undefined ? 'none' : 'mdy'
}
