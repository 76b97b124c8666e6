import { create, type StoreApi, type UseBoundStore } from 'zustand'

export interface Look<Column extends string> {
  readonly columns: readonly Column[]
  readonly roomy: boolean
  /** The identifying columns stay visible while the rest scrolls. */
  readonly frozen: boolean
}

export interface TableLook<Column extends string> extends Look<Column> {
  readonly choose: (parts: Partial<Look<Column>>) => void
}

interface LookOf<Column extends string> {
  /** The localStorage key of these settings. */
  readonly storageKey: string
  readonly usual: readonly Column[]
  readonly isColumn: (name: string) => name is Column
}

/** A table's display settings, stored on this computer. */
export function createTableLook<Column extends string>({
  storageKey,
  usual,
  isColumn,
}: LookOf<Column>): UseBoundStore<StoreApi<TableLook<Column>>> {
  return create<TableLook<Column>>((set, get) => ({
    ...storedLook(storageKey, usual, isColumn),
    choose: (parts) => {
      set(parts)
      const { columns, roomy, frozen } = get()
      localStorage.setItem(storageKey, JSON.stringify({ columns, roomy, frozen }))
    },
  }))
}

function storedLook<Column extends string>(
  storageKey: string,
  usual: readonly Column[],
  isColumn: (name: string) => name is Column,
): Look<Column> {
  try {
    const kept: Partial<Record<keyof Look<Column>, unknown>> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const known = (value: unknown): value is Column => typeof value === 'string' && isColumn(value)
    const columns = Array.isArray(kept.columns) ? kept.columns.filter(known) : []
    return {
      columns: columns.length === 0 ? usual : columns,
      roomy: kept.roomy === true,
      frozen: kept.frozen !== false,
    }
  } catch {
    return { columns: usual, roomy: false, frozen: true }
  }
}

/** Frozen columns first, as the table shows them. */
export const inTableOrder = <Column extends string>(
  columns: readonly Column[],
  frozen: readonly Column[],
): readonly Column[] => [
  ...columns.filter((name) => frozen.includes(name)),
  ...columns.filter((name) => !frozen.includes(name)),
]
