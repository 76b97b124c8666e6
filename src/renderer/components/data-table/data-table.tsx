import type { ColDef, GridApi, GridOptions, SortChangedEvent } from 'ag-grid-community'
import { type ClipboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DataGrid } from '../grid/data-grid.tsx'
import type { RowSource } from '../grid/row-source.ts'
import { toast } from '../page/toast.ts'
import styles from './data-table.module.css'
import { tableTexts } from './table-texts.ts'

const compactRow = 26
const roomyRow = 34

export interface TableOrder<By extends string> {
  readonly by: By
  readonly descending: boolean
}

/** One column: what it says in words, and how it is sorted and shown. */
export interface TableColumn<Row, By extends string> {
  readonly name: string
  readonly header: string
  readonly width: number
  /** On the screen where nothing else is drawn, and when it is copied. */
  readonly text: (row: Row) => string
  readonly draw?: ((row: Row) => HTMLElement) | undefined
  /** The order that a click on its header asks for; absent where main knows none. */
  readonly by?: By | undefined
  readonly isNumber?: boolean
  /** Stays in sight while the rest is scrolled. */
  readonly isFrozen?: boolean
}

interface DataTableProps<Row, By extends string> {
  readonly label: string
  /** As they stand in the table: frozen ones first. */
  readonly columns: readonly TableColumn<Row, By>[]
  /** Before all others, with nothing to say in words. */
  readonly leading?: ColDef<Row>
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
  readonly revision: number
  readonly order: TableOrder<By>
  readonly onSort: (order: TableOrder<By>) => void
  readonly roomy: boolean
  readonly empty: ReactNode
  readonly onOpen: (row: Row) => void
  /** Rows can be chosen by their boxes; told how many are. */
  readonly onChosen?: (count: number) => void
}

/** Every table of the window that filters, sorts, chooses and freezes columns: rows in pages from main, as main orders them. */
export function DataTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { roomy } = props
  return <SizedTable key={roomy ? 'roomy' : 'compact'} {...props} />
}

function SizedTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { label, columns, leading, source, rowId, revision, order, empty, onOpen } = props
  const api = useRef<GridApi<Row> | null>(null)
  const latest = useRef(props)
  latest.current = props
  const definitions = useMemo(
    () => [...(leading === undefined ? [] : [leading]), ...columns.map((column) => definitionOf(column, order))],
    [columns, leading, order],
  )
  const [options] = useState<GridOptions<Row>>(() => ({
    rowHeight: props.roomy ? roomyRow : compactRow,
    sortingOrder: ['asc', 'desc'],
    ...(props.onChosen === undefined ? {} : chosenByBoxes),
    onSelectionChanged: ({ api: grid }) => latest.current.onChosen?.(grid.getSelectedRows().length),
    onSortChanged: (event) => {
      const sorted = sortedBy(event, latest.current.columns)
      if (sorted !== null) latest.current.onSort(sorted)
    },
  }))
  const copy = useCopiedRows(api, columns)
  return (
    <div className={styles.table} onCopy={copy}>
      <DataGrid<Row>
        label={label}
        columns={definitions}
        source={source}
        rowId={rowId}
        revision={revision}
        options={options}
        onApi={(grid) => {
          api.current = grid
        }}
        onOpen={onOpen}
        empty={empty}
      />
    </div>
  )
}

const chosenByBoxes = {
  selectionColumnDef: { pinned: 'left', width: 36, resizable: false },
  rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false },
} as const satisfies GridOptions

function definitionOf<Row, By extends string>(column: TableColumn<Row, By>, order: TableOrder<By>): ColDef<Row> {
  const { draw, by } = column
  const text = ({ data }: { readonly data?: Row | undefined }): string => (data ? column.text(data) : '')
  const drawn = ({ data }: { readonly data?: Row | undefined }): HTMLElement =>
    data && draw ? draw(data) : document.createElement('span')
  return {
    colId: column.name,
    headerName: column.header,
    headerTooltip: column.header,
    width: column.width,
    pinned: column.isFrozen === true ? 'left' : null,
    ...(by === undefined ? { sortable: false, sort: null } : { sortable: true, sort: sortOf(order, by) }),
    ...(draw === undefined ? { valueGetter: text, tooltipValueGetter: text } : { cellRenderer: drawn }),
    ...(column.isNumber === true ? { type: 'rightAligned' } : {}),
  }
}

function sortOf<By extends string>(order: TableOrder<By>, by: By): 'asc' | 'desc' | null {
  if (order.by !== by) return null
  return order.descending ? 'desc' : 'asc'
}

/** What a click on a header asks for; null when the table was told from outside. */
function sortedBy<Row, By extends string>(
  { api, source }: SortChangedEvent<Row>,
  columns: readonly TableColumn<Row, By>[],
): TableOrder<By> | null {
  const sorted = api.getColumnState().find(({ sort }) => sort !== null && sort !== undefined)
  if (source !== 'uiColumnSorted' || sorted === undefined) return null
  const by = columns.find(({ name }) => name === sorted.colId)?.by
  return by === undefined ? null : { by, descending: sorted.sort === 'desc' }
}

/** Ctrl+C copies the chosen rows as a spreadsheet takes them. */
function useCopiedRows<Row, By extends string>(
  api: { readonly current: GridApi<Row> | null },
  columns: readonly TableColumn<Row, By>[],
): (event: ClipboardEvent) => void {
  const say = useSentences(tableTexts)
  const { formats } = useWords()
  return useCallback(
    (event) => {
      const rows = api.current?.getSelectedRows() ?? []
      // What is marked with the mouse is what its owner means.
      if (rows.length === 0 || String(getSelection() ?? '') !== '') return
      event.preventDefault()
      event.clipboardData.setData('text/plain', linesOf(rows, columns))
      toast(say('copiedRows', { count: String(rows.length), formatted: formats.number(rows.length) }))
    },
    [api, columns, say, formats],
  )
}

/** A tab between two cells, no line break within one. */
const linesOf = <Row, By extends string>(rows: readonly Row[], columns: readonly TableColumn<Row, By>[]): string =>
  rows.map((row) => columns.map(({ text }) => text(row).replace(/\s+/g, ' ')).join('\t')).join('\n')
