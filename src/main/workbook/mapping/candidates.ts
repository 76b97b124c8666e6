import type { MappingConfidence } from '#shared/domain/draft/mapping.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import { type ColumnContent, contentStrength } from './content-profile.ts'
import { type HeaderMatch, type HeaderScorer, scores } from './headers/header-scores.ts'
import { holdsTypeAndNumber, numberField, typeField } from './headers/typed-column.ts'

/** A column and what is known of it. */
export interface KnownColumn {
  readonly index: number
  readonly label: string
  /** The header combined with its surroundings, if they add something: the group above, the neighbours. */
  readonly said?: string
  /** The surroundings give its header another possible meaning. */
  readonly unsettled?: boolean
  /** Texts of the first rows by row number; empty cells have no entry. */
  readonly texts: ReadonlyMap<number, string>
  readonly content: ColumnContent
}

/** An operator's earlier decisions: normalised headers by field, and values for fields without a column. */
export interface RememberedMapping {
  readonly columns: ReadonlyMap<string, readonly string[]>
  readonly constants: ReadonlyMap<string, string>
  /** All headers are the same as then, so fields without a column then have none now. */
  readonly whole: boolean
}

/** A field and its index among the fields. */
export interface PlacedField {
  readonly definition: FieldDefinition
  readonly index: number
}

/** A column that may belong to a field, with its score. */
export interface Candidate {
  readonly field: number
  readonly column: KnownColumn
  readonly confidence: MappingConfidence
  readonly score: number
  /** Its header can mean nothing else, so only an equal sign competes with it. */
  readonly firm: boolean
}

/** Columns given to a field by the operator, or combined for it; not offered to other fields. */
export interface GivenColumns {
  readonly columns: readonly number[]
  readonly confidence: MappingConfidence
}

/** Below this a column is offered but not taken. */
export const leastTaken = 0.62
const leastOffered = 0.3
/** Scores that differ by less count as equal. */
export const tieMargin = 0.03
const contentBonus = 0.04
const emptyMalus = 0.2
const contradictionMalus = 0.35
const confirmedLoose = 0.9
/**
 * Shares of fitting cells: from `confirming` on, content confirms the header's suggestion; up to `contradicting` it
 * contradicts it.
 */
export const confirming = 0.7
const contradicting = 0.15

/** Larger than any sum of scores, so that one certain sign always outweighs several uncertain ones. */
export const tiers: Readonly<Record<MappingConfidence, number>> = {
  exact: 1_000_000,
  chosen: 1_000_000,
  remembered: 10_000,
  synonym: 100,
  similar: 0,
  content: 0,
}

export const weightOf = ({ confidence, score }: Candidate): number => tiers[confidence] + score

export function candidatesOf(
  { definition: field, index }: PlacedField,
  columns: readonly KnownColumn[],
  scorer: HeaderScorer,
  remembered: RememberedMapping | undefined,
): readonly Candidate[] {
  const decided = remembered?.columns.get(field.name)
  const wanted = decided?.length === 1 ? decided[0] : undefined
  const present = wanted !== undefined && columns.some(({ label }) => foldKey(label) === wanted)
  // Memory may only add. An optional field that was left out stays left out only if all headers are the same.
  const leftOut = remembered?.whole === true && decided === undefined && !field.required
  const found = columns.flatMap((column): Candidate[] => {
    const judged = isOfType(field) ? judgeIdentity(field, column, columns, scorer) : judge(field, column, scorer)
    if (judged?.confidence === 'exact') return [{ field: index, column, ...judged }]
    if (present && foldKey(column.label) === wanted) {
      const score = adjusted(1, field, column.content)
      return [{ field: index, column, confidence: 'remembered', score, firm: true }]
    }
    if (judged === undefined || judged.score < leastOffered) return []
    // Left out last time, or assigned to another column now: offer it, never take it.
    const score = present || leftOut ? offeredOnly(judged.score) : judged.score
    return [{ field: index, column, ...judged, score }]
  })
  return codesByContent(field, found).toSorted(
    (one, other) => weightOf(other) - weightOf(one) || one.column.index - other.column.index,
  )
}

const offeredOnly = (score: number): number => Math.min(score, leastTaken - 0.01)

export const onlyOffered = (candidate: Candidate): Candidate => ({ ...candidate, score: offeredOnly(candidate.score) })

/**
 * A program's own numbers under `Código EPS` beside names under `EPS`: the column whose values match the list wins,
 * whatever the headers say.
 */
function codesByContent(field: FieldDefinition, candidates: readonly Candidate[]): readonly Candidate[] {
  if (field.kind !== 'code') return candidates
  if (candidates.filter(({ confidence }) => confidence === 'synonym').length < 2) return candidates
  const fits = candidates.map(({ column, confidence }) => (confidence === 'synonym' ? column.content.fit(field) : null))
  const readable = candidates.some(({ confidence }, at) => confidence === 'synonym' && (fits[at] ?? 0) >= confirming)
  if (!readable) return candidates
  return candidates.map((candidate, at) => {
    const fit = fits[at] ?? null
    const foreign = candidate.confidence === 'synonym' && fit !== null && fit <= contradicting
    return foreign && candidate.column.content.filled >= 3
      ? { ...candidate, confidence: 'similar', score: offeredOnly(candidate.score), firm: false }
      : candidate
  })
}

