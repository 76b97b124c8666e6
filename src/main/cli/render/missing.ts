import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { fetchFailureText } from '#shared/texts/documents/document-facts.ts'
import { isBatchSettled } from '../json/batch.ts'
import type { Texts } from '../texts.ts'

interface WithItems {
  readonly overview: BatchOverview
  readonly items: readonly Item[]
}

const unsavedOf = ({ items }: WithItems) => items.flatMap(({ documents }) => documents.filter(({ saved }) => !saved))

/** Files that are not queried automatically any more: their request has ended and their links returned no file. */
export const filesAreMissing = (batch: WithItems): boolean =>
  isBatchSettled(batch.overview) && unsavedOf(batch).some(({ lastFailure }) => lastFailure != null)

/** Number of missing files of a batch, and why; empty while they may still arrive. */
export function missingLines(batch: WithItems, texts: Texts): readonly string[] {
  const unsaved = unsavedOf(batch)
  if (unsaved.length === 0 || !isBatchSettled(batch.overview)) return []
  const { words, count, language } = texts
  const byReason = new Map<string, number>()
  for (const { lastFailure } of unsaved) {
    const why = fetchFailureText(lastFailure ?? null, language) || words.sending.missingPending
    byReason.set(why, (byReason.get(why) ?? 0) + 1)
  }
  const reasons = [...byReason].map(([why, times]) => words.sending.missingReason(count(times), why))
  return [words.sending.missing(count(unsaved.length), reasons.join('; '))]
}

/** What the user can do about them; empty if none is missing for good. */
export function missingSteps(batch: WithItems, texts: Texts): readonly string[] {
  const dead = unsavedOf(batch).find(({ lastFailure }) => lastFailure != null)
  if (dead === undefined || !filesAreMissing(batch)) return []
  return [texts.words.sending.missingNext(dead.id, batch.overview.batch.id)]
}
