import { sql } from 'kysely'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { endOfPrefix, toMatchQuery, toRequestPrefix } from '../search-text.ts'

export interface FoundPage {
  /** Newest batch first, items in the order sent. */
  readonly sequences: readonly number[]
  readonly total: number
}

/** Items of one batch stand together, in the order sent. */
interface Span {
  readonly first: number
  readonly last: number
}

/**
 * Items that a text finds, by words of the item or by the beginning of the request id; null for a text without a word. The
 * index tells the numbers of all of them in one pass, in their order; which batch one belongs to follows from its number, so
 * a name that half of all items have costs no more than its list.
 */
export function findItems(session: Session, text: string, offset: number, limit: number): FoundPage | null {
  const words = toMatchQuery(text)
  if (words === null) return null
  const found = inOrder(byWords(session, words), byRequest(session, text))
  const page: number[] = []
  let total = 0
  for (const { first, last } of visibleSpans(session)) {
    const from = lowerBound(found, first)
    const until = lowerBound(found, last + 1)
    for (let at = from + Math.max(0, offset - total); at < until && page.length < limit; at += 1) {
      page.push(found[at] ?? 0)
    }
    total += until - from
  }
  return { sequences: page, total }
}

/** Each once. The index tells the numbers of words in their order, so that mostly nothing is left to do. */
const inOrder = (words: readonly number[], request: readonly number[]): ArrayLike<number> =>
  request.length === 0 ? words : Float64Array.from(new Set([...words, ...request])).sort()

const byWords = (session: Session, words: string): readonly number[] =>
  session.numbers(
    build.selectFrom('item_search').select('rowid').where(sql<boolean>`item_search MATCH ${words}`).orderBy('rowid'),
  )

function byRequest(session: Session, text: string): readonly number[] {
  const prefix = toRequestPrefix(text)
  if (prefix === null) return []
  return session.numbers(
    build
      .selectFrom('item')
      .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
      .select('item.sequence')
      .where('submission.request_id', '>=', prefix)
      .where('submission.request_id', '<', endOfPrefix(prefix)),
  )
}

/**
 * Runs of items that belong to one whole batch, newest batch first. The items of a batch follow one another, unless another
 * batch was written at the same time: then the runs are what its items make.
 */
function visibleSpans(session: Session): readonly Span[] {
  const spans = spansOfBatches(session)
  const mixed = overlapping(spans)
  return spans
    .filter(({ complete }) => complete === 1)
    .flatMap((span) => (mixed.has(span.sequence) ? runsOf(session, span.sequence) : [span]))
}

interface BatchSpan extends Span {
  readonly sequence: number
  readonly complete: number
}

/** Both ends are found in the index, however many items lie between. */
function spansOfBatches(session: Session): readonly BatchSpan[] {
  const end = (direction: 'asc' | 'desc') =>
    build
      .selectFrom('item')
      .select('item.sequence')
      .where(sql<boolean>`item.batch_sequence = batch.sequence`)
      .orderBy('item.sequence', direction)
      .limit(1)
  const ends = session.all(
    build
      .selectFrom('batch')
      .select(['batch.sequence', 'batch.complete'])
      .select(() => [end('asc').as('first'), end('desc').as('last')])
      .orderBy('batch.sequence', 'desc'),
  )
  return ends.flatMap(({ first, last, ...batch }) =>
    first === null || last === null ? [] : [{ ...batch, first, last }],
  )
}

function overlapping(spans: readonly BatchSpan[]): ReadonlySet<number> {
  const mixed = new Set<number>()
  let reach: BatchSpan | null = null
  for (const span of spans.toSorted((one, other) => one.first - other.first)) {
    if (reach !== null && span.first <= reach.last) {
      mixed.add(span.sequence)
      mixed.add(reach.sequence)
    }
    if (reach === null || span.last > reach.last) reach = span
  }
  return mixed
}

function runsOf(session: Session, batch: number): readonly Span[] {
  const items = build.selectFrom('item').select('sequence').where('batch_sequence', '=', batch).orderBy('sequence')
  const runs: { first: number; last: number }[] = []
  for (const sequence of session.numbers(items)) {
    const run = runs.at(-1)
    if (run !== undefined && run.last === sequence - 1) run.last = sequence
    else runs.push({ first: sequence, last: sequence })
  }
  return runs
}

/** The first place whose number is not below `value`. */
function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let [from, until] = [0, sorted.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else until = middle
  }
  return from
}
