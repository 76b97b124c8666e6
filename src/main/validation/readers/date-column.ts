import { cellMark, isCellMark } from '#shared/domain/draft/normalise-row.ts'
import { ClockCounts, OrderCounts } from '#shared/domain/reading/dates/date-column.ts'
import type { DateSpan } from '#shared/domain/reading/dates/date-span.ts'
import type { DateOrder } from '#shared/domain/reading/dates/date-text.ts'
import { openOrders, type ReadDate, readDate } from '#shared/domain/reading/dates/dates.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'

/** Day and month order that a text in wire form implies. `either`: it reads as two different days. */
type WireOrder = 'dmy' | 'mdy' | 'either' | 'none'

/** A value that is not in wire form, parsed once. */
export interface OddDate {
  readonly read: ReadDate | undefined
  readonly orders: readonly DateOrder[]
}

const mostRemembered = 20_000

/** The texts of one date field, and the evidence they give for the order of day and month. */
export class DateColumn {
  readonly field: string
  readonly counts = new OrderCounts()
  readonly #file: OrderCounts
  readonly #span: DateSpan
  /** Indexed by row number; sparse, without empty cells. */
  readonly #values: (string | undefined)[] = []
  /** The file's text, where it differs from the value. */
  readonly #said = new Map<number, string>()
  readonly #odd = new Map<string, OddDate>()
  /** Rows whose value is not in wire form. */
  readonly #oddRows = new Set<number>()
  readonly #clocks = new ClockCounts()
  /** Dates recognised by a program: real date cells, and texts with the year first. */
  readonly #cells = new TakenDays()
  readonly #yearFirst = new TakenDays()
  /** Rows whose text has surrounding blanks. Those alone explain why no program recognised a date. */
  readonly #padded = new Set<number>()

  constructor(field: string, span: DateSpan, file: OrderCounts) {
    this.field = field
    this.#span = span
    this.#file = file
  }

  set(row: number, value: string, original: string | undefined): void {
    const said = original === undefined ? value : trimBlanks(original)
    const before = this.#values[row]
    if (before !== undefined) {
      if (before === value && (this.#said.get(row) ?? before) === said) return
      this.#forget(row, before)
    }
    if (value === '' && said === '') return
    this.#values[row] = value
    const order = orderOf(said)
    this.#weigh(said, order, 1)
    if (said !== value) this.#said.set(row, said)
    if ((said === value ? order : orderOf(value)) === undefined) this.#oddRows.add(row)
    if (original !== undefined && original !== said && order === 'dmy') this.#padded.add(row)
  }

  #forget(row: number, before: string): void {
    const said = this.#said.get(row) ?? before
    this.#weigh(said, orderOf(said), -1)
    this.#oddRows.delete(row)
    this.#said.delete(row)
    this.#padded.delete(row)
    this.#values[row] = undefined
  }

  /** Whether a row may have findings. Called for every row. */
  mayTell(row: number): boolean {
    return this.#file.of('mdy') > 0 || this.areCellsSwapped || (this.#oddRows.size > 0 && this.#oddRows.has(row))
  }

  /** Key of everything besides the rows' own texts that their findings depend on. */
  get state(): string {
    return `${this.counts.state} ${this.#cells.state} ${this.#yearFirst.state} ${this.#clocks.state}`
  }

  value(row: number): string {
    return this.#values[row] ?? ''
  }

  /** Rows that have a text. */
  *rows(): Iterable<number> {
    for (const [row, text] of this.#values.entries()) if (text !== undefined) yield row
  }

  /** The value if it is not in wire form, else undefined. */
  oddDate(value: string): OddDate | undefined {
    return wireOrderOf(value) === undefined ? this.#read(value) : undefined
  }

  /**
   * Whether a wire-form value reads as two different days and nobody decided between them, so the file's text is
   * unchanged. A real date cell counts as decided, unless all of them look swapped by a program.
   */
  isAmbiguous(row: number): boolean {
    const value = this.value(row)
    if (wireOrderOf(value) !== 'either') return false
    if (this.#said.get(row) === undefined) return true
    return this.isDateCell(row) && this.#isDoubtful(this.#cells)
  }

  /** Whether a program swapped day and month in real dates. The day-first texts it could not swap show this. */
  get areCellsSwapped(): boolean {
    return this.#isSwapped(this.#cells)
  }

  /** Whether a library swapped texts with the year first, or left those that it could not swap. */
  get areYearFirstDoubtful(): boolean {
    return this.#isDoubtful(this.#yearFirst)
  }

  /**
   * `25/04/1990` as text beside dates that all fall before the 13th, and no text that could be month-first: an English
   * Excel or a library parsed those dates month-first and left the rest as typed.
   */
  #isSwapped(taken: TakenDays): boolean {
    const { counts } = this
    const left = counts.of('dmy') - this.#padded.size
    return left > 0 && taken.areEarlyBeside(left, counts.openTo('dmy') + counts.of('mdy'))
  }

  /** Swapped as above, or the reverse: `05/25/1990` beside such dates. */
  #isDoubtful(taken: TakenDays): boolean {
    const isMonthFirst = this.counts.of('mdy') > 0 && this.counts.of('dmy') === 0
    return this.#isSwapped(taken) || (isMonthFirst && taken.areAllEarly)
  }

  isDateCell(row: number): boolean {
    const said = this.#said.get(row)
    return said !== undefined && said === cellMark(this.value(row))
  }

  /** Whether a time of day in the dates suggests that a time zone moved this one to the day before. */
  mayBeMoved({ read }: OddDate): boolean {
    return read !== undefined && this.#clocks.mayBeMoved(read.second)
  }

  #read(text: string): OddDate {
    const known = this.#odd.get(text)
    if (known !== undefined) return known
    const read = readDate(text, this.#span)
    const odd = { read, orders: read === undefined ? [] : openOrders(read) }
    if (this.#odd.size < mostRemembered) this.#odd.set(text, odd)
    return odd
  }

  /** Counts the file's original text, so correcting a value removes no evidence. */
  #weigh(said: string, order: WireOrder | undefined, by: 1 | -1): void {
    if (order === undefined) this.#weighOdd(said, by)
    else if (order === 'either') this.counts.addOpen(eitherOrders, by)
    else if (order !== 'none') this.#count(order, by)
  }

  #weighOdd(said: string, by: 1 | -1): void {
    if (isCellMark(said)) {
      this.#cells.add(Number(said.slice(8, 10)), by)
      return
    }
    const { read, orders } = this.#read(said)
    if (read === undefined) return
    const yearFirst = read.ways.find((way) => way.order === 'ymd')
    if (yearFirst !== undefined && this.#isPlausible(yearFirst.date))
      this.#yearFirst.add(Number(yearFirst.date.slice(8)), by)
    this.#clocks.add(read.second, by)
    if (read.proves !== null) this.#count(read.proves, by)
    else this.counts.addOpen(orders, by)
  }

  /** A mistyped year (`2209-11-18`) shows that a person wrote the date, so it tells nothing about a program. */
  #isPlausible(date: string): boolean {
    const year = date.slice(0, 4)
    return year >= this.#span.earliest.slice(0, 4) && year <= this.#span.latest.slice(0, 4)
  }

