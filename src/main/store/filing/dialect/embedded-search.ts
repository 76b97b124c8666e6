import { sql } from 'kysely'
import { visibleSpans } from './batch-spans.ts'
import type { FilingDialect, FilingReading, FoundPage, ItemSpan, Part } from './filing-dialect.ts'

/** An FTS5 query. Quoting makes every word literal, so nothing a person types is syntax. */
export const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' ')

/** Of an embedded store everything is counted: its index tells the numbers of all items with a word in one pass. */
export const embeddedSearch = {
  mostLatestCounted: null,
  itemsWithWords: async (reading, { words, besides }, span) =>
    reading.dialect.anyOf([...(await numbersOf(reading, words, span)), ...besides]),
  newestWithWords: async (reading, { words, besides }, part) =>
    pageOf(reading, inOrder(await numbersOf(reading, words), besides), part),
} satisfies Pick<FilingDialect, 'itemsWithWords' | 'newestWithWords' | 'mostLatestCounted'>

/** Ascending, without repetition. */
async function numbersOf({ db }: FilingReading, words: readonly string[], span?: ItemSpan): Promise<readonly number[]> {
  const within = span === undefined ? sql`` : sql`AND rowid >= ${span.first} AND rowid <= ${span.last}`
  // One text for all of them: a row for each of a hundred thousand would take longer than finding them.
  const found = sql<string>`(SELECT json_group_array(rowid) FROM (
    SELECT rowid FROM item_search WHERE item_search MATCH ${matchOf(words)} ${within} ORDER BY rowid))`
  const row = await db.selectNoFrom(found.as('items')).executeTakeFirst()
  return JSON.parse(row?.items ?? '[]') as readonly number[]
}

/** Which batch an item belongs to follows from its number, so a name that half of all items have costs no more than its list. */
async function pageOf(reading: FilingReading, found: ArrayLike<number>, { offset, limit }: Part): Promise<FoundPage> {
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
