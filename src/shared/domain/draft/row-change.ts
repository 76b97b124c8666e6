import type { BatchId } from '../../kernel/ids.ts'
import { ownValue } from '../../kernel/own-value.ts'
import type { DraftRow } from './draft.ts'

type Texts = Readonly<Record<string, string>>

/** The part of a row that a step changed. Null when the row had no such key, or was not sent. */
export interface RowState {
  readonly values?: Readonly<Record<string, string | null>>
  readonly originals?: Readonly<Record<string, string | null>>
  readonly quarantined?: boolean
  readonly leftOut?: boolean
  readonly filedBefore?: boolean
  readonly sentBatch?: BatchId | null
}

/** One row before and after a step: enough to undo and redo exactly. */
export interface RowChange {
  readonly row: number
  readonly before: RowState
  readonly after: RowState
}

/** The difference between two versions of a row; null when there is none. */
export function rowChangeOf(before: DraftRow, after: DraftRow): RowChange | null {
  const values = differingKeys(before.values, after.values)
  const originals = differingKeys(before.originals, after.originals)
  const quarantine = (before.quarantined === true) !== (after.quarantined === true)
  const leftOut = (before.leftOut === true) !== (after.leftOut === true)
  const filed = (before.filedBefore === true) !== (after.filedBefore === true)
  const sent = before.sentBatch !== after.sentBatch
  if (values.length === 0 && originals.length === 0 && !quarantine && !leftOut && !filed && !sent) return null
  const stateOf = (row: DraftRow): RowState => ({
    ...(values.length > 0 ? { values: pick(row.values, values) } : {}),
    ...(originals.length > 0 ? { originals: pick(row.originals, originals) } : {}),
    ...(quarantine ? { quarantined: row.quarantined === true } : {}),
    ...(leftOut ? { leftOut: row.leftOut === true } : {}),
    ...(filed ? { filedBefore: row.filedBefore === true } : {}),
    ...(sent ? { sentBatch: row.sentBatch ?? null } : {}),
  })
  return { row: before.row, before: stateOf(before), after: stateOf(after) }
}

/** Two changes of one row, one after the other, as one. */
export const joinChanges = (first: RowChange, second: RowChange): RowChange => ({
  row: first.row,
  before: statesOver(second.before, first.before),
  after: statesOver(first.after, second.after),
})

const statesOver = (under: RowState, over: RowState): RowState => ({
  ...under,
  ...over,
  ...textsOver('values', under, over),
  ...textsOver('originals', under, over),
})

const textsOver = (part: 'values' | 'originals', under: RowState, over: RowState): RowState =>
  under[part] === undefined || over[part] === undefined ? {} : { [part]: { ...under[part], ...over[part] } }

/** Fields whose values differ; none if only marks do. Both states have the same fields. */
export const changedFields = ({ before }: RowChange): readonly string[] => Object.keys(before.values ?? {})

/** The row with a recorded state restored. */
export function withRowState(row: DraftRow, state: RowState): DraftRow {
  const { quarantined: _, sentBatch: __, leftOut: ___, filedBefore: ____, ...rest } = row
  const quarantined = state.quarantined ?? row.quarantined === true
  const leftOut = state.leftOut ?? row.leftOut === true
  const filedBefore = state.filedBefore ?? row.filedBefore === true
  const sentBatch = state.sentBatch === undefined ? row.sentBatch : (state.sentBatch ?? undefined)
  return {
    ...rest,
    values: state.values === undefined ? row.values : patched(row.values, state.values),
    originals: state.originals === undefined ? row.originals : patched(row.originals, state.originals),
    ...(quarantined ? { quarantined } : {}),
    ...(leftOut ? { leftOut } : {}),
    ...(filedBefore ? { filedBefore } : {}),
    ...(sentBatch === undefined ? {} : { sentBatch }),
  }
}

/** A row sent after the step is left alone, so that the draft shows what was sent. */
export const isSentSince = (row: DraftRow, state: RowState): boolean =>
  (row.sentBatch ?? null) !== (state.sentBatch ?? null)

const differingKeys = (before: Texts, after: Texts): readonly string[] =>
  before === after
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (key) => valueAt(before, key) !== valueAt(after, key),
      )

const valueAt = (texts: Texts, key: string): string | null => ownValue(texts, key) ?? null

const pick = (texts: Texts, keys: readonly string[]): Readonly<Record<string, string | null>> =>
  Object.fromEntries(keys.map((key) => [key, valueAt(texts, key)]))

function patched(texts: Texts, patch: Readonly<Record<string, string | null>>): Texts {
  const next: Record<string, string> = { ...texts }
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete next[key]
    else next[key] = value
  }
  return next
}
