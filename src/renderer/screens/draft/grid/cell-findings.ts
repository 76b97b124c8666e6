import type { Finding, Severity } from '#shared/domain/draft/finding.ts'
import { withoutCellMark } from '#shared/domain/draft/normalise-row.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { ownValue } from '#shared/kernel/own-value.ts'

/** The findings of one cell, errors first; of the whole row when `field` is null. */
export function findingsOf(row: DraftRowView, field: string | null): readonly Finding[] {
  const found = row.findings.filter((finding) => finding.field === field)
  return [...found.filter(isError), ...found.filter((finding) => !isError(finding))]
}

/** The worst severity in a cell; null when clean. */
export function severityOf(row: DraftRowView, field: string | null): Severity | null {
  let worst: Severity | null = null
  for (const finding of row.findings) {
    if (finding.field !== field) continue
    if (isError(finding)) return 'error'
    worst = 'warning'
  }
  return worst
}

const isError = (finding: Finding): boolean => finding.severity === 'error'

/** The file's value, if the program or the user changed it; undefined otherwise. */
export const originalOf = (row: DraftRowView, field: string): string | undefined => {
  const said = ownValue(row.originals, field)
  return said === undefined ? undefined : withoutCellMark(said)
}
