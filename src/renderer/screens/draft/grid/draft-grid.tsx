import type { CellEditingStartedEvent, CellFocusedEvent, GridApi, GridOptions, RowClassRules } from 'ag-grid-community'
import { useCallback, useMemo, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { DataGrid } from '../../../components/grid/data-grid.tsx'
import { rowColumnId } from '../../../components/grid/range/selected-range.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import type { NoRowsText } from '../no-rows-text.ts'
import type { EditorFrame, OpenEditor } from './cell-editor.ts'
import marks from './cell-marks.module.css'
import type { CellPlace } from './cell-place.ts'
import { listKey, type RowList, readRows } from './row-list.ts'
import { type DraftColumns, useDraftColumns } from './use-draft-columns.ts'

/** Mark rows that would not be sent. */
const rowClassRules: RowClassRules<DraftRowView> = {
  [marks.sent ?? '']: ({ data }) => data?.sentBatch !== undefined,
  [marks.quarantined ?? '']: ({ data }) => data?.sentBatch === undefined && data?.quarantined === true,
}

const options: GridOptions<DraftRowView> = {
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  // Dragging over cells selects cells, not text.
  enableCellTextSelection: false,
  onCellEditingStarted: nameEditor,
  rowClassRules,
}

/** Label the grid's own input with its column. */
function nameEditor({ colDef }: CellEditingStartedEvent<DraftRowView>): void {
  const input = document.activeElement
  if (input instanceof HTMLInputElement && typeof colDef.headerTooltip === 'string')
    input.setAttribute('aria-label', colDef.headerTooltip)
}

interface DraftGridProps extends DraftColumns {
  readonly list: RowList
  readonly noRows: NoRowsText
  readonly revision: number
  readonly onApi: (api: GridApi<DraftRowView>) => void
  readonly onSelect: (place: CellPlace) => void
  readonly onExchanged: () => void
}

/** The draft's rows as they would be sent, with their findings marked. */
export function DraftGrid(props: DraftGridProps) {
  const { list, revision, onApi, onSelect } = props
  const t = useTexts()
  const { frame, drawn } = useCellEditorFrame()
  const columns = useDraftColumns(props, frame)
  const source = useMemo(
    () => ({
      key: listKey(list),
      read: (offset: number, limit: number) => readRows(list, offset, limit),
    }),
    [list],
  )
  const focused = useCallback(
    (event: CellFocusedEvent<DraftRowView>) => {
      const { column, rowIndex } = event
      if (column === null || typeof column === 'string' || rowIndex === null) return
      const row = event.api.getDisplayedRowAtIndex(rowIndex)?.data
      const id = column.getColId()
      if (row) onSelect({ row: row.row, field: id === rowColumnId ? null : id })
    },
    [onSelect],
  )

  return (
    <>
      <DataGrid<DraftRowView>
        label={t('draft.gridLabel')}
        columns={columns}
        source={source}
        rowId={({ row }) => String(row)}
        revision={revision}
        onApi={onApi}
        onExchanged={props.onExchanged}
        empty={<span>{t(list.filter === 'all' ? props.noRows : 'draft.noRows')}</span>}
        onFocus={focused}
        helpColumns="field"
        options={options}
      />
      {drawn}
    </>
  )
}

/** Renders the input of the edited cell into the grid: one cell at a time, so scrolling stays fast. */
function useCellEditorFrame() {
  const [editor, setEditor] = useState<OpenEditor | null>(null)
  const open = useCallback((opened: OpenEditor) => flushSync(() => setEditor(opened)), [])
  const close = useCallback(
    (host: HTMLElement) => setEditor((current) => (current?.host === host ? null : current)),
    [],
  )
  const frame: EditorFrame = useMemo(() => ({ open, close }), [open, close])
  return {
    frame,
    drawn: editor && createPortal(<CellInput key={editor.editing.startText} editor={editor} />, editor.host),
  }
}

function CellInput({ editor }: { readonly editor: OpenEditor }) {
  const { field: fieldName } = useWords()
  const [value, setValue] = useState(editor.value)
  const change = (next: string): void => {
    editor.onChange(next)
    setValue(next)
  }
  return (
    <ValuePicker
      field={editor.field}
      aria-label={fieldName(editor.field.name)}
      value={value}
      onChange={change}
      editing={editor.editing}
      size="xs"
      classNames={{ root: styles.cellRoot ?? '', wrapper: styles.cellRoot ?? '', input: styles.cellInput ?? '' }}
    />
  )
}
