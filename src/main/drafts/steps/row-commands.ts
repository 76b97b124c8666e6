import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import { applySuggestions, editRow } from '#shared/domain/draft/repair-rows.ts'
import { isSentSince, type RowChange, withRowState } from '#shared/domain/draft/row-change.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { DraftSurroundings, StepDirection, StoredStep } from '../ports.ts'
import { rowsPerPage } from './change-rows.ts'
import { cellKey, type RowCommand } from './row-command.ts'

/** Null matches anything. */
export interface SuggestionChoice {
  readonly kind: string | null
  readonly field: string | null
  readonly row: number | null
}

export interface ReplaceRequest {
  readonly find: string
  readonly replace: string
  readonly field: string | null
  readonly wholeCell: boolean
  readonly matchCase: boolean
  readonly preview: boolean
}

/** How operations change single rows. Pure: nothing is read or saved here. */
export type Write = (row: DraftRowView, field: string, text: string) => DraftRow

/** Writes a cell in the normalised form of a file value; an equal cell stays untouched. */
export const writer =
  ({ module }: Procedure): Write =>
  (row, field, text) => {
    const value = normaliseEdit(module, field, text)
    return value === (row.values[field] ?? '') ? row : editRow(row, field, value)
  }

export const eachRow = (rows: readonly number[], change: (row: DraftRowView) => DraftRow): RowCommand => ({
  rows,
  changesSentRows: false,
  change: async (views) => views.map(change),
})

/** Edits one cell by hand. Editing a sent row means that the user intends to send it again. */
export function editCell(procedure: Procedure, row: number, field: string, text: string): RowCommand {
  const write = writer(procedure)
  return {
    ...eachRow([row], (view) => {
      const edited = write(view, field, text)
      return edited === view ? view : withoutSent(edited)
    }),
    changesSentRows: true,
  }
}

export const fillCells = (procedure: Procedure, rows: readonly number[], field: string, text: string): RowCommand => {
  const write = writer(procedure)
  return eachRow(rows, (view) => write(view, field, text))
}

/** Find and replace in the values to send. Both texts are literal. */
export function replaceTexts(procedure: Procedure, rows: readonly number[], request: ReplaceRequest): RowCommand {
  const write = writer(procedure)
  const replaced = replacer(request)
  const fields = request.field === null ? fieldNames(procedure) : [request.field]
  const tooLong = new Set<string>()
  const command = eachRow(rows, (view) =>
    fields.reduce<DraftRowView>((row, field) => {
      const before = row.values[field] ?? ''
      const after = replaced(before)
      if (after === null) tooLong.add(cellKey(view.row, field))
      return after === null || after === before ? row : { ...write(row, field, after), findings: row.findings }
    }, view),
  )
  return { ...command, tooLong }
}

/**
 * Null if the result would exceed the limit. It is not even built, because a slice of such texts would exhaust memory.
 */
function replacer({ find, replace, wholeCell, matchCase }: ReplaceRequest): (text: string) => string | null {
  const literal = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(wholeCell ? `^${literal}$` : literal, matchCase ? 'g' : 'gi')
  const growth = replace.length - find.length
  return (text) => {
    const found = growth > 0 ? (text.match(pattern)?.length ?? 0) : 0
    if (found > 0 && text.length + found * growth > mostCellCharacters) return null
    return text.replace(pattern, () => replace)
  }
}

/** `only` selects which of the row's findings are applied. */
export const takeSuggestions = (
  rows: readonly number[],
  { kind, field }: SuggestionChoice,
  only?: (finding: Finding) => boolean,
): RowCommand => ({
  rows,
  changesSentRows: false,
  change: async (views) =>
    applySuggestions(
      { rows: views, findings: views.flatMap((view) => view.findings) },
      { kind: kind ?? undefined, field: field ?? undefined, only },
    ).rows,
})

export const quarantineRows = (rows: readonly number[], on: boolean): RowCommand =>
  eachRow(rows, (view) => {
    const { quarantined: _, ...rest } = view
    return on ? { ...rest, quarantined: true } : rest
  })

/** Takes rows out of the draft. They are kept, and can be brought back. */
export const takeOutRows = (rows: readonly number[]): RowCommand =>
  eachRow(rows, (view) => ({ ...view, leftOut: true }))

/** The same, with the reason. */
export const leaveFiledRows = (rows: readonly number[]): RowCommand =>
  eachRow(rows, (view) => ({ ...view, leftOut: true, filedBefore: true }))

/** Turns rows outside the draft into rows of the draft: file rows classified as non-workers, or removed ones. */
export const bringBackRows = (rows: readonly number[]): RowCommand => ({
  ...eachRow(rows, ({ leftOut: _, filedBefore: __, ...row }) => row),
  reachesLeftOut: true,
})

export const reopenRows = (rows: readonly number[]): RowCommand => ({
  ...eachRow(rows, withoutSent),
  changesSentRows: true,
})

function withoutSent<Row extends DraftRow>(row: Row): Omit<Row, 'sentBatch'> {
  const { sentBatch: _, ...rest } = row
  return rest
}

export const fieldNames = ({ module, entity }: Procedure): readonly string[] =>
  fieldsOf(module, entity).map((field) => field.name)

interface StepOnceMore {
  readonly step: StoredStep
  readonly direction: StepDirection
  readonly rows: readonly number[]
  /** Collects the rows sent since the step, which stay unchanged. */
  readonly skipped: Set<number>
}

/** Undo and redo. */
export function goThrough({ store }: DraftSurroundings, { step, direction, rows, skipped }: StepOnceMore): RowCommand {
  /** The recorded changes within a range of rows. */
  const changesBetween = async (first: number, last: number): Promise<ReadonlyMap<number, RowChange>> => {
    const changes = new Map<number, RowChange>()
    let after = first - 1
    while (after < last) {
      const read = await store.stepChanges(step, after, rowsPerPage)
      for (const change of read) changes.set(change.row, change)
      after = read.length < rowsPerPage ? last : (read.at(-1)?.row ?? last)
    }
    return changes
  }
  return {
    rows,
    changesSentRows: true,
    reachesLeftOut: true,
    change: async (views) => {
      const changes = await changesBetween(views[0]?.row ?? 0, views.at(-1)?.row ?? 0)
      return views.map((view) => {
        const change = changes.get(view.row)
        if (change === undefined) return view
        const [from, to] = direction === 'undo' ? [change.after, change.before] : [change.before, change.after]
        if (!isSentSince(view, from)) return withRowState(view, to)
        skipped.add(view.row)
        return view
      })
    },
  }
}
