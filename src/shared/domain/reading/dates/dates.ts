import { type CivilDate, formatWireDate } from '#shared/kernel/civil-date.ts'
import { nothingRead, type Proof, type Reading, type ReadingCandidate, type ReadingConfidence } from '../reading.ts'
import { judgeOrders, type OrderCounts } from './date-column.ts'
import { type DatedWay, type DateSpan, existingDays } from './date-span.ts'
import { type DateForm, type DateOrder, readDateText } from './date-text.ts'

/** What a text says as a date, without its column. */
export interface ReadDate {
  readonly form: DateForm
  /** Every way in which it is a day, the usual order first. */
  readonly ways: readonly DatedWay[]
  /** The days that these are, each once. */
  readonly days: readonly DatedWay[]
  /** The only order in which it is a day at all; null where any or none is. */
  readonly proves: DateOrder | null
  /** Whole seconds of the time of day behind it; 0 for none. */
  readonly second: number
}

/** Undefined when the text is no day in any way. */
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

/** The orders in which a text is one day and another; empty where its column has nothing to say. */
export const openOrders = ({ ways, days }: ReadDate): readonly DateOrder[] =>
  days.length < 2 ? noOrders : ways.flatMap(({ order }) => (order === null ? [] : [order]))

const noOrders: readonly DateOrder[] = []

export interface DateColumnEvidence {
  readonly column: OrderCounts
  /** All date columns of the file together. */
  readonly file: OrderCounts
}

/** What a text means as a date where it stands: alone, or by what its column proves. */
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
  // The year first is hardly ever followed by the day; a short one at either end is anybody's guess.
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
