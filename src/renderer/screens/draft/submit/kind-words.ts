import type { ForecastKind } from '#shared/domain/draft/forecast.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'

/** Kinds of forecast that have a name, each with the note behind it. */
export type KindWord =
  | ForecastKind
  | 'reprocessed'
  | 'changes'
  | 'asked'
  | 'askedAgain'
  | 'checked'
  | 'failedBefore'
  | 'omittedBefore'

/** What a kind is called, in the words of what the draft does: of questions about people something else is to be expected than of filings (spec 2.4, 2.5, 2.8). */
export function kindWord(kind: ForecastKind, { module, operation }: Procedure, forced: boolean): KindWord {
  if (module === 'social-security-query') return ofQueries(kind, forced)
  if (module === 'background-check') return ofChecks(kind)
  if (kind === 'filed' && forced) return 'reprocessed'
  return kind === 'new' && operation === 'update' ? 'changes' : kind
}

function ofQueries(kind: ForecastKind, forced: boolean): KindWord {
  if (kind === 'filed') return forced ? 'askedAgain' : 'asked'
  return kind === 'doubtful' ? 'omittedBefore' : kind
}

function ofChecks(kind: ForecastKind): KindWord {
  if (kind === 'filed') return 'checked'
  if (kind === 'again') return 'failedBefore'
  return kind === 'doubtful' ? 'omittedBefore' : kind
}
