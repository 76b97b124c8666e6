import type { ColDef } from 'ag-grid-community'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { isNamedColumn, personColumns, type RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { type RecordWords, recordHeader, recordText } from '#shared/texts/record-texts.ts'
import type { itemCells } from '../../components/item-panel/item-cells.ts'
import { workerColumn } from '../../components/item-panel/worker-link.ts'
import { inTableOrder } from './table-look.ts'

type Cells = ReturnType<typeof itemCells<HistoryEntry>>

/** The orders that main knows, by the column whose header asks for them. */
const ordersOf: Readonly<Partial<Record<RecordColumn, RecordOrder['by']>>> = {
  identification: 'document',
  name: 'name',
  company: 'company',
  entity: 'entity',
  filed: 'filed',
  changed: 'changed',
}

export const orderOfColumn = (column: string): RecordOrder['by'] | undefined =>
  isNamedColumn(column) ? ordersOf[column] : undefined

const widths: Readonly<Partial<Record<RecordColumn, number>>> = {
  identification: 136,
  name: 220,
  contract: 120,
  company: 210,
  entity: 170,
  procedure: 230,
  outcome: 124,
  state: 126,
  entityState: 156,
  reasons: 300,
  novedad: 300,
  documents: 150,
  filed: 136,
  changed: 136,
  file: 200,
  row: 66,
}
const resultWidth = 170

export interface TableShape {
  readonly columns: readonly RecordColumn[]
  readonly order: RecordOrder
  readonly frozen: boolean
}

export function recordColumnDefs(
  { columns, order, frozen }: TableShape,
  cells: Pick<Cells, 'outcome' | 'state' | 'entityState'>,
  words: RecordWords,
  personTitle: string,
): ColDef<HistoryEntry>[] {
  const person = workerColumn<HistoryEntry>(personTitle, ({ item }) => item)
  const definitions = inTableOrder(columns, frozen).map((column): ColDef<HistoryEntry> => {
    const text = ({ data }: { readonly data?: HistoryEntry | undefined }): string =>
      data ? recordText(column, data, words) : ''
    const by = orderOfColumn(column)
    const chip = column === 'outcome' || column === 'state' || column === 'entityState' ? cells[column] : undefined
    return {
      colId: column,
      headerName: recordHeader(column, words.language),
      width: widths[column] ?? resultWidth,
      pinned: frozen && personColumns.includes(column) ? 'left' : null,
      ...(by === undefined ? { sortable: false, sort: null } : { sortable: true, sort: sortOf(order, by) }),
      ...(chip === undefined ? { valueGetter: text, tooltipValueGetter: text } : { cellRenderer: chip }),
      ...(column === 'row' ? { type: 'rightAligned' } : {}),
    }
  })
  return [{ ...person, pinned: frozen ? 'left' : null }, ...definitions]
}

const sortOf = (order: RecordOrder, by: RecordOrder['by']): 'asc' | 'desc' | null => {
  if (order.by !== by) return null
  return order.descending ? 'desc' : 'asc'
}
