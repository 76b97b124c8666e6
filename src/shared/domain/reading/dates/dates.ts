import { type CivilDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { nothingRead, type Proof, type Reading, type ReadingCandidate, type ReadingConfidence } from '../reading.ts'
import { judgeOrders, type OrderCounts } from './date-column.ts'
import { type DatedWay, type DateSpan, existingDays } from './date-span.ts'
import { type DateForm, type DateOrder, readDateText } from './date-text.ts'

/** The date readings of a text, without its column. */
export interface ReadDate {
  readonly form: DateForm
  /** Every reading that is a valid date, the usual order first. */
  readonly ways: readonly DatedWay[]
  /** The distinct dates among them. */
  readonly days: readonly DatedWay[]
  /** The only order in which it is a valid date; null when there are several or none. */
  readonly proves: DateOrder | null
  /** The time of day in whole seconds; 0 for none. */
  readonly second: number
}

/** Undefined when no reading is a valid date. */
export function readDate(text: string, span: DateSpan): ReadDate | undefined {
  const read = readDateText(text)
  if (read === undefined) return undefined
  const { weekday } = read
  const existing = existingDays(read.ways, span)
  const ways = weekday === undefined ? existing : existing.filter(({ date }) => weekdayOfDay(date) === weekday)
  const [first] = ways
  if (first === undefined) return undefined
  const days = distinct(ways)
  const isProof = ways.every(({ order }) => order === first.order) && days.length === 1
  return { form: read.form, ways, days, proves: isProof ? first.order : null, second: read.second }
}

const weekdayOfDay = (date: CivilDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The orders in which a text is different dates; empty when it is unambiguous. */
export const openOrders = ({ ways, days }: ReadDate): readonly DateOrder[] =>
  days.length < 2 ? noOrders : ways.flatMap(({ order }) => (order === null ? [] : [order]))

const noOrders: readonly DateOrder[] = []

export interface DateColumnEvidence {
  readonly column: OrderCounts
  /** All date columns of the file together. */
  readonly file: OrderCounts
}

/** The date a text means in its place: alone, or by its column's evidence. */
export function dateReading({ form, ways, days }: ReadDate, evidence?: DateColumnEvidence): Reading {
  const [only] = days
  if (only === undefined) return nothingRead
  if (days.length === 1) return { candidates: [candidate(only, 'high', aloneProof(form, only))] }
  const orders = ways.flatMap(({ order }) => (order === null ? [] : [order]))
  const verdict =
    evidence === undefined || orders.length < ways.length || new Set(orders).size < ways.length
      ? ({ kind: 'contradicted' } as const)
      : judgeOrders(orders, evidence.column, evidence.file)
  if (verdict.kind === 'settled') {
    const { order, proofs } = verdict
    return ranked(ways, order, 'high', { code: 'date.column-order', parameters: { order, count: String(proofs) } })
  }
  // Year first is almost always followed by the month; a two-digit year at either end is undecidable.
  const isUsual = (only.order === 'dmy' && !orders.includes('short-ymd')) || only.order === 'ymd'
  if (verdict.kind === 'unproven' && isUsual && only.order !== null) {
    return ranked(ways, only.order, 'medium', { code: 'date.usual-order', parameters: { order: only.order } })
  }
  return { candidates: days.map((way) => candidate(way, 'medium', orderProof(way))) }
}

function ranked(ways: readonly DatedWay[], order: DateOrder, confidence: ReadingConfidence, proof: Proof): Reading {
  const chosen = ways.filter((way) => way.order === order)
  const others = distinct(ways).filter(({ date }) => chosen.every((way) => way.date !== date))
  return {
    candidates: [
      ...chosen.map((way) => candidate(way, confidence, proof)),
      ...others.map((way) => candidate(way, 'low', orderProof(way))),
    ],
  }
}

const distinct = (ways: readonly DatedWay[]): readonly DatedWay[] =>
  ways.filter(({ date }, at) => ways.findIndex((way) => way.date === date) === at)

const candidate = ({ date }: DatedWay, confidence: ReadingConfidence, proof: Proof): ReadingCandidate => {
  const value = formatWireDate(date)
  return { value, name: value, confidence, proof }
}

const orderProof = ({ order }: DatedWay): Proof => ({ code: 'date.as-order', parameters: { order: order ?? '' } })

function aloneProof(form: DateForm, { order, date, isShortYear }: DatedWay): Proof {
  const year = date.slice(0, 4)
  if (form === 'serial') return { code: 'date.serial', parameters: {} }
  if (isShortYear) return { code: 'date.short-year', parameters: { short: year.slice(2), year } }
  if (form === 'words') return { code: 'date.words', parameters: {} }
  return { code: order === null ? 'date.digits' : 'date.only-order', parameters: { order: order ?? '' } }
}
