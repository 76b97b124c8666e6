import {
  type CellFocusedEvent,
  type ColDef,
  createGrid,
  type GetLocaleTextParams,
  type GridApi,
  type GridOptions,
} from 'ag-grid-community'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
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
import { datasourceOf, type GridSource, pageRows, type RowSource } from './row-source.ts'

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

/** The grid's own texts, most of them for screen readers, by the grid's keys. */
const words: Readonly<Record<string, Sentence>> = {
  loadingOoo: { es: 'Cargando…', en: 'Loading…' },
  loadingError: { es: 'No se pudo leer', en: 'Could not be read' },
  ariaSkeletonCellLoading: { es: 'Leyendo la fila', en: 'Reading the row' },
  ariaDeferSkeletonCellLoading: { es: 'Leyendo la celda', en: 'Reading the cell' },
  ariaSkeletonCellLoadingFailed: { es: 'No se pudo leer la fila', en: 'The row could not be read' },
  ariaRowSelect: { es: 'Espacio escoge esta fila', en: 'Space selects this row' },
  ariaRowDeselect: { es: 'Espacio deja esta fila', en: 'Space deselects this row' },
  ariaRowToggleSelection: { es: 'Espacio escoge la fila o la deja', en: 'Space selects or deselects the row' },
  ariaRowSelectionDisabled: { es: 'Esta fila no se puede escoger', en: 'This row cannot be selected' },
  ariaRowSelectAll: { es: 'Espacio escoge todas las filas o ninguna', en: 'Space selects all rows or none' },
  ariaHeaderSelection: { es: 'Columna para escoger filas', en: 'Row selection column' },
  ariaToggleCellValue: { es: 'Espacio cambia el valor', en: 'Space changes the value' },
  ariaSortableColumn: { es: 'Enter ordena por esta columna', en: 'Enter sorts by this column' },
  ariaInputEditor: { es: 'Valor de la celda', en: 'Cell value' },
  ariaChecked: { es: 'escogida', en: 'selected' },
  ariaUnchecked: { es: 'sin escoger', en: 'not selected' },
  ariaIndeterminate: { es: 'en parte', en: 'partly' },
}

/** In the window's language. A missing word falls back to the grid's own and logs a warning that tests check. */
function gridWord({ key, defaultValue }: GetLocaleTextParams, language: Language): string {
  const known = words[key]
  if (known !== undefined) return known[language]
  console.warn(`The grid says «${defaultValue}» (${key}), for which there are no words`)
  return defaultValue
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

/**
 * Keeps the vertical scrollbar sized to the rows. AG Grid 36.2 measures it when rows change but not when the grid
 * shrinks, so three rows could show a useless scrollbar.
 */
function keepScrollRoom(api: GridApi, host: HTMLElement): void {
  const room = host.querySelector<HTMLElement>('.ag-body-vertical-scroll-container')
  if (room === null) return
  const rowHeight = api.getGridOption('rowHeight') ?? api.getSizesForCurrentTheme().rowHeight
  const rowsPx = Math.max(1, api.getDisplayedRowCount() * rowHeight)
  if (room.offsetHeight > rowsPx) room.style.height = `${rowsPx}px`
}

/** Remembers the focused cell. The returned function restores the focus if its row was replaced meanwhile. */
function keepFocus<Row>(grid: GridApi<Row>, host: HTMLElement): () => void {
  const cell = host.contains(document.activeElement) ? grid.getFocusedCell() : null
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const last = grid.getDisplayedRowCount() - 1
    if (cell && isLost && last >= 0) grid.setFocusedCell(Math.min(cell.rowIndex, last), cell.column)
  }
}