  #count(order: DateOrder, by: 1 | -1): void {
    this.counts.add(order, by)
    this.#file.add(order, by)
  }
}

const eitherOrders: readonly DateOrder[] = ['dmy', 'mdy']

/** Later days cannot be months. */
const lastEarlyDay = 12
const leastTaken = 6
const leastDays = 4
/** At least this many dates, recognised and left together, so that the split at the 12th is hardly chance. */
const leastSplit = 4
/** This many early days outweigh one that does not fit. */
const leastForStray = 5

/** Days of the month of the dates that a program recognised. */
class TakenDays {
  /** Counts by day, up to the 12th. */
  readonly #early: number[] = new Array(13).fill(0)
  #earlyDays = 0
  #lateDays = 0

  add(day: number, by: 1 | -1): void {
    if (day > lastEarlyDay) {
      this.#lateDays += by
      return
    }
    this.#earlyDays += by
    this.#early[day] = (this.#early[day] ?? 0) + by
  }

  /**
   * Many dates, none after the 12th. A program that reads `05/06/2008` as the fifth of June leaves exactly that, with
   * `05/25/2008` beside it as text. By chance, one column in hundreds looks like this.
   */
  get areAllEarly(): boolean {
    if (this.#lateDays > 0 || this.#earlyDays < leastTaken) return false
    return this.#early.filter((count) => count > 0).length >= leastDays
  }

  /** Whether the dates are early and enough texts were left as typed. A few strays were typed by hand. */
  areEarlyBeside(left: number, strays: number): boolean {
    const isEarly = this.#earlyDays > 0 && (this.#lateDays + strays) * leastForStray <= this.#earlyDays
    return isEarly && this.#earlyDays + left >= leastSplit
  }

  get state(): string {
    return `${this.#early.join(' ')} ${this.#lateDays}`
  }
}

const slash = 47

/** Two digits as a number, else NaN. */
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? Number.NaN : tens * 10 + ones
}

const orderOf = (text: string): WireOrder | undefined => (text === '' ? 'none' : wireOrderOf(text))

/** Undefined if not in wire form. Compares character codes, because it runs on every date of a file. */
function wireOrderOf(value: string): WireOrder | undefined {
  if (value.length !== 10 || value.charCodeAt(2) !== slash || value.charCodeAt(5) !== slash) return undefined
  const first = twoDigits(value, 0)
  const second = twoDigits(value, 3)
  const century = twoDigits(value, 6)
  if (Number.isNaN(first + second + century + twoDigits(value, 8))) return undefined
  if (century < 19 || second === 0) return 'none'
  return second > 12 ? orderOfLateSecond(value, first, second) : orderOfEarlySecond(value, first, second)
}

/** The second number may be a month. */
function orderOfEarlySecond(value: string, first: number, second: number): WireOrder {
  if (first <= 12) return first === second || first === 0 ? 'none' : 'either'
  // Every month has 28 days, so only later days need the calendar.
  return first > 28 && parseWireDate(value) === undefined ? 'none' : 'dmy'
}

/** The second number can only be a day. */
function orderOfLateSecond(value: string, first: number, second: number): WireOrder {
  if (first > 12 || first === 0) return 'none'
  if (second <= 28) return 'mdy'
  return parseWireDate(`${value.slice(3, 5)}/${value.slice(0, 2)}/${value.slice(6)}`) === undefined ? 'none' : 'mdy'
}
