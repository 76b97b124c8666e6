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
  /** Raised by one to read the visible rows again without moving. */
  readonly revision: number
  readonly empty: ReactNode
  /** Click, or Enter on the keyboard. */
  readonly onOpen?: (row: Row) => void
  readonly onFocus?: (event: CellFocusedEvent<Row>) => void
  /** Called again with a new grid when the language changes. */
  readonly onApi?: (api: GridApi<Row>) => void
  /** Other rows, or the same in another order, are in the place of those before. */
  readonly onExchanged?: () => void
  /** What its columns are, for the help. */
  readonly helpColumns?: ColumnsOf
  /** Taken as they are when the grid is made. */
  readonly options?: GridOptions<Row>
}

const defaultColumn: ColDef = {
  resizable: true,
  sortable: false,
  suppressMovable: true,
  suppressHeaderMenuButton: true,
  // The grid would swallow Ctrl+D for a filling that it does not have; the window's own shortcuts never saw it.
  suppressKeyboardEvent: ({ event }) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd',
}

/** Every row grid of the window: reads pages of rows as they scroll into view, and again when main says so. */
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
      // An answer that comes too late says nothing of what is asked for now.
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

/** What is latest then, and what later is latest of what the grid asks and tells. */
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
    // Its place is kept from the start: with the first rows the grid would be laid out a second time, narrower.
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
      // Told a moment later: the grid may be gone by then.
      if (!event.api.isDestroyed()) latest.current.onFocus?.(event)
    },
    onRowClicked: ({ data }) => data && latest.current.onOpen?.(data),
    onCellKeyDown: ({ event, data }) => {
      const { onOpen } = latest.current
      // Where nothing opens, Enter edits: a button in the cell is then the editor's.
      if (onOpen === undefined || !(event instanceof KeyboardEvent) || event.key !== 'Enter' || !data) return
      const own = event.target instanceof Element ? event.target.querySelector('button') : null
      if (own === null) onOpen(data)
      else own.click()
    },
  }
}

/** The element the grid lives in. The grid is made once; what changes afterwards is handed to it. */
function GridElement<Row>(props: GridElementProps<Row>) {
  const { columns, datasource, revision } = props
  const host = useRef<HTMLDivElement>(null)
  const api = useRef<GridApi<Row> | null>(null)
  const latest = useRef(props)
  latest.current = props
  const seen = useRef({ columns, datasource, revision })

  // Made once, so nothing but what is latest then: another language makes another element.
  useEffect(() => {
    if (host.current === null) return
    const first = latest.current
    // Main looks the rows up while the grid is made.
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
    // The rows before stay until the others are there.
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
