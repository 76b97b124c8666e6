import type { Procedure } from '#main/app/validate-file.ts'
import { createRowNormaliser, normaliseEdit } from '#main/validation/rows/normalise-row.ts'
import { cellMark, type RowMark, textMark } from '#main/workbook/write/correction-mark.ts'
import type { ReturnedRow } from '#main/workbook/write/read-corrections.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { Correction } from '#shared/domain/draft/draft-change.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'

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
export function correctionReader(
  procedure: Procedure,
): (row: DraftRow, matched: MatchedRow) => readonly CellCorrection[] {
  const { module, entity } = procedure
  const fields = fieldsOf(module, entity)
  const normalise = createRowNormaliser(fields, module)
  return (row, { returned, mark }) => {
    const theirs = normalise({ row: row.row, cells: returned.cells })
    return fields.flatMap(({ name }, index): CellCorrection[] => {
      const cell = returned.cells[name]
      if (cell === undefined) return []
      const before = row.values[name] ?? ''
      const after = theirs.values[name] ?? ''
      if (after === before) return []
      const shown = row.originals[name] ?? before
      const known = mark === null ? undefined : cellMark(mark, index)
      const isTouched =
        known === undefined
          ? trimBlanks(cell.text) !== trimBlanks(shown) && after !== normaliseEdit(module, name, shown)
          : textMark(cell.text) !== known.shown
      if (!isTouched) return []
      // Without a mark it cannot be known when the clerk changed the cell, only that it was.
      const conflict =
        known === undefined ? normaliseEdit(module, name, shown) !== before : textMark(before) !== known.value
      return [{ row: row.row, field: name, before, after, conflict, original: theirs.originals[name] }]
    })
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
