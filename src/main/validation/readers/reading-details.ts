import type { KnownSuggestionKind } from '#shared/domain/draft/finding-codes.ts'
import { onlyCandidate, type Reading } from '#shared/domain/reading/reading.ts'
import { type ProblemDetails, suggest } from '../rules/problem.ts'

/** One reading becomes a suggestion; several become choices. */
export function readingDetails(
  reading: Reading,
  kind: KnownSuggestionKind | ((proof: string) => KnownSuggestionKind),
): ProblemDetails {
  const only = onlyCandidate(reading)
  const suggestion =
    only === undefined ? null : suggest(typeof kind === 'string' ? kind : kind(only.proof.code), only.value, only.proof)
  const choices =
    only === undefined || reading.candidates.length > 1
      ? reading.candidates.map(({ value, name }) => ({ value, name }))
      : []
  return { suggestion, choices }
}
