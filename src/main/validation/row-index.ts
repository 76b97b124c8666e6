import type { DraftRow } from '#shared/domain/draft.ts'
import type { Finding } from '#shared/domain/finding.ts'

/** What one rule between rows knows of all rows of a file. */
export interface RowIndex {
  /** Takes a row, new or changed. Returns the other rows whose findings this may have changed. */
  put(row: DraftRow): readonly number[]
  /** Present findings of a row that come from other rows. */
  findings(row: number): readonly Finding[]
}

/** Several rules between rows as one. */
export const joinIndexes = (indexes: readonly RowIndex[]): RowIndex => ({
  put: (row) => {
    const affected = indexes.flatMap((index) => index.put(row))
    return affected.length === 0 ? affected : [...new Set(affected)].filter((other) => other !== row.row)
  },
  findings: (row) => indexes.flatMap((index) => index.findings(row)),
})
