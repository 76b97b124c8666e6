import type { FindingChoice, Severity, Suggestion } from '#shared/domain/draft/finding.ts'
import type { ErrorCode, FindingCode, KnownSuggestionKind, WarningCode } from '#shared/domain/draft/finding-codes.ts'
import type { Proof } from '#shared/domain/reading/reading.ts'

/** A finding not yet tied to a row and a field. */
export interface Problem {
  readonly severity: Severity
  readonly code: FindingCode
  readonly parameters: Readonly<Record<string, string>>
  readonly suggestion: Suggestion | null
  readonly choices?: readonly FindingChoice[]
}

export interface ProblemDetails {
  readonly parameters?: Readonly<Record<string, string>>
  readonly suggestion?: Suggestion | null | undefined
  readonly choices?: readonly FindingChoice[] | undefined
}

export const suggest = (kind: KnownSuggestionKind, value: string, proof?: Proof): Suggestion =>
  proof === undefined ? { kind, value } : { kind, value, proof }

export const errorProblem = (code: ErrorCode, details: ProblemDetails = {}): Problem => problem('error', code, details)

export const warningProblem = (code: WarningCode, details: ProblemDetails = {}): Problem =>
  problem('warning', code, details)

export const problem = (severity: Severity, code: FindingCode, details: ProblemDetails): Problem => ({
  severity,
  code,
  parameters: details.parameters ?? {},
  suggestion: details.suggestion ?? null,
  ...(details.choices === undefined || details.choices.length === 0 ? {} : { choices: details.choices }),
})

/** One shared empty list, because nearly every cell of a good file returns it. */
export const none: readonly Problem[] = []

/** Checks one nonempty value. Pure. */
export type ValueCheck = (value: string) => readonly Problem[]
