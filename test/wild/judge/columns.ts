import type { ForcedColumn } from '#shared/domain/draft/mapping.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { fieldOf } from '../truth.ts'
import type { Role, Slot } from '../view.ts'
import type { WildCase } from '../wild-case.ts'
import type { Heard } from './reading.ts'

/** The columns that contain a field. */
export interface FieldTruth {
  readonly slot: Slot
  readonly field: string
  readonly required: boolean
  /** Indexes in the layout, by role. */
  readonly columns: Readonly<Record<Role, readonly number[]>>
}

type ColumnVerdict = 'right' | 'asked' | 'wrong' | 'left open'

export interface JudgedColumn {
  readonly field: string
  readonly verdict: ColumnVerdict
  readonly header: string
  readonly taken: string
}

const letterOf = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') + String.fromCharCode(65 + (index % 26))

export const lettersAt = ({ left }: Pick<WildCase, 'left'>, columns: readonly number[]): readonly string[] =>
  columns.map((column) => letterOf(left + column))

export function truthsOf({ columns, procedure }: WildCase): ReadonlyMap<string, FieldTruth> {
  const wanted = new Map(fieldsOf(procedure.module, procedure.entity).map(({ name, required }) => [name, required]))
  const truths = new Map<string, FieldTruth>()
  for (const [index, [, view]] of columns.entries()) {
    for (const { slot, role } of view.fields) {
      const field = fieldOf(slot, procedure)
      const required = field === null ? undefined : wanted.get(field)
      if (field === null || required === undefined) continue
      const known = truths.get(field) ?? { slot, field, required, columns: { value: [], part: [], evidence: [] } }
      truths.set(field, { ...known, columns: { ...known.columns, [role]: [...known.columns[role], index] } })
    }
  }
  return new Map(
    [...truths].filter(
      ([
        ,
        {
          columns: { value, part },
        },
      ]) => value.length + part.length > 0,
    ),
  )
}

/** Judges the columns used for every field of the procedure. */
export function judgeColumns(wild: WildCase, heard: Heard): readonly JudgedColumn[] {
  const truths = truthsOf(wild)
  const slots = { asks: namesOf(wild, wild.layout.asks), mayAsk: namesOf(wild, wild.mayAsk) }
  return fieldsOf(wild.procedure.module, wild.procedure.entity).flatMap(({ name }): readonly JudgedColumn[] => {
    const taken = heard.columns.get(name) ?? []
    const truth = truths.get(name)
    const isAsked = heard.doubtful.has(name) || (truth !== undefined && taken.length === 0)
    const judged = (verdict: ColumnVerdict): readonly JudgedColumn[] => [
      {
        field: name,
        verdict,
        header: headersOf(wild, truth),
        taken: taken.map((letter) => `${letter} (${headerAt(wild, letter)})`).join('+'),
      },
    ]
    if (truth === undefined && taken.length === 0) return []
    if (!isTable(wild)) return judged(isAsked ? 'asked' : heard.rows.length === wild.crew.length ? 'right' : 'wrong')
    if (truth === undefined) return taken.length === 0 ? [] : judged(isAsked ? 'left open' : 'wrong')
    if (slots.asks.has(name)) return judged(isAsked ? 'right' : 'wrong')
    if (isAsked) return judged(slots.mayAsk.has(name) ? 'left open' : 'asked')
    return judged(isRight(wild, truth, taken) ? 'right' : 'wrong')
  })
}

/**
 * Other shapes have no columns for their fields. Once the workers are found, their values show whether the sheet was
 * understood.
 */
const isTable = ({ layout: { shape = 'table' } }: WildCase): boolean => shape === 'table'

const namesOf = ({ procedure }: WildCase, slots: readonly Slot[] = []): ReadonlySet<string> =>
  new Set(slots.flatMap((slot) => fieldOf(slot, procedure) ?? []))

function isRight(
  wild: WildCase,
  { columns: { value, part, evidence } }: FieldTruth,
  taken: readonly string[],
): boolean {
  const [values, parts, helps] = [value, part, evidence].map((indexes) => new Set(lettersAt(wild, indexes)))
  const isKnown = taken.every((letter) => values?.has(letter) || parts?.has(letter) || helps?.has(letter))
  if (!isKnown) return false
  return (
    taken.some((letter) => values?.has(letter)) ||
    (part.length > 0 && [...(parts ?? [])].every((letter) => taken.includes(letter)))
  )
}

const headersOf = (wild: WildCase, truth: FieldTruth | undefined): string =>
  truth === undefined
    ? '(none)'
    : [...truth.columns.value, ...truth.columns.part].map((index) => groupedHeader(wild, index)).join(' + ')

const groupedHeader = ({ columns }: WildCase, index: number): string => {
  const [header = '', , group] = columns[index] ?? []
  return group === undefined ? header : `${group} › ${header}`
}

const headerAt = (wild: WildCase, letter: string): string => {
  const index = wild.columns.findIndex((_, at) => letterOf(wild.left + at) === letter)
  return index < 0 ? '?' : groupedHeader(wild, index)
}

/** A user's answers to the questions about columns. */
export function answers(wild: WildCase, judged: readonly JudgedColumn[], heard: Heard): readonly ForcedColumn[] {
  const truths = truthsOf(wild)
  const toAnswer = new Set(
    judged
      .filter(({ field, verdict }) => verdict !== 'wrong' && (verdict !== 'right' || heard.doubtful.has(field)))
      .map(({ field }) => field),
  )
  return [...truths.values()].flatMap(({ field, columns: { value, part } }): readonly ForcedColumn[] => {
    if (!toAnswer.has(field)) return []
    // In other shapes fields are rows, which have no letters. They are named by their label.
    const named = isTable(wild)
      ? (indexes: readonly number[]) => lettersAt(wild, indexes)
      : (indexes: readonly number[]) => indexes.map((index) => wild.columns[index]?.[0] ?? '')
    const [first] = named(value)
    if (first !== undefined) return [{ field, column: first }]
    return part.length === 0 ? [] : [{ field, column: named(part).join('+') }]
  })
}
