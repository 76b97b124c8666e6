import { type CellFocusedEvent, type ColDef, createGrid, type GridApi, type GridOptions } from 'ag-grid-community'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { ColumnsOf } from '../help/topic-ids.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { SlowLoader } from '../page/slow-loader.tsx'
import { readStyleNonce } from '../theme/nonce.ts'
import styles from './data-grid.module.css'
import './grid-modules.ts'
import { useDensity } from './density.ts'
import { keepGridStyles } from './grid-styles.ts'
import { gridThemes } from './grid-theme.ts'
import { gridWord } from './grid-words.ts'
import { keepFocus } from './keep-focus.ts'
import { datasourceOf, type GridSource, pageRows, type RowSource } from './row-source.ts'
import { keepScrollRoom } from './scroll-room.ts'

interface DataGridProps<Row> {
  readonly label: string
  readonly columns: ColDef<Row>[]
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
  /** Increase it to reread the visible rows without scrolling. */
  readonly revision: number
  readonly empty: ReactNode
  /** On a click, or Enter. */
  readonly onOpen?: (row: Row) => void
  readonly onFocus?: (event: CellFocusedEvent<Row>) => void
  /** Called again with a new grid when the language changes. */
  readonly onApi?: (api: GridApi<Row>) => void
  /** The list was replaced by other rows or another order. */
  readonly onExchanged?: () => void
  /** What the columns describe, for the help. */
  readonly helpColumns?: ColumnsOf
  /** Read once, when the grid is created. */
  readonly options?: GridOptions<Row>
}

const defaultColumn: ColDef = {
  resizable: true,
  sortable: false,
  suppressMovable: true,
  suppressHeaderMenuButton: true,
  // The grid would consume Ctrl+D for a fill feature it does not have, and the window's shortcut would never fire.
  suppressKeyboardEvent: ({ event }) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd',
}

/**
 * The base of every row grid: loads pages of rows as they scroll into view, and reloads them when main reports a
 * change.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const language = useLanguage((state) => state.language)
  const { source, revision, empty } = props
  const [counted, setCounted] = useState<{ readonly key: string; readonly total: number } | null>(null)
  const [error, setError] = useState<AppError>()
  const latestSource = useRef(source)
  latestSource.current = source
  const { key } = source
  const datasource = useMemo(() => {
    const read: RowSource<Row>['read'] = (offset, limit) => latestSource.current.read(offset, limit)
    return datasourceOf<Row>({ key, read }, (outcome) => {
      // Ignore a late answer to an earlier request.
      if (latestSource.current.key !== key) return
      if ('error' in outcome) return setError(outcome.error)
      setError(undefined)
      setCounted({ key, total: outcome.total })
    })
  }, [key])
  const [retries, setRetries] = useState(0)
  const density = useDensity((state) => state.density)

  return (
    <div className={styles.frame} data-help-columns={props.helpColumns}>
      <GridElement<Row>
        key={`${language} ${density}`}
        {...props}
        datasource={datasource}
        revision={revision + retries}
      />
      {!error && counted?.key !== key && (
        <div className={styles.waiting}>
          <SlowLoader />
        </div>
      )}
      {error && (
        <div className={styles.over}>
          <ErrorAlert error={error} onRetry={() => setRetries((count) => count + 1)} />
        </div>
      )}
      {!error && counted?.key === key && counted.total === 0 && <div className={styles.over}>{empty}</div>}
    </div>
  )
}

type GridElementProps<Row> = DataGridProps<Row> & { readonly datasource: GridSource }

/** Fixed options come from the latest props now; callbacks read the latest props when called. */
function optionsOf<Row>(latest: { readonly current: GridElementProps<Row> }): GridOptions<Row> {
  const first = latest.current
  return {
    theme: gridThemes[useDensity.getState().density],
    styleNonce: readStyleNonce(),
    rowModelType: 'infinite',
    datasource: first.datasource,
    cacheBlockSize: pageRows,
    maxBlocksInCache: 20,
    rowBuffer: 3,
    infiniteInitialRowCount: 1,
    // Reserve the scrollbar's space, so that the first rows do not narrow the grid and lay it out again.
    alwaysShowVerticalScroll: true,
    columnDefs: first.columns,
    defaultColDef: defaultColumn,
    getRowId: ({ data }) => latest.current.rowId(data),
    getLocaleText: (asked) => gridWord(asked, useLanguage.getState().language),
    enableCellTextSelection: true,
    ensureDomOrder: true,
    suppressOverlays: ['noRows'],
    tooltipShowDelay: 400,
    ...first.options,
    onCellFocused: (event) => {
      // The event arrives late; the grid may be gone.
      if (!event.api.isDestroyed()) latest.current.onFocus?.(event)
    },
    onRowClicked: ({ data }) => data && latest.current.onOpen?.(data),
    onCellKeyDown: ({ event, data }) => {
      const { onOpen } = latest.current
      // Without `onOpen`, Enter edits the cell, and a button inside belongs to the editor.
      if (onOpen === undefined || !(event instanceof KeyboardEvent) || event.key !== 'Enter' || !data) return
      const own = event.target instanceof Element ? event.target.querySelector('button') : null
      if (own === null) onOpen(data)
      else own.click()
    },
  }
}

/** The grid's DOM element. The grid is created once; later changes are passed to it. */
function GridElement<Row>(props: GridElementProps<Row>) {
  const { columns, datasource, revision } = props
  const host = useRef<HTMLDivElement>(null)
  const api = useRef<GridApi<Row> | null>(null)
  const latest = useRef(props)
  latest.current = props
  const seen = useRef({ columns, datasource, revision })

  // Runs once, so it reads the latest props. A new language remounts the element.
  useEffect(() => {
    if (host.current === null) return
    const first = latest.current
    // Main fetches rows while the grid is being created.
    void first.datasource.readAhead()
    const grid = createGrid<Row>(host.current, optionsOf(latest))
    keepGridStyles(useDensity.getState().density)
    host.current.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', first.label)
    const element = host.current
    grid.addEventListener('gridSizeChanged', () => keepScrollRoom(grid, element))
    api.current = grid
    latest.current.onApi?.(grid)
    return () => grid.destroy()
  }, [])

  useEffect(() => {
    const before = seen.current
    seen.current = { columns, datasource, revision }
    // The previous rows stay until the new ones arrive.
    const exchange = async (): Promise<void> => {
      await datasource.readAhead()
      const grid = api.current
      if (seen.current.datasource !== datasource || grid === null || host.current === null) return
      const giveBack = keepFocus(grid, host.current)
      grid.setGridOption('datasource', datasource)
      if (seen.current.revision !== revision) grid.refreshInfiniteCache()
      await datasource.firstShown
      if (seen.current.datasource !== datasource || grid.isDestroyed()) return
      giveBack()
      latest.current.onExchanged?.()
    }
    if (columns !== before.columns) api.current?.setGridOption('columnDefs', columns)
    if (datasource !== before.datasource) void exchange()
    else if (revision !== before.revision) api.current?.refreshInfiniteCache()
  }, [columns, datasource, revision])

  return <div ref={host} className={styles.grid} />
}
