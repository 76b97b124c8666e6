import type { ColumnCandidate, FieldProposal } from '#shared/domain/draft/mapping.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cells/cell-value.ts'
import { assignColumns } from './assign.ts'
import {
  type Candidate,
  candidatesOf,
  confirming,
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
import { numberField } from './headers/typed-column.ts'

export interface ColumnProposal {
  readonly fields: readonly FieldProposal[]
  /** Fields with several good columns, best first. */
  readonly tied: ReadonlyMap<string, readonly number[]>
  /** Fields for which another column was chosen last time, with that column. */
  readonly otherwise: ReadonlyMap<string, number>
  /** Code fields whose code and description columns disagree. */
  readonly differing: ReadonlyMap<string, Disagreement>
}

/** What is known besides the columns themselves. */
export interface ProposalAids {
  readonly remembered?: RememberedMapping | undefined
  /** Columns given to fields, which override all signs. */
  readonly given?: ReadonlyMap<string, GivenColumns> | undefined
  /** Fields left without a column, because only a person can combine what the sheet gives. */
  readonly open?: ReadonlySet<string> | undefined
  /** Whether two columns are equal in every row, so that either may be taken. */
  readonly holdTheSame?: ((one: number, other: number) => boolean) | undefined
}

/** A header with another possible meaning is taken without asking only if no rival is this close. */
const rivalMargin = 0.3
const offered = 4

/**
 * Assigns one column per field: exact names first, then remembered, synonyms, similarity and content, each by best
 * total (`assignColumns`). A field stays unassigned if no column reaches the threshold, or several are good.
 */
export function* proposeColumnsSteps(
  columns: readonly KnownColumn[],
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  aids: ProposalAids = {},
): Steps<ColumnProposal> {
  const { remembered, given = new Map<string, GivenColumns>(), open, holdTheSame = () => false } = aids
  // The first field would otherwise compute and cache the scores of all headers in one step.
  for (const column of columns) {
    yield
    scorer.match(wordingOf(column))
  }
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
    const ofField = { taking: taking[field] ?? [], all: candidates[field] ?? [] }
    const rivals = equalColumns(candidate, definition, ofField, { fields, columns, scorer, occupancy })
    if (rivals === undefined) continue
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

/** What columns were taken for, and whether two of them are equal in every row. */
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

/** An exact name wins over memory. If the remembered column also exists, a person should check. */
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
 * Free columns that may be meant equally: on equal signs if the header is clear, on any good sign if not (`Salario`
 * beside `Total devengado`). Empty and identical columns do not count.
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
    // A match by content alone is not more certain because an identical column exists.
    return tiers[taken.confidence] === 0 || !holdTheSame(taken.column.index, other.column.index)
  })
}

/**
 * Free columns that could be the proper one if a substitute was taken (the salary for the contribution base). A badly
 * written name must not let a substitute win without asking.
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

interface Beside {
  readonly fields: readonly FieldDefinition[]
  readonly columns: readonly KnownColumn[]
  readonly scorer: HeaderScorer
  readonly occupancy: Occupancy
}

/** Columns that may be meant instead of the one taken; undefined if it is taken without a question. */
function equalColumns(
  taken: Candidate,
  field: FieldDefinition,
  { taking, all }: { readonly taking: readonly Candidate[]; readonly all: readonly Candidate[] },
  beside: Beside,
): readonly KnownColumn[] | undefined {
  const { columns, occupancy } = beside
  const equal = rivalsOf(taken, taking, occupancy).map(({ column }) => column)
  const namesakes = namesakesOf(taken, field, columns, occupancy.taken)
  const relatives = relativesOf(taken, field, taking, occupancy)
  const twins = twinsOf(taken, field, all, occupancy)
  const proper = properOf(taken, field, beside)
  const rivals = [...new Set([...equal, ...namesakes, ...relatives, ...twins, ...(proper ?? [])])]
  return proper === undefined && rivals.length === 0 ? undefined : rivals
}

/**
 * Free columns whose content fits better than telephones taken for documents, or documents for telephones, or as well
 * as a bare `Número`. Undefined if there is nothing to ask.
 */
function properOf(taken: Candidate, field: FieldDefinition, beside: Beside): readonly KnownColumn[] | undefined {
  if (taken.confidence === 'chosen') return undefined
  const fitting = (): readonly KnownColumn[] =>
    beside.columns.filter(
      (column) => isFreeFor(column, taken, beside) && (column.content.fit(field) ?? 0) >= confirming,
    )
  if (taken.column.content.isExchanged(field)) return fitting()
  const isBare = beside.scorer.matchNames(wordingOf(taken.column)).get(field.name)?.how === 'loose'
  if (field.name !== numberField || !isBare || taken.confidence === 'remembered') return undefined
  const others = fitting()
  return others.length === 0 ? undefined : others
}

/** No other field plainly owns the column, and it is no copy. */
function isFreeFor(column: KnownColumn, { column: own }: Candidate, { fields, occupancy }: Beside): boolean {
  if (column === own || occupancy.holdTheSame(own.index, column.index)) return false
  const owner = occupancy.taken.get(column)
  if (owner === undefined || tiers[owner.confidence] === 0) return true
  const owned = fields[owner.field]
  return owned !== undefined && column.content.isExchanged(owned)
}

/**
 * `IBC pensión` beside `IBC ARL`: several variants, none of them the proper one. However clear each name is, the
 * intended base is unknown.
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

/** Columns of candidates that are free, filled and not identical. */
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

/** `celular` beside `ceular`: the same header twice, once misspelt. The spelling does not tell which is meant. */
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

/** Content alone fits an unassigned field equally well, so it is unknown which is meant. */
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
