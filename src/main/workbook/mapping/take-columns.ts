import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import { columnLetters } from '../cells/cell-value.ts'
import type { GivenColumns, KnownColumn, RememberedMapping } from './candidates.ts'
import type { HeaderScorer } from './headers/header-scores.ts'
import { fullNameField, type NameReading, readNames } from './name-family.ts'
import { readDates, readDepartments } from './other-families.ts'
import { type ColumnProposal, proposeColumnsSteps } from './propose-columns.ts'

export interface TakenColumns {
  readonly proposal: ColumnProposal
  /** Column index by field. */
  readonly columns: ReadonlyMap<string, number>
  /** For fields of `columns`: all columns that together make up the field. */
  readonly joined: ReadonlyMap<string, readonly number[]>
  readonly names: NameReading
}

export interface TakingAids {
  readonly remembered?: RememberedMapping | undefined
  /** Columns given by the operator, by field. */
  readonly forced?: ReadonlyMap<string, readonly number[]> | undefined
  readonly holdTheSame?: ((one: number, other: number) => boolean) | undefined
}

/** What the columns of one table are taken for, individually and combined. */
export function* takeColumnsSteps(
  known: readonly KnownColumn[],
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  aids: TakingAids = {},
): Steps<TakenColumns> {
  const { remembered, holdTheSame } = aids
  const { given, names } = familiesOf(known, fields, scorer, aids)
  const open: ReadonlySet<string> = names.kind === 'unclear' ? new Set([fullNameField]) : new Set()
  const proposal = yield* proposeColumnsSteps(known, fields, scorer, { remembered, given, open, holdTheSame })
  const columns = takenColumns(known, proposal)
  const joined = new Map([
    ...[...given].flatMap(([field, { columns: all }]) => (all.length > 1 ? [[field, all] as const] : [])),
    ...readDepartments(known, withoutGiven(columns, given), scorer),
  ])
  return { proposal, columns, joined, names }
}

interface Families {
  readonly given: ReadonlyMap<string, GivenColumns>
  readonly names: NameReading
}

/** Combined columns: given by the operator, decided last time, or recognised in the sheet, in this order. */
function familiesOf(
  columns: readonly KnownColumn[],
  fields: readonly FieldDefinition[],
  scorer: HeaderScorer,
  { remembered, forced = new Map() }: TakingAids,
): Families {
  const given = new Map<string, GivenColumns>()
  for (const [field, all] of forced) given.set(field, { columns: all, confidence: 'chosen' })
  const free = (): readonly KnownColumn[] => {
    const used = new Set([...given.values()].flatMap((ofField) => ofField.columns))
    return columns.filter(({ index }) => !used.has(index))
  }
  for (const [field, headers] of remembered?.columns ?? []) {
    const all = headers.length > 1 && !given.has(field) ? presentColumns(free(), headers) : undefined
    if (all !== undefined) given.set(field, { columns: all, confidence: 'remembered' })
  }
  for (const [field, all] of readDates(free(), fields, scorer)) {
    if (!given.has(field)) given.set(field, { columns: all, confidence: 'synonym' })
  }
  const decided = remembered?.whole === true && remembered.columns.has(fullNameField)
  const wanted = fields.some(({ name }) => name === fullNameField) && !given.has(fullNameField) && !decided
  const names: NameReading = wanted ? readNames(free(), scorer) : { kind: 'nothing' }
  if (names.kind === 'joined') given.set(fullNameField, { columns: names.columns, confidence: 'synonym' })
  return { given, names }
}

/** The columns with these headers, in this order; undefined if one is missing or occurs twice. */
function presentColumns(columns: readonly KnownColumn[], headers: readonly string[]): readonly number[] | undefined {
  const found = headers.map((header) => columns.filter(({ label }) => foldKey(label) === header))
  if (found.some((same) => same.length !== 1)) return undefined
  return found.flatMap((same) => same.map(({ index }) => index))
}

function takenColumns(known: readonly KnownColumn[], { fields }: ColumnProposal): ReadonlyMap<string, number> {
  const letters = new Map(known.map(({ index }) => [columnLetters(index), index]))
  return new Map(
    fields.flatMap(({ field, column }) => {
      const index = column === null ? undefined : letters.get(column)
      return index === undefined ? [] : [[field, index] as const]
    }),
  )
}

/** Columns of fields that were not given: a given city column is not combined with a department. */
const withoutGiven = (
  columns: ReadonlyMap<string, number>,
  given: ReadonlyMap<string, GivenColumns>,
): ReadonlyMap<string, number> => new Map([...columns].filter(([field]) => !given.has(field)))
