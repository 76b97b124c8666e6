import type { GridApi, GridOptions, SortChangedEvent } from 'ag-grid-community'
import { type ClipboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { type RecordColumn, resultColumnsOf } from '#shared/domain/filing/record-columns.ts'
import { type RecordWords, recordText } from '#shared/texts/record-texts.ts'
import { invoke } from '../../bridge/bridge.ts'
import { DataGrid } from '../../components/grid/data-grid.tsx'
import { itemCells } from '../../components/item-panel/item-cells.ts'
import { lastSaidInPractice } from '../../components/live/held-up.ts'
import { toast } from '../../components/page/toast.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './history.module.css'
import { NoRecords } from './no-records.tsx'
import { orderOfColumn, recordColumnDefs } from './record-columns.ts'
import type { ShownRecords } from './shown-records.ts'
import { inTableOrder, useTableLook } from './table-look.ts'
import { historyTexts } from './texts.ts'

const compactRow = 26
const roomyRow = 34

interface RecordTableProps {
  readonly shown: ShownRecords
  readonly columns: readonly RecordColumn[]
  readonly words: RecordWords
  readonly revision: number
  readonly onRead: (page: { readonly total: number; readonly results: readonly RecordColumn[] }) => void
  readonly onChosen: (count: number) => void
}

export function RecordTable({ shown, columns, words, revision, onRead, onChosen }: RecordTableProps) {
  const { t } = useTranslation()
  const say = useSentences(historyTexts)
  const { formats, labels } = useWords()
  const { roomy, frozen } = useTableLook()
  const { value: app } = useStatus()
  const practiceSinceMs = app?.practiceSinceMs ?? null
  const { filter, order } = shown
  const api = useRef<GridApi<HistoryEntry> | null>(null)
  const latest = useRef(shown)
  latest.current = shown

  const definitions = useMemo(() => {
    const over = {
      label: t('live.trouble.practiceOverItem'),
      of: (entry: HistoryEntry) => lastSaidInPractice(entry, practiceSinceMs),
    }
    const cells = itemCells<HistoryEntry>(labels, ({ item }) => item, over)
    return recordColumnDefs({ columns, order, frozen }, cells, words, t('item.openPerson'))
  }, [t, labels, practiceSinceMs, columns, order, frozen, words])
  const source = useMemo(
    () => ({
      key: JSON.stringify([filter, order]),
      read: async (offset: number, limit: number) => {
        const answer = await invoke('history:records', { filter, order, offset, limit })
        if (answer.ok) onRead({ total: answer.value.total, results: resultColumnsOf(answer.value.rows) })
        return answer
      },
    }),
    [filter, order, onRead],
  )
  const [options] = useState<GridOptions<HistoryEntry>>(() => ({
    rowHeight: roomy ? roomyRow : compactRow,
    sortingOrder: ['asc', 'desc'],
    selectionColumnDef: { pinned: 'left', width: 36, resizable: false },
    rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false },
    onSelectionChanged: ({ api: grid }) => onChosen(grid.getSelectedRows().length),
    onSortChanged: (event) => {
      const sorted = sortedBy(event)
      if (sorted !== null) latest.current.sortBy(sorted)
    },
  }))
  const copy = useCallback(
    (event: ClipboardEvent) => {
      const rows = api.current?.getSelectedRows() ?? []
      // What is marked with the mouse is what its owner means.
      if (rows.length === 0 || String(getSelection() ?? '') !== '') return
      event.preventDefault()
      event.clipboardData.setData('text/plain', linesOf(rows, inTableOrder(columns, frozen), words))
      toast(say('copiedRows', { count: String(rows.length), formatted: formats.number(rows.length) }))
    },
    [columns, frozen, words, say, formats],
  )
  return (
    <div className={styles.table} onCopy={copy}>
      <DataGrid<HistoryEntry>
        label={say('gridLabel')}
        helpColumns="record"
        columns={definitions}
        source={source}
        rowId={({ item }) => item.id}
        revision={revision}
        options={options}
        onApi={(grid) => {
          api.current = grid
        }}
        onOpen={({ item }) => shown.open(item.id)}
        empty={<NoRecords shown={shown} />}
      />
    </div>
  )
}

/** What a click on a header asks for; null when the table was told from outside. */
function sortedBy({ api, source }: SortChangedEvent<HistoryEntry>): ShownRecords['order'] | null {
  const sorted = api.getColumnState().find(({ sort }) => sort !== null && sort !== undefined)
  const by = source === 'uiColumnSorted' && sorted !== undefined ? orderOfColumn(sorted.colId) : undefined
  return by === undefined ? null : { by, descending: sorted?.sort === 'desc' }
}

/** As a spreadsheet takes it: a tab between two cells, no line break within one. */
const linesOf = (rows: readonly HistoryEntry[], columns: readonly RecordColumn[], words: RecordWords): string =>
  rows
    .map((entry) => columns.map((column) => recordText(column, entry, words).replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
