import type { ColDef, GridApi, GridOptions, SortChangedEvent } from 'ag-grid-community'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DataGrid } from '../grid/data-grid.tsx'
import { rangeClassesAt } from '../grid/range/range-classes.ts'
import marks from '../grid/range/range-marks.module.css'
import { RangeNotice } from '../grid/range/range-notice.tsx'
import type { RangeStore } from '../grid/range/range-store.ts'
import type { RowSource } from '../grid/row-source.ts'
import type { ColumnsOf } from '../help/topic-ids.ts'
import { toast } from '../page/toast.ts'
import styles from './data-table.module.css'
import type { RowChoice } from './row-choice.ts'
import { tableTexts } from './table-texts.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { chosenByBoxes, useShownChoice } from './use-shown-choice.ts'
import { useTableRange } from './use-table-range.ts'

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

/** A column whose cells say what changes besides the rows. */
export interface LiveColumn {
  readonly column: string
  /** Another text when its cells are to be drawn again. */
  readonly told: string
}

interface DataTableProps<Row, By extends string> {
  readonly label: string
  /** What its columns are, for the help. */
  readonly helpColumns?: ColumnsOf
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
  readonly live?: LiveColumn
  readonly empty: ReactNode
  readonly onOpen: (row: Row) => void
  /** Rows can be chosen by their boxes. What is chosen is acted upon, and kept by whoever shows the table. */
  readonly choice?: RowChoice
}

/** Every table of the window that filters, sorts, chooses and freezes columns: rows in pages from main, as main orders them. */
export function DataTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { roomy } = props
  return <SizedTable key={roomy ? 'roomy' : 'compact'} {...props} />
}

function SizedTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { label, helpColumns, columns, leading, source, rowId, revision, order, empty, onOpen } = props
  const api = useRef<GridApi<Row> | null>(null)
  const latest = useRef(props)
  latest.current = props
  const area = useRef<HTMLDivElement>(null)
  const range = useTableRange({ area, source, columns })
  const choice = useShownChoice(api, latest)
  const keepRows = useKeptRows<Row>(area, label)
  const definitions = useMemo(
    () => [
      ...(leading === undefined ? [] : [leading]),
      ...columns.map((column) => definitionOf(column, order, range.store)),
    ],
    [columns, leading, order, range.store],
  )
  const [options] = useState<GridOptions<Row>>(() => ({
    rowHeight: props.roomy ? roomyRow : compactRow,
    sortingOrder: ['asc', 'desc'],
    // Drawing over cells selects them, not their texts.
    enableCellTextSelection: false,
    ...(props.choice === undefined ? {} : chosenByBoxes),
    onSelectionChanged: choice.onSelection,
    onModelUpdated: (event) => choice.onModel(event.api),
    onSortChanged: (event) => {
      const sorted = sortedBy(event, latest.current.columns)
      if (sorted !== null) latest.current.onSort(sorted)
    },
  }))
  const { live } = props
  useEffect(() => {
    if (live !== undefined) api.current?.refreshCells({ columns: [live.column], force: true })
  }, [live])
  const copy = useCopiedRows(api, columns, range.store)
  const chooseAll = (event: KeyboardEvent): void => {
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a'
    if (!isAll || props.choice === undefined) return
    event.preventDefault()
    event.stopPropagation()
    props.choice.onAll()
  }
  return (
    <div className={styles.table} onCopy={copy} onKeyDownCapture={chooseAll}>
      <div ref={area} className={marks.area}>
        <DataGrid<Row>
          label={label}
          {...(helpColumns === undefined ? {} : { helpColumns })}
          columns={definitions}
          source={source}
          rowId={rowId}
          revision={revision}
          options={options}
          onApi={(grid) => {
            api.current = grid
            range.keepApi(grid)
            keepRows(grid)
            choice.onExchanged()
          }}
          onOpen={onOpen}
          onExchanged={choice.onExchanged}
          empty={empty}
        />
      </div>
      <div className={styles.range}>
        <RangeNotice store={range.store} busy={false} />
      </div>
    </div>
  )
}

function definitionOf<Row, By extends string>(
  column: TableColumn<Row, By>,
  order: TableOrder<By>,
  range: RangeStore,
): ColDef<Row> {
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
    // Also the class of a number: what is said here is all that a cell has, whatever its type.
    cellClass: ({ rowIndex }) => [
      ...rangeClassesAt(range, rowIndex + 1, column.name),
      ...(column.isNumber === true ? ['ag-right-aligned-cell'] : []),
    ],
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

/** Ctrl+C copies the chosen rows as a spreadsheet takes them, unless cells are selected. */
function useCopiedRows<Row, By extends string>(
  api: { readonly current: GridApi<Row> | null },
  columns: readonly TableColumn<Row, By>[],
  range: RangeStore,
): (event: ClipboardEvent) => void {
  const say = useSentences(tableTexts)
  const { formats } = useWords()
  return useCallback(
    (event) => {
      const rows = api.current?.getSelectedRows() ?? []
      // What is marked with the mouse is what its owner means.
      if (rows.length === 0 || range.several || String(getSelection() ?? '') !== '') return
      event.preventDefault()
      event.clipboardData.setData('text/plain', linesOf(rows, columns))
      toast(say('copiedRows', { count: String(rows.length), formatted: formats.number(rows.length) }))
    },
    [api, columns, range, say, formats],
  )
}

/** A tab between two cells, no line break within one. */
const linesOf = <Row, By extends string>(rows: readonly Row[], columns: readonly TableColumn<Row, By>[]): string =>
  rows.map((row) => columns.map(({ text }) => text(row).replace(/\s+/g, ' ')).join('\t')).join('\n')
