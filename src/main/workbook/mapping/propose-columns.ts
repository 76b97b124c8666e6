import type { ColumnCandidate, FieldProposal } from '#shared/domain/draft/mapping.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cells/cell-value.ts'
import { assignColumns } from './assign.ts'
import {
  type Candidate,
  candidatesOf,
  contradicts,
  type GivenColumns,
  type KnownColumn,
  leastTaken,
  onlyOffered,
  type RememberedMapping,
  tieMargin,
  tiers,
  weightOf,
  withGiven,
} from './candidates.ts'
import { type Disagreement, disagreementOf } from './code-and-name.ts'
import { withinEdits } from './headers/edit-distance.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { couldBeItself, isPlainlyItself } from './headers/own-names.ts'

export interface ColumnProposal {
  readonly fields: readonly FieldProposal[]
  /** Fields for which several good columns were found, best first. */
  readonly tied: ReadonlyMap<string, readonly number[]>
  /** Fields whose column was another one the last time, with that one. */
  readonly otherwise: ReadonlyMap<string, number>
  /** Code fields whose code and description are columns that do not agree. */
  readonly differing: ReadonlyMap<string, Disagreement>
}

/** What is known besides the columns themselves. */
export interface ProposalAids {
  readonly remembered?: RememberedMapping | undefined
  /** What fields were given, above all signs. */
  readonly given?: ReadonlyMap<string, GivenColumns> | undefined
  /** Fields that are left without a column, because the sheet gives them in a way that only a person can put together. */
  readonly open?: ReadonlySet<string> | undefined
  /** Whether two columns hold the same in every row, so that it does not matter which one is taken. */
  readonly holdTheSame?: ((one: number, other: number) => boolean) | undefined
}

/** A header that can also mean something else is taken without asking only when nothing else comes near. */
const rivalMargin = 0.3
const offered = 4

/**
 * One column for one field: exact names first, then what was remembered, synonyms, likeness and content, each by the best
 * total (`assignColumns`). A field stays without a column when none reaches the threshold, or when several are good.
 */
export function* proposeColumnsSteps(
  columns: readonly KnownColumn[],
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  aids: ProposalAids = {},
): Steps<ColumnProposal> {
  const { remembered, given = new Map<string, GivenColumns>(), open, holdTheSame = () => false } = aids
  const candidates: (readonly Candidate[])[] = []
  for (const [index, definition] of fields.entries()) {
    yield
    const field = { definition, index }
    const all = candidatesOf(field, columns, scorer, remembered)
    const ofField = open?.has(definition.name) ? all.map(onlyOffered) : all
    candidates.push(given.size === 0 ? ofField : withGiven(ofField, field, columns, given))
  }
  yield
  const taking = candidates.map((ofField) => ofField.filter(({ score }) => score >= leastTaken))
  const used = [...new Set(taking.flat().map(({ column }) => column))].toSorted((one, other) => one.index - other.index)
  const weights = taking.map((ofField) => {
    const byColumn = new Map(ofField.map((candidate) => [candidate.column, weightOf(candidate)]))
    return used.map((column) => byColumn.get(column) ?? 0)
  })
  const assigned = assignColumns(weights).map((position, field) => {
    const column = position === null ? undefined : used[position]
    return taking[field]?.find((candidate) => candidate.column === column)
  })
  const taken = new Map(assigned.flatMap((candidate) => (candidate ? [[candidate.column, candidate] as const] : [])))
  const occupancy: Occupancy = { taken, holdTheSame }
  const tied = new Map<string, readonly number[]>()
  for (const [field, candidate] of assigned.entries()) {
    const definition = fields[field]
    if (candidate === undefined || definition === undefined) continue
    const equal = rivalsOf(candidate, taking[field] ?? [], occupancy).map(({ column }) => column)
    const relatives = relativesOf(candidate, definition, taking[field] ?? [], occupancy)
    const twins = twinsOf(candidate, definition, candidates[field] ?? [], occupancy)
    const namesakes = namesakesOf(candidate, definition, columns, taken)
    const rivals = [...new Set([...equal, ...namesakes, ...relatives, ...twins])]
    if (rivals.length === 0) continue
    tied.set(definition.name, [candidate.column.index, ...rivals.map(({ index }) => index)])
  }
  return {
    tied,
    otherwise: decidedOtherwise(fields, assigned, columns, remembered),
    differing: differingCodes(fields, assigned, taking, scorer),
    fields: fields.map((field, index) => {
      const sure =
        tied.has(field.name) || isContested(assigned[index], candidates, assigned) ? undefined : assigned[index]
      return proposalOf(field, sure, candidates[index] ?? [], remembered)
    }),
  }
}

