import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { RowBlock } from './row-block.ts'

/** What one rule between rows knows of all rows of a file. */
export interface RowIndex {
  /** Takes a row, new or changed. */
  take(row: DraftRow): void
  /** Takes the rows of a block, none of which it knows, in the order of the file: by columns, which is several times as fast. */
  takeBlock(block: RowBlock): void
  /** Takes a row, and returns the other rows whose findings this may have changed. */
  put(row: DraftRow): readonly number[]
  /** Present findings of a row that come from other rows. */
  findings(row: number): readonly Finding[]
}

const noRows: readonly number[] = []
const nothing: readonly Finding[] = []

/** Of a rule whose field the module's records do not have. */
export const noIndex: RowIndex = {
  take: () => undefined,
  takeBlock: () => undefined,
  put: () => noRows,
  findings: () => nothing,
}

/** Several rules between rows as one. */
export const joinIndexes = (indexes: readonly RowIndex[]): RowIndex => ({
  take: (row) => {
    for (const index of indexes) index.take(row)
  },
  takeBlock: (block) => {
    for (const index of indexes) index.takeBlock(block)
  },
  put: (row) => {
    let affected = noRows
    for (const index of indexes) affected = joined(affected, index.put(row))
    return affected.length === 0 ? affected : [...new Set(affected)].filter((other) => other !== row.row)
  },
  findings: (row) => {
    let findings = nothing
    for (const index of indexes) findings = joined(findings, index.findings(row))
    return findings
  },
})

/** Nearly every row has nothing from any rule: then no list is made. */
const joined = <Item>(some: readonly Item[], more: readonly Item[]): readonly Item[] => {
  if (more.length === 0) return some
  return some.length === 0 ? more : [...some, ...more]
}
