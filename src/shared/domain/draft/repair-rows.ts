import type { DraftRow, ValidationReport } from './draft.ts'
import type { Finding } from './finding.ts'

/** `sure`: only those that nothing contradicts. */
export type WantedSuggestions = 'sure' | 'all'

/** Which suggestions to apply. An absent part means any; an empty filter means all. */
export interface SuggestionFilter {
  readonly kind?: string | undefined
  readonly field?: string | undefined
  readonly rows?: ReadonlySet<number> | undefined
  readonly only?: ((finding: Finding) => boolean) | undefined
}

/** One repaired cell, as undo needs it. */
interface AppliedSuggestion {
  readonly row: number
  readonly field: string
  readonly kind: string
  readonly before: string
  readonly after: string
}

export interface SuggestionOutcome {
  /** All rows; unrepaired ones are the same objects. */
  readonly rows: readonly DraftRow[]
  readonly applied: readonly AppliedSuggestion[]
}

/** Applies suggested values, at most one per cell. The rows must be validated again afterwards. */
export function applySuggestions(
  report: Pick<ValidationReport, 'rows' | 'findings'>,
  filter: SuggestionFilter = {},
): SuggestionOutcome {
  const repairs = new Map<number, Map<string, Finding>>()
  for (const finding of report.findings) {
    if (finding.field === null || !isWanted(finding, filter)) continue
    const ofRow = repairs.get(finding.row) ?? new Map<string, Finding>()
    repairs.set(finding.row, ofRow)
    if (!ofRow.has(finding.field)) ofRow.set(finding.field, finding)
  }
  const applied: AppliedSuggestion[] = []
  const rows = report.rows.map((row) => {
    const ofRow = repairs.get(row.row)
    if (!ofRow) return row
    const values: Record<string, string> = { ...row.values }
    const originals: Record<string, string> = { ...row.originals }
    for (const [field, { suggestion }] of ofRow) {
      if (suggestion === null) continue
      const before = values[field] ?? ''
      originals[field] ??= before
      values[field] = suggestion.value
      applied.push({ row: row.row, field, kind: suggestion.kind, before, after: suggestion.value })
    }
    return { ...row, values, originals }
  })
  return { rows, applied }
}

const isWanted = (finding: Finding, filter: SuggestionFilter): boolean =>
  finding.suggestion !== null &&
  (filter.kind === undefined || finding.suggestion.kind === filter.kind) &&
  (filter.field === undefined || finding.field === filter.field) &&
  (filter.rows === undefined || filter.rows.has(finding.row)) &&
  (filter.only === undefined || filter.only(finding))

/** The row with one cell edited by the user; `originals` keeps the file's text. */
export function editRow(row: DraftRow, field: string, value: string): DraftRow {
  const before = row.values[field] ?? ''
  const said = row.originals[field] ?? before
  const originals: Record<string, string> = { ...row.originals, [field]: said }
  if (said === value) delete originals[field]
  return { ...row, values: { ...row.values, [field]: value }, originals }
}
