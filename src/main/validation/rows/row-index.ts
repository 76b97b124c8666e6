import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import type { RowBlock } from './row-block.ts'

/** State of one cross-row rule over all rows of a file. */
export interface RowIndex {
  /** Adds or replaces a row. */
  take(row: DraftRow): void
  /** Adds the rows of a block, all new and in file order. Working by column is several times as fast. */
  takeBlock(block: RowBlock): void
  /** Adds or replaces a row, and returns the other rows whose findings may have changed. */
  put(row: DraftRow): readonly number[]
  /** Current findings of a row that depend on other rows. */
  findings(row: number): readonly Finding[]
}

const noRows: readonly number[] = []
const nothing: readonly Finding[] = []

/** For a rule whose field the module's records lack. */
export const noIndex: RowIndex = {
  take: () => undefined,
  takeBlock: () => undefined,
  put: () => noRows,
  findings: () => nothing,
}

/** Combines several cross-row rules. */
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

/** Nearly every row has no findings; then no list is allocated. */
const joined = <Item>(some: readonly Item[], more: readonly Item[]): readonly Item[] => {
  if (more.length === 0) return some
  return some.length === 0 ? more : [...some, ...more]
}
