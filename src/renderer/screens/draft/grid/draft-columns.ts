import type { ColDef } from 'ag-grid-community'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition, FieldKind } from '#shared/domain/worker/field.ts'
import { pickerShape } from '../../../components/value-picker/picker-shape.ts'
import { type EditorFrame, pickerEditor } from './cell-editor.ts'
import { findingsOf, originalOf, severityOf } from './cell-findings.ts'
import marks from './cell-marks.module.css'
import { type MarkTexts, markedCell, rowColumnId, rowNumberCell } from './marked-cell.ts'

export interface ColumnTexts {
  readonly rowHeader: string
  readonly fieldName: (name: string) => string
  /** The sentences of a cell's findings, one per line. */
  readonly sentences: (row: DraftRowView, field: string | null) => string
  readonly changed: (original: string) => string
  readonly marks: MarkTexts
}

const widths: Readonly<Record<FieldKind, number>> = {
  text: 190,
  digits: 190,
  date: 150,
  code: 170,
  email: 220,
  phone: 130,
  money: 120,
  alphanumeric: 150,
  channel: 120,
}

/** The row number, then the module's fields in the specification's order. */
export function draftColumns(
  fields: readonly FieldDefinition[],
  texts: ColumnTexts,
  frame: EditorFrame,
  onEdit: (row: DraftRowView, field: string, value: string) => void,
): ColDef<DraftRowView>[] {
  return [rowColumn(texts), ...fields.map((field) => fieldColumn(field, texts, frame, onEdit))]
}

function rowColumn(texts: ColumnTexts): ColDef<DraftRowView> {
  const renderer = { component: rowNumberCell(texts.marks) }
  return {
    colId: rowColumnId,
    headerName: texts.rowHeader,
    width: 84,
    pinned: 'left',
    cellClass: marks.rowNumber ?? '',
    valueGetter: ({ data }) => data?.row ?? '',
    ...marking(null, texts),
    cellRendererSelector: ({ data }) => (data && isMarkedRow(data) ? renderer : undefined),
  }
}

const isMarkedRow = (row: DraftRowView): boolean =>
  row.sentBatch !== undefined || row.quarantined === true || severityOf(row, null) !== null

function fieldColumn(
  field: FieldDefinition,
  texts: ColumnTexts,
  frame: EditorFrame,
  onEdit: (row: DraftRowView, field: string, value: string) => void,
): ColDef<DraftRowView> {
  const { name } = field
  return {
    colId: name,
    headerName: texts.fieldName(name),
    headerTooltip: texts.fieldName(name),
    width: name === 'Nombres' ? 230 : widths[field.kind],
    // Plain texts keep the grid's own editor, which is a plain input.
    ...(pickerShape(field).kind === 'text' ? {} : { cellEditor: pickerEditor(field, frame) }),
    editable: ({ data }) => data?.sentBatch === undefined,
    valueGetter: ({ data }) => data?.values[name] ?? '',
    // Main saves the edit and announces it; the grid shows the new value once it has been read back.
    valueSetter: ({ data, newValue, oldValue }) => {
      const value = newValue === null || newValue === undefined ? '' : String(newValue)
      if (value !== oldValue) onEdit(data, name, value)
      return false
    },
    ...marking(name, texts),
  }
}

function marking(field: string | null, texts: ColumnTexts): ColDef<DraftRowView> {
  const renderer = { component: markedCell(texts.marks) }
  return {
    cellRendererSelector: ({ data }) => (data && severityOf(data, field) !== null ? renderer : undefined),
    cellClassRules: {
      [marks.error ?? '']: ({ data }) => data !== undefined && severityOf(data, field) === 'error',
      [marks.warning ?? '']: ({ data }) => data !== undefined && severityOf(data, field) === 'warning',
      [marks.changed ?? '']: ({ data }) =>
        data !== undefined && field !== null && originalOf(data, field) !== undefined,
    },
    tooltipValueGetter: ({ data }) => (data ? tooltip(data, field, texts) : null),
  }
}

function tooltip(row: DraftRowView, field: string | null, texts: ColumnTexts): string | null {
  const original = field === null ? undefined : originalOf(row, field)
  const lines = [
    ...(findingsOf(row, field).length > 0 ? [texts.sentences(row, field)] : []),
    ...(original === undefined ? [] : [texts.changed(original)]),
  ]
  return lines.length > 0 ? lines.join('\n') : null
}
