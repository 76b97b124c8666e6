import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { type Candidate, type KnownColumn, tiers } from './candidates.ts'
import type { HeaderScorer } from './headers/header-scores.ts'

/** Two columns for the same code field, one with codes and one with names, that disagree. */
export interface Disagreement {
  readonly column: number
  readonly other: number
  /** Rows of the sample that differ. */
  readonly rows: number
  readonly example: string
}

/**
 * Compares the taken column with another one of the same field, wherever both can be read. If code and description
 * disagree, the user must decide.
 */
export function disagreementOf(
  field: FieldDefinition,
  taken: Candidate | undefined,
  others: readonly Candidate[],
  scorer: HeaderScorer,
): Disagreement | undefined {
  if (field.kind !== 'code' || taken === undefined || taken.confidence === 'chosen') return undefined
  for (const { column, confidence } of others) {
    if (column === taken.column || tiers[confidence] === 0 || scorer.isForeign(column.said ?? column.label)) continue
    const { rows, example } = differencesBetween(field, taken.column, column)
    if (rows > 0) return { column: taken.column.index, other: column.index, rows, example }
  }
  return undefined
}

/** Rows where both columns can be read and differ, with the first such pair. */
function differencesBetween(
  field: FieldDefinition,
  one: KnownColumn,
  other: KnownColumn,
): Pick<Disagreement, 'rows' | 'example'> {
  let rows = 0
  let example = ''
  for (const [row, text] of one.texts) {
    const beside = other.texts.get(row)
    if (beside === undefined) continue
    const meanings = one.content.meanings(field, text)
    const others = other.content.meanings(field, beside)
    if (meanings.length === 0 || others.length === 0 || meanings.some((value) => others.includes(value))) continue
    rows += 1
    if (example === '') example = `${text} / ${beside}`
  }
  return { rows, example }
}