/** Takes the columns given to this field, whatever they look like, and does not offer those given to others. */
export function withGiven(
  candidates: readonly Candidate[],
  { definition, index: field }: PlacedField,
  columns: readonly KnownColumn[],
  given: ReadonlyMap<string, GivenColumns>,
): readonly Candidate[] {
  const own = given.get(definition.name)
  const parts = new Set([...given.values()].flatMap((ofField) => ofField.columns))
  const others = candidates.filter(({ column }) => !parts.has(column.index))
  const chosen = columns.find(({ index }) => index === own?.columns[0])
  if (own === undefined || chosen === undefined) return others
  return [{ field, column: chosen, confidence: own.confidence, score: 1, firm: true }, ...others.map(onlyOffered)]
}

const isOfType = ({ name }: FieldDefinition): boolean => name === typeField || name === numberField

/** A column with type and number is judged as the number by its header of the type, and never as the type. */
function judgeIdentity(
  field: FieldDefinition,
  column: KnownColumn,
  columns: readonly KnownColumn[],
  scorer: HeaderScorer,
): Judgement | undefined {
  if (!holdsTypeAndNumber(column, columns, scorer)) return judge(field, column, scorer)
  return field.name === numberField ? judgeHeader({ how: 'synonym', score: scores.also }, field, column) : undefined
}

type Judgement = Pick<Candidate, 'confidence' | 'score' | 'firm'>

/** Judges a column by header and content; undefined if nothing supports it. */
function judge(field: FieldDefinition, column: KnownColumn, scorer: HeaderScorer): Judgement | undefined {
  const said = column.said ?? column.label
  const named = said === '' ? undefined : scorer.match(said).get(field.name)
  const byHeader = named === undefined ? undefined : judgeHeader(named, field, column)
  // A column with a clear header for any field is not also searched by content.
  const byContent = isNamed(scorer, said) ? undefined : judgeContent(field, column, scorer)
  if (byHeader === undefined || (byContent !== undefined && byContent.score > byHeader.score)) return byContent
  return byHeader
}

const isNamed = (scorer: HeaderScorer, said: string): boolean =>
  said !== '' && [...scorer.matchNames(said).values()].some(({ how }) => how === 'exact' || how === 'synonym')

function judgeHeader({ how, score }: HeaderMatch, field: FieldDefinition, column: KnownColumn): Judgement {
  const { content, unsettled = false } = column
  // A candidate that is only offered needs no content check.
  if (how === 'similar' && score < leastTaken)
    return { confidence: 'similar', score: score - contentBonus, firm: false }
  const fit = content.fit(field)
  const judged = (confidence: MappingConfidence, firm: boolean, base = score): Judgement => ({
    confidence,
    firm,
    score: adjusted(base, field, content),
  })
  if (how === 'exact') return judged('exact', true)
  // A clear name wins over any content: validation handles damaged cells.
  if (how === 'synonym' && score > scores.also) return judged('synonym', true)
  // A vague header over nothing that fits: `Retirado` over an X is no date.
  if (contradicts(field, column) || (how === 'ask' && fit === 0)) {
    return { confidence: 'similar', score: score - contradictionMalus, firm: false }
  }
  if (unsettled) return judged('similar', false)
  if (how === 'synonym') return judged('synonym', false)
  if (how === 'loose' && fit !== null && fit >= confirming) return judged('synonym', false, confirmedLoose - tieMargin)
  return judged('similar', false)
}

/** Whether almost nothing in the column can be a value of the field. */
export function contradicts(field: FieldDefinition, { content }: KnownColumn): boolean {
  const fit = content.fit(field)
  return fit !== null && fit <= contradicting && content.filled >= 3
}

/** Content decides between equal headers; an empty column yields to a filled one. */
function adjusted(score: number, field: FieldDefinition, content: ColumnContent): number {
  if (content.filled === 0) return score - emptyMalus
  return score - contentBonus + contentBonus * (content.fit(field) ?? 1)
}

function judgeContent(field: FieldDefinition, column: KnownColumn, scorer: HeaderScorer): Judgement | undefined {
  const said = column.said ?? column.label
  const strength = contentStrength(field.name, saysNothing(said))
  if (strength < leastOffered || (said !== '' && scorer.isForeign(said))) return undefined
  const fit = column.content.guess(field)
  if (fit === null) return undefined
  const score = strength * fit
  return score >= leastOffered ? { confidence: 'content', score, firm: false } : undefined
}

/** No header, or one generated by a program. */
const saysNothing = (label: string): boolean =>
  /^(columna?|column|campo|field|unnamed)?[\s:_-]*\d*$/i.test(label.trim())
