import { sql } from 'kysely'
import { visibleSpans } from './batch-spans.ts'
import type { FilingDialect, FilingReading, FoundPage, ItemSpan, Part } from './filing-dialect.ts'

/** An FTS5 query. Quoting makes every word literal, so user input cannot contain query syntax. */
export const matchOf = (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' ')

/** An embedded store counts everything: its index returns all item numbers of a word in one pass. */
export const embeddedSearch = {
  mostLatestCounted: null,
  itemsWithWords: async (reading, { words, besides }, span) =>
    reading.dialect.anyOf([...(await numbersOf(reading, words, span)), ...besides]),
  newestWithWords: async (reading, { words, besides }, part) =>
    pageOf(reading, inOrder(await numbersOf(reading, words), besides), part),
} satisfies Pick<FilingDialect, 'itemsWithWords' | 'newestWithWords' | 'mostLatestCounted'>

/** Ascending, without duplicates. */
async function numbersOf({ db }: FilingReading, words: readonly string[], span?: ItemSpan): Promise<readonly number[]> {
  const within = span === undefined ? sql`` : sql`AND rowid >= ${span.first} AND rowid <= ${span.last}`
  // One JSON text for all: a result row for each of a hundred thousand would take longer than the search.
  const found = sql<string>`(SELECT json_group_array(rowid) FROM (
    SELECT rowid FROM item_search WHERE item_search MATCH ${matchOf(words)} ${within} ORDER BY rowid))`
  const row = await db.selectNoFrom(found.as('items')).executeTakeFirst()
  return JSON.parse(row?.items ?? '[]') as readonly number[]
}

/** An item's batch follows from its number, so a name that half of all items have costs only its list. */
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

/** Each number once. The index returns the numbers of words in order, so usually no sorting is needed. */
const inOrder = (words: readonly number[], request: readonly number[]): ArrayLike<number> =>
  request.length === 0 ? words : Float64Array.from(new Set([...words, ...request])).sort()

/** The first position whose number is not below `value`. */
function lowerBound(sorted: ArrayLike<number>, value: number): number {
  let [from, until] = [0, sorted.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else until = middle
  }
  return from
}
