import type { ColumnDoubt, DoubtReason, FieldProposal } from '#shared/domain/draft/mapping.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { columnLetters } from '../cells/cell-value.ts'
import type { Disagreement } from './code-and-name.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import type { LocatedColumn, LocatedSheet } from './locate-sheet.ts'
import { fullNameField, type NameReading } from './name-family.ts'

interface Judged {
  readonly located: LocatedSheet
  readonly scorer: HeaderScorer
  readonly proposals: readonly FieldProposal[]
  /** Several good columns, by field. */
  readonly tied: ReadonlyMap<string, readonly number[]>
  /** The previously chosen column, if an exact name won over it. */
  readonly otherwise: ReadonlyMap<string, number>
  readonly differing: ReadonlyMap<string, Disagreement>
  readonly names: NameReading
}

/**
 * Fields whose column a user should check, with the arguments for and against: taken on weak signs, left without a
 * column that might fit, or tied between columns. In field order.
 */
export function columnDoubts(judged: Judged, fields: readonly FieldDefinition[]): readonly ColumnDoubt[] {
  const surelyTaken = new Set(judged.proposals.filter(isSure).map(({ column }) => column))
  return judged.proposals.flatMap((proposal): ColumnDoubt[] => {
    const definition = fields.find(({ name }) => name === proposal.field)
    const special = specialReasons(judged, proposal)
    const candidates = [
      ...new Set([
        ...(judged.tied.get(proposal.field) ?? []).map(columnLetters),
        ...proposal.alternatives.map((alternative) => alternative.column),
      ]),
    ].filter((letters) => !surelyTaken.has(letters) && letters !== proposal.column)
    const looked = proposal.column ?? candidates[0] ?? special.columns[0]
    if (definition === undefined || looked === undefined || proposal.constant !== null) return []
    if (isSure(proposal) && special.reasons.length === 0) return []
    const column = judged.located.columns.find(({ index }) => columnLetters(index) === looked)
    if (column === undefined) return []
    const { field, score } = proposal
    return [
      {
        field,
        column: proposal.column,
        confidence: proposal.column === null ? 0 : score,
        // Fields that are only for display never block.
        asks:
          definition.local !== true &&
          (proposal.column !== null || judged.tied.has(field) || special.reasons.length > 0),
        reasons: [...special.reasons, ...reasonsFor(judged, definition, proposal, column)],
        candidates: [...new Set([...candidates, ...special.columns])].filter((letters) => letters !== proposal.column),
      },
    ]
  })
}

interface Special {
  readonly reasons: readonly DoubtReason[]
  readonly columns: readonly string[]
}

/** What sheet or memory says about a field as a whole, apart from its column. */
function specialReasons({ otherwise, differing, names }: Judged, { field, joined }: FieldProposal): Special {
  const differs = differing.get(field)
  if (differs !== undefined) {
    const { column, other, rows, example } = differs
    const parameters = { column: columnLetters(column), other: columnLetters(other), rows: String(rows), example }
    return { reasons: [{ code: 'code-and-name-differ', parameters }], columns: [columnLetters(other)] }
  }
  const other = otherwise.get(field)
  if (other !== undefined) {
    const column = columnLetters(other)
    return { reasons: [{ code: 'decided-otherwise', parameters: { column } }], columns: [column] }
  }
  if (field !== fullNameField || joined !== undefined) return { reasons: [], columns: [] }
  if (names.kind === 'one-word') {
    return { reasons: [{ code: 'one-word-names', parameters: { column: columnLetters(names.column) } }], columns: [] }
  }
  if (names.kind !== 'unclear') return { reasons: [], columns: [] }
  const columns = names.columns.map(columnLetters)
  return { reasons: [{ code: 'names-apart', parameters: { columns: columns.join(', ') } }], columns }
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
    ...(column.content.isExchanged(field)
      ? [{ code: 'content-exchanged', parameters: { column: letters } } as const]
      : []),
    ...(equals === undefined || equals.length === 1
      ? []
      : [{ code: 'equal-columns', parameters: { columns: equals.map(columnLetters).join(', ') } } as const]),
    ...(proposal.column === null && equals === undefined ? [notTakenReason(proposals, letters)] : []),
    ...neighbourReason(located.columns, column),
  ]
}

function headerReason(
  scorer: HeaderScorer,
  field: FieldDefinition,
  { index, label, said = label }: LocatedColumn,
): DoubtReason {
  const column = columnLetters(index)
  const match = said === '' ? undefined : scorer.match(said).get(field.name)
  if (label === '') return { code: 'no-header', parameters: { column } }
  if (match === undefined) return { code: 'header-unlike', parameters: { column, header: label } }
  if (match.how === 'loose' || match.how === 'ask')
    return { code: 'header-vague', parameters: { column, header: label } }
  return { code: 'header-alike', parameters: { column, header: label, percent: percent(match.score) } }
}

function contentReason(field: FieldDefinition, { content, index }: LocatedColumn): readonly DoubtReason[] {
  const column = columnLetters(index)
  if (content.filled === 0) return [{ code: 'content-empty', parameters: { column } }]
  const fit = content.fit(field)
  return fit === null ? [] : [{ code: 'content-fits', parameters: { column, percent: percent(fit) } }]
}

/** Another field took it, or its signs are too weak to take it without asking. */
function notTakenReason(proposals: readonly FieldProposal[], column: string): DoubtReason {
  const owner = proposals.find((proposal) => proposal.column === column)
  return owner === undefined
    ? { code: 'too-weak', parameters: { column } }
    : { code: 'other-field', parameters: { column, field: owner.field } }
}

function neighbourReason(columns: readonly LocatedColumn[], column: LocatedColumn): readonly DoubtReason[] {
  const at = columns.indexOf(column)
  const beside = [columns[at - 1], columns[at + 1]].flatMap((near) =>
    near === undefined || near.label === '' ? [] : [`${columnLetters(near.index)} (${near.label})`],
  )
  const parameters = { column: columnLetters(column.index), columns: beside.join(', ') }
  return beside.length === 0 ? [] : [{ code: 'neighbours', parameters }]
}

const percent = (share: number): string => String(Math.round(share * 100))
