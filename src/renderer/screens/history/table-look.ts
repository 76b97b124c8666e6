import { create } from 'zustand'
import {
  isRecordColumn,
  personColumns,
  type RecordColumn,
  recordColumns,
} from '#shared/domain/filing/record-columns.ts'

const storageKey = 'ventanilla.records'

interface Look {
  readonly columns: readonly RecordColumn[]
  readonly roomy: boolean
  /** Who a record is about stays in sight while the rest is scrolled. */
  readonly frozen: boolean
}

/** What a row is and where it came from is asked for less often than who and what became of it. */
export const usualColumns: readonly RecordColumn[] = recordColumns.filter(
  (name) => name !== 'row' && name !== 'changed',
)
const usual: Look = { columns: usualColumns, roomy: false, frozen: true }

function storedLook(): Look {
  try {
    const kept: Partial<Record<keyof Look, unknown>> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const columns = Array.isArray(kept.columns) ? kept.columns.filter(isColumn) : []
    return {
      columns: columns.length === 0 ? usual.columns : columns,
      roomy: kept.roomy === true,
      frozen: kept.frozen !== false,
    }
  } catch {
    return usual
  }
}

const isColumn = (value: unknown): value is RecordColumn => typeof value === 'string' && isRecordColumn(value)

interface TableLook extends Look {
  readonly choose: (parts: Partial<Look>) => void
}

/** How the table of records looks, on this computer. */
export const useTableLook = create<TableLook>((set, get) => ({
  ...storedLook(),
  choose: (parts) => {
    set(parts)
    const { columns, roomy, frozen } = get()
    localStorage.setItem(storageKey, JSON.stringify({ columns, roomy, frozen }))
  },
}))

/** Frozen ones come first: there they stand in the table. */
export const inTableOrder = (columns: readonly RecordColumn[], frozen: boolean): readonly RecordColumn[] =>
  frozen
    ? [
        ...columns.filter((name) => personColumns.includes(name)),
        ...columns.filter((name) => !personColumns.includes(name)),
      ]
    : columns
