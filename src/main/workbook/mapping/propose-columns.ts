import type { FieldDefinition } from '#shared/domain/field.ts'
import type { ColumnCandidate, FieldProposal, MappingConfidence } from '#shared/domain/mapping.ts'
import { foldKey } from '#shared/domain/normalise.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cell-value.ts'
import { assignColumns } from './assign.ts'
import { type ColumnContent, contentStrength } from './content-profile.ts'
import type { HeaderMatch, HeaderScorer } from './header-scores.ts'

/** A column with what is known of it. */
export interface KnownColumn {
  readonly index: number
  readonly label: string
  readonly content: ColumnContent
}

/** What an operator decided about headers like these: folded header by field, and values for fields without a column. */
export interface RememberedMapping {
  readonly columns: ReadonlyMap<string, string>
  readonly constants: ReadonlyMap<string, string>
  /** All headers are the same as then: fields that had no column then have none now. */
  readonly whole: boolean
}

export interface ColumnProposal {
  readonly fields: readonly FieldProposal[]
  /** Fields for which columns with equal signs were found. */
  readonly tied: ReadonlyMap<string, readonly number[]>
}

interface Candidate {
  readonly field: number
  readonly column: KnownColumn
  readonly confidence: MappingConfidence
  readonly score: number
}

/** Below this no column is taken, only offered. */
const leastTaken = 0.62
const leastOffered = 0.3
/** Two columns that differ by less have equal signs. */
const tieMargin = 0.03
const contentBonus = 0.04
const emptyMalus = 0.06
const contradictionMalus = 0.35
const confirmedLoose = 0.9
/** Shares of fitting cells from which content confirms, and up to which it contradicts, what a header suggests. */
const confirming = 0.7
const contradicting = 0.15
const offered = 4

/** More than any sum of scores: a sure sign is never given up for several unsure ones. */
const tiers: Readonly<Record<MappingConfidence, number>> = {
  exact: 10_000,
  remembered: 10_000,
  chosen: 10_000,
  synonym: 100,
  similar: 0,
  content: 0,
}

/**
 * One column for one field: exact names first, then synonyms, then likeness and content, each by the best total
 * (`assignColumns`). A field stays without a column when none reaches the threshold, or when two have equal signs.
 * `forced` (column index by field) stands above all signs, and no other field is offered those columns.
 */
