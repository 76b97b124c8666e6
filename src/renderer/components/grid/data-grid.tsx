import type { ColDef, GridApi } from 'ag-grid-community'
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/domain/app-error.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { readStyleNonce } from '../theme/nonce.ts'
import styles from './data-grid.module.css'
import './grid-modules.ts'
import { gridTheme } from './grid-theme.ts'
import { datasourceOf, pageRows, type RowSource } from './row-source.ts'

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
  readonly onApi?: (api: GridApi<Row>) => void
  readonly options?: Omit<AgGridReactProps<Row>, 'rowModelType' | 'datasource' | 'columnDefs' | 'getRowId'>
}

const defaultColumn: ColDef = {
  resizable: true,
  sortable: false,
  suppressMovable: true,
  suppressHeaderMenuButton: true,
}
const nonce = readStyleNonce()

/** Every row grid of the window: reads pages of rows as they scroll into view, and again when main says so. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { t, i18n } = useTranslation()
  const { source, revision, rowId, onOpen, onApi, label } = props
  const api = useRef<GridApi<Row> | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const latestSource = useRef(source)
  latestSource.current = source
  const [total, setTotal] = useState<number | null>(null)
  const [error, setError] = useState<AppError>()

  const { key } = source
  const datasource = useMemo(() => {
    const read: RowSource<Row>['read'] = (offset, limit) => latestSource.current.read(offset, limit)
    return datasourceOf<Row>({ key, read }, (outcome) => {
      if ('error' in outcome) return setError(outcome.error)
      setError(undefined)
      setTotal(outcome.total)
    })
  }, [key])
  const seenRevision = useRef(revision)
  useEffect(() => {
    if (seenRevision.current === revision) return
    seenRevision.current = revision
    api.current?.refreshInfiniteCache()
  }, [revision])

  const localeText = useMemo(
    () => ({
      loadingOoo: t('common.grid.loading'),
      loadingError: t('common.grid.failed'),
    }),
    [t],
  )
  const ready = useCallback(
    (event: { api: GridApi<Row> }) => {
      api.current = event.api
      frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label)
      onApi?.(event.api)
    },
    [label, onApi],
  )

  return (
    <div className={styles.frame} ref={frame}>
      <div className={styles.grid}>
        <AgGridReact<Row>
          key={i18n.language}
          theme={gridTheme}
          styleNonce={nonce}
          rowModelType="infinite"
          datasource={datasource}
          cacheBlockSize={pageRows}
          maxBlocksInCache={20}
          infiniteInitialRowCount={1}
          columnDefs={props.columns}
          defaultColDef={defaultColumn}
          getRowId={({ data }) => rowId(data)}
          localeText={localeText}
          enableCellTextSelection
          ensureDomOrder
          suppressOverlays={['noRows']}
          tooltipShowDelay={400}
          {...props.options}
          onGridReady={ready}
          onRowClicked={({ data }) => data && onOpen?.(data)}
          onCellKeyDown={({ event, data }) => {
            if (event instanceof KeyboardEvent && event.key === 'Enter' && data) onOpen?.(data)
          }}
        />
      </div>
      {error && (
        <div className={styles.over}>
          <ErrorAlert error={error} onRetry={() => api.current?.refreshInfiniteCache()} />
        </div>
      )}
      {!error && total === 0 && <div className={styles.over}>{props.empty}</div>}
    </div>
  )
}
