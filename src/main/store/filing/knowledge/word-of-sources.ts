import { checkSources, type SourcesWord, sentUndated, sourcesWord } from '#shared/domain/filing/answer/check-sources.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'

/** Summary of a check's sources. Reads the values sent only if the result mentions sources. */
export async function wordOfSources(
  { db }: FilingReading,
  itemSequence: number,
  result: Json,
): Promise<SourcesWord | null> {
  if (checkSources(result) === null) return null
  const item = await db
    .selectFrom('item')
    .select('sent_values_json')
    .where('sequence', '=', itemSequence)
    .executeTakeFirstOrThrow()
  return sourcesWord(result, sentUndated(JSON.parse(item.sent_values_json) as Readonly<Record<string, string>>))
}
