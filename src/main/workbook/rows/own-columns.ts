import type { FieldDefinition } from '#shared/domain/field.ts'
import { trimBlanks } from '#shared/domain/normalise.ts'
import type { SourceRow } from '#shared/domain/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cell-value.ts'
import { profileContent } from '../mapping/content-profile.ts'
import type { HeaderScorer } from '../mapping/header-scores.ts'
import { fullNameField, joinedNames } from '../mapping/name-parts.ts'
import { type KnownColumn, proposeColumnsSteps } from '../mapping/propose-columns.ts'
import type { Span } from './classify-rows.ts'

/** What the columns of a table with its own header are taken for: only what leaves no doubt. */
export interface OwnColumns {
  readonly labels: readonly string[]
  readonly columns: ReadonlyMap<string, number>
  readonly joined: ReadonlyMap<string, readonly number[]>
}

const sampledRows = 60

export function* ownColumnsSteps(
  rows: readonly SourceRow[],
  { header, to }: Span,
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
): Steps<OwnColumns> {
  const labels = Array.from(rows[header]?.cells ?? [], ({ text }) => trimBlanks(text))
  const sample = rows.slice(header + 1, Math.min(to, header + 1 + sampledRows))
  const known = labels.flatMap((label, index): KnownColumn[] => {
    if (label === '') return []
    const cells = sample.flatMap(({ cells: ofRow }) => ofRow[index] ?? [])
    return [{ index, label, content: profileContent(cells, {}) }]
  })
  const { fields: proposals } = yield* proposeColumnsSteps(known, fields, scorer)
  const byLetters = new Map(known.map(({ index }) => [columnLetters(index), index]))
  const columns = new Map(
    proposals.flatMap(({ field, column, confidence }) => {
      const index = column === null ? undefined : byLetters.get(column)
      const sure = confidence === 'exact' || confidence === 'synonym'
      return index === undefined || !sure ? [] : [[field, index] as const]
    }),
  )
  const parts = joinedNames(known, columns.get(fullNameField), new Set(columns.values()))
  return { labels, columns, joined: new Map(parts === null ? [] : [[fullNameField, parts]]) }
}