/** What columns were taken for, and whether two of them hold the same in every row. */
interface Occupancy {
  readonly taken: ReadonlyMap<KnownColumn, Candidate>
  readonly holdTheSame: (one: number, other: number) => boolean
}

function differingCodes(
  fields: readonly FieldDefinition[],
  assigned: readonly (Candidate | undefined)[],
  taking: readonly (readonly Candidate[])[],
  scorer: HeaderScorer,
): ReadonlyMap<string, Disagreement> {
  const differing = new Map<string, Disagreement>()
  for (const [index, field] of fields.entries()) {
    const found = disagreementOf(field, assigned[index], taking[index] ?? [], scorer)
    if (found !== undefined) differing.set(field.name, found)
  }
  return differing
}

/** An exact name wins over what was remembered; where the remembered column stands beside it, somebody should look. */
function decidedOtherwise(
  fields: readonly FieldDefinition[],
  assigned: readonly (Candidate | undefined)[],
  columns: readonly KnownColumn[],
  remembered: RememberedMapping | undefined,
): ReadonlyMap<string, number> {
  const otherwise = new Map<string, number>()
  for (const [index, { name }] of fields.entries()) {
    const [wanted, ...more] = remembered?.columns.get(name) ?? []
    const taken = assigned[index]
    if (
      wanted === undefined ||
      more.length > 0 ||
      taken?.confidence !== 'exact' ||
      foldKey(taken.column.label) === wanted
    )
      continue
    const other = columns.find(({ label, content }) => foldKey(label) === wanted && content.filled > 0)
    if (other !== undefined) otherwise.set(name, other.index)
  }
  return otherwise
}

/**
 * Free columns that may be meant just as well: with equal signs where the header leaves no doubt, with any good sign where it
 * does (`Salario` beside `Total devengado`). Empty columns, and those that hold the very same, are nobody's rivals.
 */
function rivalsOf(
  taken: Candidate,
  candidates: readonly Candidate[],
  { taken: byColumn, holdTheSame }: Occupancy,
): readonly Candidate[] {
  if (taken.confidence === 'chosen') return []
  const margin = taken.firm || tiers[taken.confidence] === 0 ? tieMargin : rivalMargin
  return candidates.filter((other) => {
    if (other === taken || taken.score - other.score >= margin || byColumn.has(other.column)) return false
    if (margin === tieMargin && tiers[other.confidence] < tiers[taken.confidence]) return false
    if (other.column.content.filled === 0 && taken.column.content.filled > 0) return false
    // What only the content suggests is no surer for standing twice.
    return tiers[taken.confidence] === 0 || !holdTheSame(taken.column.index, other.column.index)
  })
}

/**
 * Free columns that could be the thing itself, where what was taken only stands for it (the salary for the base of
 * contribution): a badly written name is no reason to take something else without asking.
 */
function namesakesOf(
  taken: Candidate,
  field: FieldDefinition,
  columns: readonly KnownColumn[],
  byColumn: ReadonlyMap<KnownColumn, Candidate>,
): readonly KnownColumn[] {
  if (taken.firm || taken.confidence !== 'synonym' || couldBeItself(field, wordingOf(taken.column))) return []
  return columns.filter((column) => {
    const owner = byColumn.get(column)
    if (column.content.filled === 0 || (owner !== undefined && tiers[owner.confidence] > 0)) return false
    return couldBeItself(field, wordingOf(column)) && !contradicts(field, column)
  })
}

