import { sql } from 'kysely'
import type { FilingDialect } from './filing-dialect.ts'

/** Further nobody counts what is looked at page by page: an office may have millions of items, and a name half of them. */
const mostCounted = 1_000

/** By functions of the owner, which the index by words serves whoever asks, and which tell nobody of the records of others. */
export const officeSearch = {
  // An index tells so many in some hundredths of a second.
  mostLatestCounted: 100_000,
  itemsWithWords: async (_, { words, besides }, span) =>
    span === undefined
      ? sql`(SELECT items_with(${words}::text[]) UNION ALL SELECT unnest(${besides}::bigint[]))`
      : sql`(SELECT sequence FROM item WHERE words @@ search_of(${words}::text[]) AND sequence BETWEEN ${span.first} AND ${span.last}
          UNION ALL SELECT unnest(${besides}::bigint[]))`,
  newestWithWords: async ({ db }, { words, besides }, { offset, limit }) => {
    const counted = Math.max(mostCounted, offset + limit)
    // One text for all of them, as in the other engine.
    const found = sql<string>`(SELECT coalesce('[' || string_agg(newest::text, ',' ORDER BY place) || ']', '[]')
      FROM newest_items(${words}::text[], ${besides}::bigint[], ${counted + 1}::bigint) WITH ORDINALITY AS told (newest, place))`
    const row = await db.selectNoFrom(found.as('items')).executeTakeFirst()
    const sequences = JSON.parse(row?.items ?? '[]') as readonly number[]
    const page = { sequences: sequences.slice(offset, offset + limit), total: Math.min(sequences.length, counted) }
    return sequences.length > counted ? { ...page, more: true } : page
  },
} satisfies Pick<FilingDialect, 'itemsWithWords' | 'newestWithWords' | 'mostLatestCounted'>
