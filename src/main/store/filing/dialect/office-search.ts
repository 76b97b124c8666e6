import { sql } from 'kysely'
import type { FilingDialect, FilingReading, Sought } from './filing-dialect.ts'

/** Matches counted at most for a paged search: an office may have millions of items, and half may match one name. */
const mostCounted = 1_000
/** Matches listed by number at most; beyond that, the server searches all records that the user may see. */
const mostTold = mostCounted

/** Uses functions of the schema owner, which may use the word index and reveal nothing about others' records. */
export const officeSearch = {
  // An index counts this many in a few hundredths of a second.
  mostLatestCounted: 100_000,
  itemsWithWords: async (reading, sought, span) => {
    const isFound = sql`(words @@ search_of(${sought.words}::text[]) OR sequence = ANY (${sought.besides}::bigint[]))`
    if (span !== undefined) {
      return sql`(SELECT sequence FROM item WHERE ${isFound} AND sequence BETWEEN ${span.first} AND ${span.last})`
    }
    const found = await newestOf(reading, sought, mostTold + 1)
    return found.length <= mostTold ? reading.dialect.anyOf(found) : sql`(SELECT sequence FROM item WHERE ${isFound})`
  },
  newestWithWords: async (reading, sought, { offset, limit }) => {
    const counted = Math.max(mostCounted, offset + limit)
    const sequences = await newestOf(reading, sought, counted + 1)
    const page = { sequences: sequences.slice(offset, offset + limit), total: Math.min(sequences.length, counted) }
    return sequences.length > counted ? { ...page, more: true } : page
  },
} satisfies Pick<FilingDialect, 'itemsWithWords' | 'newestWithWords' | 'mostLatestCounted'>

/** Newest batch first, in the order sent; at most `most`. */
async function newestOf({ db }: FilingReading, { words, besides }: Sought, most: number): Promise<readonly number[]> {
  // One JSON text for all, as in the other engine.
  const found = sql<string>`(SELECT coalesce('[' || string_agg(newest::text, ',' ORDER BY place) || ']', '[]')
    FROM newest_items(${words}::text[], ${besides}::bigint[], ${most}::bigint) WITH ORDINALITY AS told (newest, place))`
  const row = await db.selectNoFrom(found.as('items')).executeTakeFirst()
  return JSON.parse(row?.items ?? '[]') as readonly number[]
}
