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

/** One column: its text, sort order and display. */
export interface TableColumn<Row, By extends string> {
  readonly name: string
  readonly header: string
  readonly width: number
  /** Shown when the column has no renderer of its own, and used when copying. */
  readonly text: (row: Row) => string
  readonly draw?: ((row: Row) => HTMLElement) | undefined
  /** The sort order of a click on its header; absent when main cannot sort by it. */
  readonly by?: By | undefined
  readonly isNumber?: boolean
  /** Stays visible while the rest scrolls. */
  readonly isFrozen?: boolean
}

/** A column whose cells change independently of the rows. */
export interface LiveColumn {
  readonly column: string
  /** A different text redraws its cells. */
  readonly told: string
}

interface DataTableProps<Row, By extends string> {
  readonly label: string
  /** What the columns describe, for the help. */
  readonly helpColumns?: ColumnsOf
  /** In table order: frozen ones first. */
  readonly columns: readonly TableColumn<Row, By>[]
  /** Before all others, without text. */
  readonly leading?: ColDef<Row>
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
  readonly revision: number
  /** `second` sorts the rows that the first order leaves equal. */
  readonly order: TableOrder<By> & { readonly second?: TableOrder<By> | undefined }
  readonly onSort: (order: TableOrder<By>) => void
  /** A Shift+click on a second header; without it, only one column sorts. */
  readonly onSortByTwo?: (first: TableOrder<By>, second: TableOrder<By>) => void
  readonly roomy: boolean
  readonly live?: LiveColumn
  readonly empty: ReactNode
  readonly onOpen: (row: Row) => void
  /** Lets the user choose rows by checkbox. The table's owner keeps the choice and acts on it. */
  readonly choice?: RowChoice
}

/**
 * The table behind every list that filters, sorts, chooses rows and freezes columns. Main serves sorted rows in pages.
 */
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
    suppressMultiSort: props.onSortByTwo === undefined,
    // Dragging over cells selects cells, not text.
    enableCellTextSelection: false,
    ...(props.choice === undefined ? {} : chosenByBoxes),
    onSelectionChanged: choice.onSelection,
    onModelUpdated: (event) => choice.onModel(event.api),
    onSortChanged: (event) => {
      const [first, second] = sortedBy(event, latest.current.columns)
      const { onSort, onSortByTwo } = latest.current
      if (first !== undefined && second !== undefined) onSortByTwo?.(first, second)
      else if (first !== undefined) onSort(first)
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
  order: DataTableProps<Row, By>['order'],
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
    // Includes the class for numbers: setting `cellClass` replaces the one of the column type.
    cellClass: ({ rowIndex }) => [
      ...rangeClassesAt(range, rowIndex + 1, column.name),
      ...(column.isNumber === true ? ['ag-right-aligned-cell'] : []),
    ],
    ...(by === undefined ? { sortable: false, sort: null } : { sortable: true, ...sortOf(order, by) }),
    ...(draw === undefined ? { valueGetter: text, tooltipValueGetter: text } : { cellRenderer: drawn }),
    ...(column.isNumber === true ? { type: 'rightAligned' } : {}),
  }
}

function sortOf<By extends string>(
  order: DataTableProps<never, By>['order'],
  by: By,
): Pick<ColDef, 'sort' | 'sortIndex'> {
  const keys = [order, ...(order.second === undefined ? [] : [order.second])]
  const place = keys.findIndex((key) => key.by === by)
  if (place === -1) return { sort: null, sortIndex: null }
  return { sort: keys[place]?.descending === true ? 'desc' : 'asc', sortIndex: place }
}

/** The orders that header clicks ask for, the first and the latest; none when code changed them. */
function sortedBy<Row, By extends string>(
  { api, source }: SortChangedEvent<Row>,
  columns: readonly TableColumn<Row, By>[],
): readonly [TableOrder<By>?, TableOrder<By>?] {
  if (source !== 'uiColumnSorted') return []
  const keys = api
    .getColumnState()
    .filter(({ sort }) => sort !== null && sort !== undefined)
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .flatMap(({ colId, sort }): TableOrder<By>[] => {
      const by = columns.find(({ name }) => name === colId)?.by
      return by === undefined ? [] : [{ by, descending: sort === 'desc' }]
    })
  const [first, ...others] = keys
  const second = others.at(-1)
  if (first === undefined) return []
  return second === undefined ? [first] : [first, second]
}

/** Ctrl+C copies the chosen rows in spreadsheet format, unless cells are selected. */
function useCopiedRows<Row, By extends string>(
  api: { readonly current: GridApi<Row> | null },
  columns: readonly TableColumn<Row, By>[],
  range: RangeStore,
): (event: ClipboardEvent) => void {
  const say = useSentences(tableTexts)
  return useCallback(
    (event) => {
      const rows = api.current?.getSelectedRows() ?? []
      // A text selection made with the mouse takes precedence.
      if (rows.length === 0 || range.several || String(getSelection() ?? '') !== '') return
      event.preventDefault()
      event.clipboardData.setData('text/plain', linesOf(rows, columns))
      toast(say('copiedRows', { count: rows.length }))
    },
    [api, columns, range, say],
  )
}

/** Cells separated by tabs, without line breaks inside. */
const linesOf = <Row, By extends string>(rows: readonly Row[], columns: readonly TableColumn<Row, By>[]): string =>
  rows.map((row) => columns.map(({ text }) => text(row).replace(/\s+/g, ' ')).join('\t')).join('\n')
