import { codeFindings } from './codes.ts'
import { dateFindings } from './dates.ts'
import type { FindingEntry } from './finding-entry.ts'
import { numberFindings } from './numbers.ts'
import { rowFindings } from './rows.ts'
import { textFindings } from './texts.ts'

const entries = {
  ...textFindings,
  ...numberFindings,
  ...dateFindings,
  ...codeFindings,
  ...rowFindings,
} as const

/** Every finding code, `area.problem`. Stable, because scripts and saved drafts use them: only added, never renamed. */
export type FindingCode = keyof typeof entries

type CodeOf<Severity extends FindingEntry['severity']> = {
  [Code in FindingCode]: (typeof entries)[Code]['severity'] extends Severity ? Code : never
}[FindingCode]

/** The codes that a rule may report as an error, and as a warning, so that the help agrees with the rules. */
export type ErrorCode = CodeOf<'error' | 'either'>
export type WarningCode = CodeOf<'warning' | 'either'>

/** A new rule is its entry in the table of rules and one here, in the file of its area. */
export const findingCatalogue: Readonly<Record<FindingCode, FindingEntry>> = entries

/** Whether a saved draft's code is one of this program's. */
export const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(findingCatalogue, code)
