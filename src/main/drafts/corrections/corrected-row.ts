import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Correction } from '#shared/domain/draft/draft-change.ts'
import { createRowNormaliser, normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import type { ReturnedRow, RowMark } from '#shared/domain/draft/returned-workbook.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { ModuleName, Procedure } from '#shared/domain/worker/procedure.ts'
import type { CorrectionWorkbooks } from '../ports.ts'

/** A row that came back, with the mark it can be compared by; null when the mark is of another draft or gone. */
export interface MatchedRow {
  readonly returned: ReturnedRow
  readonly mark: RowMark | null
}

/** A corrected cell; `original` is what the returned workbook says, where that is not what would be sent. */
export interface CellCorrection extends Correction {
  readonly original: string | undefined
}

/**
 * Which cells of a returned row say something else than the workbook that was sent out: three values are compared (sent out,
 * came back, draft now). What HR did not touch is never a correction, whatever the clerk did meanwhile.
 */
export function correctionReader({ module, entity }: Procedure, workbooks: CorrectionWorkbooks): CorrectionReader {
  const fields = fieldsOf(module, entity)
  const normalise = createRowNormaliser(fields, module)
  return (row, { returned, mark }) => {
    const theirs = normalise({ row: row.row, cells: returned.cells })
    const changeOf = changeSeen(module, workbooks, mark)
    return fields.flatMap(({ name }, place): CellCorrection[] => {
      const cell = returned.cells[name]
      const before = row.values[name] ?? ''
      const after = theirs.values[name] ?? ''
      if (cell === undefined || after === before) return []
      const shown = row.originals[name] ?? before
      const { isTouched, conflict } = changeOf({ field: name, place, shown, returned: cell.text, before, after })
      if (!isTouched) return []
      return [{ row: row.row, field: name, before, after, conflict, original: theirs.originals[name] }]
    })
  }
}

/** Which cells of a row were corrected. */
export type CorrectionReader = (row: DraftRow, matched: MatchedRow) => readonly CellCorrection[]

/** One cell: what the draft shows and holds now, and what came back. */
interface ComparedCell {
  readonly field: string
  readonly place: number
  readonly shown: string
  readonly returned: string
  readonly before: string
  readonly after: string
}

/** Whether HR changed a cell, and whether the clerk did meanwhile. */
type ChangeSeen = (cell: ComparedCell) => { readonly isTouched: boolean; readonly conflict: boolean }

function changeSeen(module: ModuleName, workbooks: CorrectionWorkbooks, mark: RowMark | null): ChangeSeen {
  if (mark !== null) {
    return ({ place, returned, before }) => ({
      isTouched: !workbooks.isShown(mark, place, returned),
      conflict: !workbooks.isValue(mark, place, before),
    })
  }
  // Without a mark it cannot be known when the clerk changed the cell, only that it was.
  return ({ field, shown, returned, before, after }) => {
    const asShown = normaliseEdit(module, field, shown)
    return { isTouched: trimBlanks(returned) !== trimBlanks(shown) && after !== asShown, conflict: asShown !== before }
  }
}

/** The row with its corrections. What HR wrote is what "the file says" from now on. */
export function correctRow(
  row: DraftRow,
  corrections: readonly CellCorrection[],
  conflicts: 'mine' | 'theirs',
): DraftRow {
  const taken = corrections.filter((correction) => conflicts === 'theirs' || !correction.conflict)
  if (taken.length === 0) return row
  const values: Record<string, string> = { ...row.values }
  const originals: Record<string, string> = { ...row.originals }
  for (const { field, after, original } of taken) {
    values[field] = after
    if (original === undefined) delete originals[field]
    else originals[field] = original
  }
  return { ...row, values, originals }
}
