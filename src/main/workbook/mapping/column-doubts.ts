import type { FieldDefinition } from '#shared/domain/field.ts'
import type { ColumnDoubt, DoubtReason, FieldProposal } from '#shared/domain/mapping.ts'
import { columnLetters } from '../cell-value.ts'
import type { HeaderScorer } from './header-scores.ts'
import type { LocatedColumn, LocatedSheet } from './locate-sheet.ts'

interface Judged {
  readonly located: LocatedSheet
  readonly scorer: HeaderScorer
  readonly proposals: readonly FieldProposal[]
  /** Columns with equal signs, by field. */
  readonly tied: ReadonlyMap<string, readonly number[]>
}

/**
 * The fields whose column somebody should look at, with what speaks for and against it: taken on weak signs, left without a
 * column though one might be meant, or torn between columns with equal signs. In the order of the fields.
 */
export function columnDoubts(judged: Judged, fields: readonly FieldDefinition[]): readonly ColumnDoubt[] {
  const surelyTaken = new Set(judged.proposals.filter(isSure).map(({ column }) => column))
  return judged.proposals.flatMap((proposal): ColumnDoubt[] => {
    const definition = fields.find(({ name }) => name === proposal.field)
    const candidates = proposal.alternatives.map(({ column }) => column).filter((column) => !surelyTaken.has(column))
    const looked = proposal.column ?? candidates[0]
    if (definition === undefined || looked === undefined || proposal.constant !== null) return []
    if (isSure(proposal)) return []
    const column = judged.located.columns.find(({ index }) => columnLetters(index) === looked)
    if (column === undefined) return []
    const { field, score } = proposal
    return [
      {
        field,
        column: proposal.column,
        confidence: proposal.column === null ? 0 : score,
        reasons: reasonsFor(judged, definition, proposal, column),
        candidates,
      },
    ]
  })
}

const isSure = ({ column, confidence }: FieldProposal): boolean =>
  column !== null && confidence !== 'similar' && confidence !== 'content'

function reasonsFor(
  { located, scorer, proposals, tied }: Judged,
  field: FieldDefinition,
  proposal: FieldProposal,
  column: LocatedColumn,
): readonly DoubtReason[] {
  const letters = columnLetters(column.index)
  const equals = tied.get(field.name)
  return [
    headerReason(scorer, field, column),
    ...contentReason(field, column),
    ...(equals === undefined
      ? []
      : [{ code: 'equal-columns', parameters: { columns: equals.map(columnLetters).join(', ') } } as const]),
    ...(proposal.column === null && equals === undefined ? [notTakenReason(proposals, letters)] : []),
    ...neighbourReason(located.columns, column),
  ]
}

function headerReason(scorer: HeaderScorer, field: FieldDefinition, { index, label }: LocatedColumn): DoubtReason {
  const column = columnLetters(index)
  const match = label === '' ? undefined : scorer.match(label).get(field.name)
  if (label === '') return { code: 'no-header', parameters: { column } }
  if (match === undefined) return { code: 'header-unlike', parameters: { column, header: label } }
  if (match.how === 'loose') return { code: 'header-vague', parameters: { column, header: label } }
  return { code: 'header-alike', parameters: { column, header: label, percent: percent(match.score) } }
}

function contentReason(field: FieldDefinition, { content, index }: LocatedColumn): readonly DoubtReason[] {
  const column = columnLetters(index)
  if (content.filled === 0) return [{ code: 'content-empty', parameters: { column } }]
  const fit = content.fit(field)
  return fit === null ? [] : [{ code: 'content-fits', parameters: { column, percent: percent(fit) } }]
}

/** Another field has it, or the signs are too weak to take it without asking. */
function notTakenReason(proposals: readonly FieldProposal[], column: string): DoubtReason {
  const owner = proposals.find((proposal) => proposal.column === column)
  return owner === undefined
    ? { code: 'too-weak', parameters: { column } }
    : { code: 'other-field', parameters: { column, field: owner.field } }
}

function neighbourReason(columns: readonly LocatedColumn[], column: LocatedColumn): readonly DoubtReason[] {
  const at = columns.indexOf(column)
  const beside = [columns[at - 1], columns[at + 1]].flatMap((near) =>
    near === undefined || near.label === '' ? [] : [`${columnLetters(near.index)} («${near.label}»)`],
  )
  const parameters = { column: columnLetters(column.index), columns: beside.join(', ') }
  return beside.length === 0 ? [] : [{ code: 'neighbours', parameters }]
}

const percent = (share: number): string => String(Math.round(share * 100))
