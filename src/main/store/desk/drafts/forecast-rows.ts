import { sql } from 'kysely'
import { type ForecastKind, forecastCodes, forecastKinds } from '#shared/domain/draft/forecast.ts'

/**
 * Whether the findings of a row (`kinds`) make the forecast of it: one of the kind's own codes, and none of a kind before it; as
 * `forecastOf` reads it. Null for `new`, which is what is left: there it is whether it is any other.
 */
export function isForecast(draft: number, kind: ForecastKind) {
  const before = forecastKinds.slice(0, forecastKinds.indexOf(kind)).flatMap((one) => forecastCodes[one])
  if (kind === 'new') return hasAny(draft, before)
  return sql<boolean>`(${hasAny(draft, forecastCodes[kind])} AND NOT ${hasAny(draft, before)})`
}

/** Kinds of findings stand in a row by the number of their text, or, in drafts of an older program, as the text itself. */
function hasAny(draft: number, codes: readonly string[]) {
  if (codes.length === 0) return sql<boolean>`(1 = 0)`
  const named = sql.join(
    codes.map((code) => sql`text LIKE ${`${code}/%`}`),
    sql` OR `,
  )
  const itself = sql.join(
    codes.map((code) => sql`instr(kinds, ${`|${code}/`}) > 0`),
    sql` OR `,
  )
  return sql<boolean>`(EXISTS (
    SELECT 1 FROM draft_finding_part WHERE draft_sequence = ${draft} AND (${named}) AND instr(kinds, '|' || number || '|') > 0
  ) OR ${itself})`
}
