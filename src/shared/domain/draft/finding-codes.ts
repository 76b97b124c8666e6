import {
  type ErrorCode,
  type FindingCode,
  findingCatalogue,
  type WarningCode,
} from '../../texts/findings/finding-catalogue.ts'
import { suggestionCatalogue } from '../../texts/findings/suggestions.ts'

import type { Severity } from './finding.ts'

export type { ErrorCode, FindingCode, WarningCode }

export const findingCodes = Object.keys(findingCatalogue) as readonly FindingCode[]

/** Kinds of suggested repair; bulk repairs apply one kind. */
export type KnownSuggestionKind = keyof typeof suggestionCatalogue
export const suggestionKinds = Object.keys(suggestionCatalogue) as readonly KnownSuggestionKind[]

const codesThat = (mark: 'isCrossRow' | 'asksEach'): ReadonlySet<string> =>
  new Set(findingCodes.filter((code) => findingCatalogue[code][mark] === true))

const doubts: ReadonlyMap<string, true | 'as-warning' | undefined> = new Map(
  findingCodes.map((code) => [code, findingCatalogue[code].isDoubt]),
)
const eachCodes = codesThat('asksEach')
const crossRowCodes = codesThat('isCrossRow')

/** Whether the user's confirmation ends a finding. */
export function isDoubt({ code, severity }: { readonly code: string; readonly severity: Severity }): boolean {
  const doubt = doubts.get(code)
  return doubt === true || (doubt === 'as-warning' && severity === 'warning')
}

/** A doubt that is confirmed for one person at a time. */
export const asksEach = (code: string): boolean => eachCodes.has(code)

/** A finding that an edit of another row can change. */
export const isCrossRowCode = (code: string): boolean => crossRowCodes.has(code)