export function* proposeColumnsSteps(
  columns: readonly KnownColumn[],
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  remembered?: RememberedMapping,
  forced: ReadonlyMap<string, number> = new Map(),
): Steps<ColumnProposal> {
  const candidates: (readonly Candidate[])[] = []
  for (const [index, field] of fields.entries()) {
    yield
    const ofField = candidatesOf(field, index, columns, scorer, remembered)
    candidates.push(forced.size === 0 ? ofField : withForced(ofField, field, index, columns, forced))
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
  const tied = new Map<string, readonly number[]>()
  for (const [field, candidate] of assigned.entries()) {
    const rivals = candidate === undefined ? [] : rivalsOf(candidate, taking[field] ?? [], taken)
    const name = fields[field]?.name
    if (candidate === undefined || rivals.length === 0 || name === undefined) continue
    tied.set(name, [candidate.column.index, ...rivals.map(({ column }) => column.index)])
  }
  return {
    tied,
    fields: fields.map((field, index) => {
      const sure =
        tied.has(field.name) || isContested(assigned[index], candidates, assigned) ? undefined : assigned[index]
      return proposalOf(field, sure, candidates[index] ?? [], remembered)
    }),
  }
}

const weightOf = ({ confidence, score }: Candidate): number => tiers[confidence] + score

function candidatesOf(
  field: FieldDefinition,
  index: number,
  columns: readonly KnownColumn[],
  scorer: HeaderScorer,
  remembered: RememberedMapping | undefined,
): readonly Candidate[] {
  const wanted = remembered?.columns.get(field.name)
  return columns
    .flatMap((column): Candidate[] => {
      if (wanted !== undefined && foldKey(column.label) === wanted) {
        return [{ field: index, column, confidence: 'remembered', score: adjusted(1, field, column.content) }]
      }
      const judged = judge(field, column, scorer)
      if (judged === undefined || judged.score < leastOffered) return []
      // What was left out last time, or is now another column, is offered and never taken.
      const decided = remembered?.whole === true || wanted !== undefined
      return [
        { field: index, column, ...judged, score: decided ? Math.min(judged.score, leastTaken - 0.01) : judged.score },
      ]
    })
    .toSorted((one, other) => weightOf(other) - weightOf(one) || one.column.index - other.column.index)
}

/** What the operator said is taken, whatever the column looks like; what he gave to another field is not offered here. */
function withForced(
  candidates: readonly Candidate[],
  { name }: FieldDefinition,
  field: number,
  columns: readonly KnownColumn[],
  forced: ReadonlyMap<string, number>,
): readonly Candidate[] {
  const own = forced.get(name)
  const given = new Set(forced.values())
  const others = candidates.filter(({ column }) => !given.has(column.index))
  const chosen = columns.find(({ index }) => index === own)
  if (chosen === undefined) return others
  const offeredOnly = others.map((other) => ({ ...other, score: Math.min(other.score, leastTaken - 0.01) }))
  return [{ field, column: chosen, confidence: 'chosen', score: 1 }, ...offeredOnly]
}

/** What header and content together say of a column; undefined when nothing speaks for it. */
function judge(
  field: FieldDefinition,
  column: KnownColumn,
  scorer: HeaderScorer,
): Pick<Candidate, 'confidence' | 'score'> | undefined {
  const named = column.label === '' ? undefined : scorer.match(column.label).get(field.name)
  const byHeader = named === undefined ? undefined : judgeHeader(named, field, column.content)
  const byContent = judgeContent(field, column, scorer)
  if (byHeader === undefined || (byContent !== undefined && byContent.score > byHeader.score)) return byContent
  return byHeader
}

function judgeHeader(
  { how, score }: HeaderMatch,
  field: FieldDefinition,
  content: ColumnContent,
): Pick<Candidate, 'confidence' | 'score'> {
  const fit = content.fit(field)
  if (how === 'exact') return { confidence: 'exact', score: adjusted(score, field, content) }
  // A name that leaves no doubt stands against any content: damaged cells are what validation is for.
  if (how === 'synonym' && score > confirmedLoose)
    return { confidence: 'synonym', score: adjusted(score, field, content) }
  if (fit !== null && fit <= contradicting && content.filled >= 3) {
    return { confidence: 'similar', score: score - contradictionMalus }
  }
  if (how === 'synonym') return { confidence: 'synonym', score: adjusted(score, field, content) }
  if (how === 'loose' && fit !== null && fit >= confirming) {
    return { confidence: 'synonym', score: adjusted(confirmedLoose - tieMargin, field, content) }
  }
  return { confidence: 'similar', score: adjusted(score, field, content) }
}

/** Content decides between headers that say the same; an empty column yields to a filled one. */
function adjusted(score: number, field: FieldDefinition, content: ColumnContent): number {
  if (content.filled === 0) return score - emptyMalus
  return score - contentBonus + contentBonus * (content.fit(field) ?? 1)
}

function judgeContent(
  field: FieldDefinition,
  column: KnownColumn,
  scorer: HeaderScorer,
): Pick<Candidate, 'confidence' | 'score'> | undefined {
  const strength = contentStrength(field.name, saysNothing(column.label))
  if (strength < leastOffered || (column.label !== '' && scorer.isForeign(column.label))) return undefined
  const fit = column.content.fit(field)
  if (fit === null) return undefined
  const score = strength * fit
  return score >= leastOffered ? { confidence: 'content', score } : undefined
}

/** No header, or one that a program made up. */
const saysNothing = (label: string): boolean =>
  /^(columna?|column|campo|field|unnamed)?[\s:_-]*\d*$/i.test(label.trim())

/** Free columns with signs as good as those of the one that was taken. */
function rivalsOf(
  taken: Candidate,
  candidates: readonly Candidate[],
  byColumn: ReadonlyMap<KnownColumn, Candidate>,
): readonly Candidate[] {
  return candidates.filter((other) => {
    if (other === taken || tiers[other.confidence] < tiers[taken.confidence]) return false
    return taken.score - other.score < tieMargin && byColumn.get(other.column) === undefined
  })
}

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
