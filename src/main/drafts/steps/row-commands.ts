import type { ReplaceRequest, SuggestionChoice } from '#main/app/application.ts'
import type { Procedure } from '#main/app/validate-file.ts'
import { applySuggestions, editRow } from '#main/validation/apply-suggestions.ts'
import { normaliseEdit } from '#main/validation/rows/normalise-row.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import { mostCellCharacters } from '#shared/domain/draft/draft-change.ts'
import type { PastedBlock } from '#shared/domain/draft/pasted-block.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { cellKey } from './cell-limit.ts'
import type { RowWork } from './change-rows.ts'

/** What operations do to single rows: pure, nothing is read or saved here. */
type Write = (row: DraftRowView, field: string, text: string) => DraftRow

/** Writes a cell in the form a value from the file would get; a cell that has it already stays untouched. */
const writer =
  ({ module }: Procedure): Write =>
  (row, field, text) => {
    const value = normaliseEdit(module, field, text)
    return value === (row.values[field] ?? '') ? row : editRow(row, field, value)
  }

const eachRow = (rows: readonly number[], change: (row: DraftRowView) => DraftRow): RowWork => ({
  rows,
  changesSentRows: false,
  change: async (views) => views.map(change),
})

/** One cell, by hand. Who edits a row that was sent means to send it again. */
export function editWork(procedure: Procedure, row: number, field: string, text: string): RowWork {
  const write = writer(procedure)
  return {
    ...eachRow([row], (view) => {
      const edited = write(view, field, text)
      return edited === view ? view : withoutSent(edited)
    }),
    changesSentRows: true,
  }
}

export const fillWork = (procedure: Procedure, rows: readonly number[], field: string, text: string): RowWork => {
  const write = writer(procedure)
  return eachRow(rows, (view) => write(view, field, text))
}

/** Lines of a block over rows that follow one another in the view, cells over fields from `fields` on. */
export function pasteWork(
  procedure: Procedure,
  rows: readonly number[],
  fields: readonly string[],
  cells: PastedBlock,
): RowWork {
  const write = writer(procedure)
  const lineOf = new Map(rows.map((row, index) => [row, cells[index] ?? []]))
  const tooLong = new Set<string>()
  const work = eachRow(rows, (view) => {
    const line = lineOf.get(view.row) ?? []
    return fields.reduce<DraftRowView>((row, field, index) => {
      const text = line[index]
      if (text === undefined) return row
      // Not even normalised: one cell may be as long as the whole block.
      if (text.length <= mostCellCharacters) return { ...write(row, field, text), findings: row.findings }
      tooLong.add(cellKey(view.row, field))
      return row
    }, view)
  })
  return { ...work, tooLong }
}

/** Find and replace in what would be sent. Both texts are literal. */
export function replaceWork(procedure: Procedure, rows: readonly number[], request: ReplaceRequest): RowWork {
  const write = writer(procedure)
  const replaced = replacer(request)
  const fields = request.field === null ? fieldNames(procedure) : [request.field]
  const tooLong = new Set<string>()
  const work = eachRow(rows, (view) =>
    fields.reduce<DraftRowView>((row, field) => {
      const before = row.values[field] ?? ''
      const after = replaced(before)
      if (after === null) tooLong.add(cellKey(view.row, field))
      return after === null || after === before ? row : { ...write(row, field, after), findings: row.findings }
    }, view),
  )
  return { ...work, tooLong }
}

/** Null where the text would grow beyond the limit: it is not even made, because a slice of such texts would fill the memory. */
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

export const suggestionWork = (rows: readonly number[], { kind, field }: SuggestionChoice): RowWork => ({
  rows,
  changesSentRows: false,
  change: async (views) =>
    applySuggestions(
      { rows: views, findings: views.flatMap((view) => view.findings) },
      { kind: kind ?? undefined, field: field ?? undefined },
    ).rows,
})

export const quarantineWork = (rows: readonly number[], on: boolean): RowWork =>
  eachRow(rows, (view) => {
    const { quarantined: _, ...rest } = view
    return on ? { ...rest, quarantined: true } : rest
  })

/** Rows of the file that were no workers to the program become rows of the draft. */
export const bringBackWork = (rows: readonly number[]): RowWork => ({
  ...eachRow(rows, ({ leftOut: _, ...row }) => row),
  reachesLeftOut: true,
})

export const reopenWork = (rows: readonly number[]): RowWork => ({
  ...eachRow(rows, withoutSent),
  changesSentRows: true,
})

function withoutSent<Row extends DraftRow>(row: Row): Omit<Row, 'sentBatch'> {
  const { sentBatch: _, ...rest } = row
  return rest
}

export const fieldNames = ({ module, entity }: Procedure): readonly string[] =>
  fieldsOf(module, entity).map((field) => field.name)
