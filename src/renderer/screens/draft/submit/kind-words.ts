import type { ForecastKind } from '#shared/domain/draft/forecast.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'

/** Named forecast kinds, each with its note. */
export type KindWord =
  | ForecastKind
  | 'reprocessed'
  | 'changes'
  | 'asked'
  | 'askedAgain'
  | 'checked'
  | 'failedBefore'
  | 'omittedBefore'

/** A kind's name for the draft's procedure: queries have other outcomes than filings (spec 2.4, 2.5, 2.8). */
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
