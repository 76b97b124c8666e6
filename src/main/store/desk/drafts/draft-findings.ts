import { inSlices } from '#main/store/sqlite/slices.ts'
import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { FindingGroup } from '#shared/domain/filing/overview.ts'

const findingsPerSlice = 5_000

/** A draft's findings as stored: by row, grouped, and counted. */
export interface FindingDigest {
  /** Ascending by row. */
  readonly byRow: ReadonlyMap<number, readonly Finding[]>
  readonly groups: readonly FindingGroup[]
  readonly counts: Pick<DraftCounts, 'invalidRows' | 'errors' | 'warnings'>
}

/** Processes a report's findings in slices, so that a hundred thousand of them do not block the window. */
export async function digestFindings(findings: readonly Finding[]): Promise<FindingDigest> {
  const byRow = new Map<number, Finding[]>()
  const groups = new Map<string, FindingGroup>()
  const invalidRows = new Set<number>()
  let errors = 0
  await inSlices(
    findings,
    (slice) => {
      for (const finding of slice) {
        const ofRow = byRow.get(finding.row)
        if (ofRow === undefined) byRow.set(finding.row, [finding])
        else ofRow.push(finding)
        addToGroup(groups, finding)
        if (finding.severity !== 'error') continue
        errors += 1
        invalidRows.add(finding.row)
      }
    },
    findingsPerSlice,
  )
  return {
    byRow: new Map([...byRow].sort(([first], [second]) => first - second)),
    groups: sortGroups(groups.values()),
    counts: { invalidRows: invalidRows.size, errors, warnings: findings.length - errors },
  }
}

/** `by` 1 adds a finding to its group, -1 removes it. */
export function addToGroup(groups: Map<string, FindingGroup>, finding: Finding, by: 1 | -1 = 1): void {
  const { code, field, severity } = finding
  const suggestionKind = finding.suggestion?.kind ?? null
  const key = groupKey({ code, field, severity, suggestionKind })
  const count = (groups.get(key)?.count ?? 0) + by
  if (count <= 0) groups.delete(key)
  else groups.set(key, { code, field, severity, suggestionKind, count })
}

export const groupKey = ({ code, field, severity, suggestionKind }: Omit<FindingGroup, 'count'>): string =>
  JSON.stringify([code, field, severity, suggestionKind])

export const sortGroups = (groups: Iterable<FindingGroup>): readonly FindingGroup[] =>
  [...groups].sort(errorsThenMostFrequent)

function errorsThenMostFrequent(first: FindingGroup, second: FindingGroup): number {
  if (first.severity !== second.severity) return first.severity === 'error' ? -1 : 1
  return (
    second.count - first.count ||
    first.code.localeCompare(second.code) ||
    groupKey(first).localeCompare(groupKey(second))
  )
}

export const countBySeverity = (findings: readonly Finding[]) => {
  const errors = findings.filter((finding) => finding.severity === 'error').length
  return { error_count: errors, warning_count: findings.length - errors }
}
