import type { Finding, Severity } from '#shared/domain/draft/finding.ts'
import { withoutCellMark } from '#shared/domain/draft/normalise-row.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { ownValue } from '#shared/kernel/own-value.ts'

/** What there is to say of one cell, errors first; with `field` null, of the whole row. */
export function findingsOf(row: DraftRowView, field: string | null): readonly Finding[] {
  const found = row.findings.filter((finding) => finding.field === field)
  return [...found.filter(isError), ...found.filter((finding) => !isError(finding))]
}

/** The worst of a cell's findings; null when it is clean. */
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

/** What the file said, where the program or the operator changed it; undefined where both agree. */
export const originalOf = (row: DraftRowView, field: string): string | undefined => {
  const said = ownValue(row.originals, field)
  return said === undefined ? undefined : withoutCellMark(said)
}
