import type { FilingReading, FoundPage, Part } from '../../dialect/filing-dialect.ts'
import { itemsOfRequests } from '../items-of-requests.ts'
import { wordsOf } from '../search-text.ts'

/** Items that match a text, by words of the item or the start of the request id; null for a text without a word. */
export async function findItems(reading: FilingReading, text: string, part: Part): Promise<FoundPage | null> {
  const words = wordsOf(text)
  if (words.length === 0) return null
  return reading.dialect.newestWithWords(reading, { words, besides: await itemsOfRequests(reading, text) }, part)
}
