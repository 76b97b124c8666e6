import type { FilingReading } from '../../dialect/filing-dialect.ts'
import { itemsOfRequests } from '../items-of-requests.ts'
import { wordsOf } from '../search-text.ts'
import { visibleSpans } from './batch-spans.ts'

export interface FoundPage {
  /** Newest batch first, items in the order sent. */
  readonly sequences: readonly number[]
  readonly total: number
}

/** Which of what was found: `limit` of them from `offset` on. */
export interface Part {
  readonly offset: number
  readonly limit: number
}

/**
 * Items that a text finds, by words of the item or by the beginning of the request id; null for a text without a word. The
 * index tells the numbers of all of them in one pass, in their order; which batch one belongs to follows from its number, so
 * a name that half of all items have costs no more than its list.
 */
export async function findItems(
  reading: FilingReading,
  text: string,
  { offset, limit }: Part,
): Promise<FoundPage | null> {
  const words = wordsOf(text)
  if (words.length === 0) return null
  const found = inOrder(await reading.dialect.itemsWithWords(reading, words), await itemsOfRequests(reading, text))
  const page: number[] = []
  let total = 0
  for (const { first, last } of await visibleSpans(reading)) {
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
