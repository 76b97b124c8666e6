import type { ColDef, IInnerHeaderComponent } from 'ag-grid-community'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition, FieldKind } from '#shared/domain/worker/field.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { rangeClassesAt } from '../../../components/grid/range/range-classes.ts'
import type { RangeStore } from '../../../components/grid/range/range-store.ts'
import { rowColumnId } from '../../../components/grid/range/selected-range.ts'
import { pickerShape } from '../../../components/value-picker/picker-shape.ts'
import { type EditorFrame, pickerEditor } from './cell-editor.ts'
import { findingsOf, originalOf, severityOf } from './cell-findings.ts'
import marks from './cell-marks.module.css'
import { isIdentity } from './columns/identity-columns.ts'
import { type MarkTexts, markedCell, rowNumberCell } from './marked-cell.ts'

export interface ColumnTexts {
  readonly rowHeader: string
  readonly documentType: string
  readonly fieldName: (name: string) => string
  /** The sentences of a cell's findings, one per line. */
  readonly sentences: (row: DraftRowView, field: string | null) => string
  readonly changed: (original: string) => string
  /** An entity's name with its code; unknown codes unchanged. */
  readonly entity: (code: string) => string
  readonly marks: MarkTexts
}

/** Narrow, so that many columns are visible; longer texts are in the panel, or visible by widening the column. */
const widths: Readonly<Record<FieldKind, number>> = {
  text: 150,
  digits: 124,
  date: 112,
  code: 118,
  email: 180,
  phone: 122,
  money: 100,
  alphanumeric: 120,
  channel: 100,
}
const ownWidths: Readonly<Record<string, number>> = { TipoDocumentoIdentificacion: 62, Nombres: 190 }

/** The inputs of the columns, all as long-lived as the grid. */
export interface ColumnParts {
  readonly texts: ColumnTexts
  /** Some rows have remarks. */
  readonly remarked: boolean
  readonly frame: EditorFrame
  readonly range: RangeStore
  readonly numberOf: (row: DraftRowView, position: number) => number
  readonly header: new () => IInnerHeaderComponent
  readonly onEdit: (row: DraftRowView, field: string, value: string) => void
}

/** The row number, identity and remarks, then the module's fields in the specification's order. */
export const draftColumns = (
  fields: readonly FieldDefinition[],
  shown: ReadonlySet<string>,
  parts: ColumnParts,
): ColDef<DraftRowView>[] => [
  rowColumn(parts.texts),
  ...fields.map((field) => fieldColumn(field, shown.has(field.name), parts)),
  ...(parts.remarked ? [remarkColumn(parts.texts)] : []),
]

/** Beside the names; read-only. */
const remarkColumn = (texts: ColumnTexts): ColDef<DraftRowView> => ({
  colId: remarkField.name,
  headerName: texts.fieldName(remarkField.name),
  headerTooltip: texts.fieldName(remarkField.name),
  width: 150,
  pinned: 'left',
  editable: false,
  valueGetter: ({ data }) => data?.values[remarkField.name] ?? '',
  ...marking(remarkField.name, false, texts),
  cellClass: ({ data }) => (data === undefined ? none : marksAt(data, remarkField.name)),
})

function rowColumn(texts: ColumnTexts): ColDef<DraftRowView> {
  const renderer = { component: rowNumberCell(texts.marks) }
  return {
    colId: rowColumnId,
    headerName: texts.rowHeader,
    width: 66,
    pinned: 'left',
    valueGetter: ({ data }) => (data === undefined ? '' : rowText(data.row)),
    ...marking(null, false, texts),
    cellClass: ({ data }) => [...rowNumberClass, ...(data === undefined ? none : marksAt(data, null))],
    cellRendererSelector: ({ data }) => (data && isMarkedRow(data) ? renderer : undefined),
  }
}

const isMarkedRow = (row: DraftRowView): boolean =>
  row.sentBatch !== undefined || row.quarantined === true || severityOf(row, null) !== null

function fieldColumn(field: FieldDefinition, shown: boolean, parts: ColumnParts): ColDef<DraftRowView> {
  const { name } = field
  const { texts, frame, range, numberOf, header, onEdit } = parts
  return {
    colId: name,
    headerName: name === 'TipoDocumentoIdentificacion' ? texts.documentType : texts.fieldName(name),
    headerTooltip: texts.fieldName(name),
    headerComponentParams: { innerHeaderComponent: header },
    hide: !shown,
    pinned: isIdentity(name) ? 'left' : null,
    width: ownWidths[name] ?? widths[field.kind],
    // Plain text fields keep the grid's own text editor.
    ...(pickerShape(field).kind === 'text' ? {} : { cellEditor: pickerEditor(field, frame) }),
    editable: ({ data }) => data?.sentBatch === undefined,
    valueGetter: ({ data }) => data?.values[name] ?? '',
    // Main saves the edit and announces it; the grid shows the new value after rereading it.
    valueSetter: ({ data, newValue, oldValue }) => {
      const value = newValue === null || newValue === undefined ? '' : String(newValue)
      if (value !== oldValue) onEdit(data, name, value)
      return false
    },
    ...marking(name, isEntity(field), texts),
    // One function computes all classes: class rules would be evaluated and toggled one by one for every cell scrolled
    // in.
    cellClass: ({ data, rowIndex }) => {
      if (data === undefined) return none
      const selected = rangeClassesAt(range, numberOf(data, rowIndex), name)
      const marked = marksAt(data, name)
      return selected.length === 0 ? marked : [...marked, ...selected]
    },
  }
}

const isEntity = ({ catalogue }: FieldDefinition): boolean =>
  catalogue === 'eps' || catalogue === 'ccf' || catalogue === 'arl' || catalogue === 'afp'

/** Shared between all cells: the grid only reads it. */
const none: string[] = []
const listOf = (name: string | undefined): string[] => (name === undefined ? none : [name])
const rowNumberClass = listOf(marks.rowNumber)
const changedClass = listOf(marks.changed)
const severityClasses = { error: listOf(marks.error), warning: listOf(marks.warning) }

function marksAt(row: DraftRowView, field: string | null): string[] {
  const severity = severityOf(row, field)
  const marked = severity === null ? none : severityClasses[severity]
  const isChanged = field !== null && originalOf(row, field) !== undefined
  return isChanged ? [...marked, ...changedClass] : marked
}

function marking(field: string | null, isCode: boolean, texts: ColumnTexts): ColDef<DraftRowView> {
  const renderer = { component: markedCell(texts.marks, (row) => texts.sentences(row, field)) }
  return {
    cellRendererSelector: ({ data }) => (data && severityOf(data, field) !== null ? renderer : undefined),
    tooltipValueGetter: ({ data }) => (data ? tooltip(data, field, isCode, texts) : null),
  }
}

function tooltip(row: DraftRowView, field: string | null, isCode: boolean, texts: ColumnTexts): string | null {
  const original = field === null ? undefined : originalOf(row, field)
  const code = (field === null ? undefined : row.values[field]) ?? ''
  const lines = [
    ...(isCode && texts.entity(code) !== code ? [texts.entity(code)] : []),
    ...(findingsOf(row, field).length > 0 ? [texts.sentences(row, field)] : []),
    ...(original === undefined ? [] : [texts.changed(original)]),
  ]
  return lines.length > 0 ? lines.join('\n') : null
}
