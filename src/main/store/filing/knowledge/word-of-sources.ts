import { checkSources, type SourcesWord, sentUndated, sourcesWord } from '#shared/domain/filing/answer/check-sources.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'

/** What is kept of the sources of a check. What was sent is read only for what speaks of any. */
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
