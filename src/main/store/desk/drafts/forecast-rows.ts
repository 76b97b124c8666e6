import { sql } from 'kysely'
import { type ForecastKind, forecastCodes, forecastKinds } from '#shared/domain/draft/forecast.ts'

/**
 * Whether a row's findings (`kinds`) give it this forecast: it has one of the kind's codes and none of an earlier
 * kind, as `forecastOf` decides. For `new`, the remainder, the reverse: whether it has any other forecast.
 */
export function isForecast(draft: number, kind: ForecastKind) {
  const before = forecastKinds.slice(0, forecastKinds.indexOf(kind)).flatMap((one) => forecastCodes[one])
  if (kind === 'new') return hasAny(draft, before)
  return sql<boolean>`(${hasAny(draft, forecastCodes[kind])} AND NOT ${hasAny(draft, before)})`
}

/** A row stores each kind of its findings as the number of its text, or as text if it has no number. */
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