/**
 * `IBC pensión` beside `IBC ARL`: several of one family, none of which is the thing itself. However well one of the names is
 * known, nobody can tell which base is meant.
 */
function relativesOf(
  taken: Candidate,
  field: FieldDefinition,
  candidates: readonly Candidate[],
  occupancy: Occupancy,
): readonly KnownColumn[] {
  const isSide = ({ column }: Candidate): boolean =>
    couldBeItself(field, wordingOf(column)) && !isPlainlyItself(field, wordingOf(column))
  if (taken.confidence !== 'synonym' || !isSide(taken)) return []
  const others = candidates.filter((other) => other.confidence !== 'content' && isSide(other))
  return freeBeside(taken, others, occupancy)
}

/** The columns of candidates that nothing has taken, that hold something, and not the very same. */
const freeBeside = (
  taken: Candidate,
  others: readonly Candidate[],
  { taken: byColumn, holdTheSame }: Occupancy,
): readonly KnownColumn[] =>
  others
    .map(({ column }) => column)
    .filter((column) => column !== taken.column && !byColumn.has(column) && column.content.filled > 0)
    .filter(({ index }) => !holdTheSame(taken.column.index, index))

const leastTwin = 6

/** `celular` beside `ceular`: the same header twice, once with a slip of the pen. Which is meant, the spelling does not say. */
function twinsOf(
  taken: Candidate,
  field: FieldDefinition,
  candidates: readonly Candidate[],
  occupancy: Occupancy,
): readonly KnownColumn[] {
  if (taken.confidence !== 'synonym' && taken.confidence !== 'exact') return []
  const own = lettersOf(taken.column.label)
  if (own.length < leastTwin) return []
  const twins = candidates.filter(({ column }) => {
    const letters = lettersOf(column.label)
    const isTwin = letters !== own && letters.length >= leastTwin && withinEdits(letters, own, 1)
    return isTwin && !contradicts(field, column)
  })
  return freeBeside(taken, twins, occupancy)
}

const lettersOf = (label: string): string => foldKey(label).replace(/[^a-zñ]/g, '')

const wordingOf = ({ said, label }: KnownColumn): string => said ?? label

/** Content alone fits a field without a column just as well: nobody can know which one is meant. */
function isContested(
  taken: Candidate | undefined,
  candidates: readonly (readonly Candidate[])[],
  assigned: readonly (Candidate | undefined)[],
): boolean {
  if (taken === undefined || tiers[taken.confidence] > 0) return false
  return candidates.some((ofField, field) => {
    if (field === taken.field || assigned[field] !== undefined) return false
    return ofField.some((other) => other.column === taken.column && other.score > taken.score - tieMargin)
  })
}

function proposalOf(
  field: FieldDefinition,
  taken: Candidate | undefined,
  candidates: readonly Candidate[],
  remembered: RememberedMapping | undefined,
): FieldProposal {
  const constant = taken === undefined ? (remembered?.constants.get(field.name) ?? null) : null
  const alternatives = candidates.filter((candidate) => candidate !== taken).slice(0, offered)
  return {
    field: field.name,
    required: field.required,
    column: taken === undefined ? null : columnLetters(taken.column.index),
    header: taken?.column.label ?? '',
    confidence: taken?.confidence ?? (constant === null ? null : 'remembered'),
    score: rounded(taken?.score ?? (constant === null ? 0 : 1)),
    constant,
    alternatives: alternatives.map(toAlternative),
  }
}

const toAlternative = ({ column, confidence, score }: Candidate): ColumnCandidate => ({
  column: columnLetters(column.index),
  header: column.label,
  confidence,
  score: rounded(score),
})

const rounded = (score: number): number => Math.round(Math.min(1, score) * 100) / 100
