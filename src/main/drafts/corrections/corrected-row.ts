import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Correction } from '#shared/domain/draft/draft-change.ts'
import { createRowNormaliser, normaliseEdit } from '#shared/domain/draft/normalise-row.ts'
import type { ReturnedRow, RowMark } from '#shared/domain/draft/returned-workbook.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { ModuleName, Procedure } from '#shared/domain/worker/procedure.ts'
import type { CorrectionWorkbooks } from '../ports.ts'

/** A returned row with the mark it is compared by; null if the mark is missing or belongs to another draft. */
export interface MatchedRow {
  readonly returned: ReturnedRow
  readonly mark: RowMark | null
}

/** A corrected cell. `original` is the text in the returned workbook, if it differs from the value to send. */
export interface CellCorrection extends Correction {
  readonly original: string | undefined
}

/**
 * Finds the cells of a returned row that differ from the exported workbook, by comparing three values (exported,
 * returned, draft now). A cell that HR did not change is never a correction, even if the clerk changed it meanwhile.
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

export type CorrectionReader = (row: DraftRow, matched: MatchedRow) => readonly CellCorrection[]

/** One cell: its text and value in the draft now, and the returned text. */
interface ComparedCell {
  readonly field: string
  readonly place: number
  readonly shown: string
  readonly returned: string
  readonly before: string
  readonly after: string
}

/** Whether HR changed a cell, and whether the clerk also did. */
type ChangeSeen = (cell: ComparedCell) => { readonly isTouched: boolean; readonly conflict: boolean }

function changeSeen(module: ModuleName, workbooks: CorrectionWorkbooks, mark: RowMark | null): ChangeSeen {
  if (mark !== null) {
    return ({ place, returned, before }) => ({
      isTouched: !workbooks.isShown(mark, place, returned),
      conflict: !workbooks.isValue(mark, place, before),
    })
  }
  // Without a mark, only a comparison with the draft's current cell is possible; when the clerk changed it is unknown.
  return ({ field, shown, returned, before, after }) => {
    const asShown = normaliseEdit(module, field, shown)
    return { isTouched: trimBlanks(returned) !== trimBlanks(shown) && after !== asShown, conflict: asShown !== before }
  }
}

/** The row with its corrections. From now on HR's text counts as the file's original. */
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
