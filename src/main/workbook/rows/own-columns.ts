import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { SourceRow } from '#shared/domain/worker/source-row.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import type { KnownColumn } from '../mapping/candidates.ts'
import { profileContent } from '../mapping/content-profile.ts'
import type { HeaderScorer } from '../mapping/headers/header-scores.ts'
import { withSurroundings } from '../mapping/headers/surroundings.ts'
import { takeColumnsSteps } from '../mapping/take-columns.ts'
import type { Span } from './classify-rows.ts'

/** The columns of a table with its own header: only unambiguous ones. */
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
    const texts = new Map<number, string>()
    const cells = sample.flatMap(({ row, cells: ofRow }) => {
      const cell = ofRow[index]
      if (cell === undefined) return []
      const text = trimBlanks(cell.text)
      if (text !== '') texts.set(row, text)
      return cell
    })
    return [{ index, label, content: profileContent(cells, {}), texts }]
  })
  const taken = yield* takeColumnsSteps(withSurroundings(known, scorer), fields, scorer)
  const sure = new Set(
    taken.proposal.fields.flatMap(({ field, confidence }) =>
      confidence === 'exact' || confidence === 'synonym' ? [field] : [],
    ),
  )
  return {
    labels,
    columns: new Map([...taken.columns].filter(([field]) => sure.has(field))),
    joined: new Map([...taken.joined].filter(([field]) => sure.has(field))),
  }
}
