import { create, type StoreApi, type UseBoundStore } from 'zustand'

export interface Look<Column extends string> {
  readonly columns: readonly Column[]
  readonly roomy: boolean
  /** What a row is about stays in sight while the rest is scrolled. */
  readonly frozen: boolean
}

export interface TableLook<Column extends string> extends Look<Column> {
  readonly choose: (parts: Partial<Look<Column>>) => void
}

interface LookOf<Column extends string> {
  /** Under which the choice is kept on this computer. */
  readonly storageKey: string
  readonly usual: readonly Column[]
  readonly isColumn: (name: string) => name is Column
}

/** How a table looks, on this computer. */
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

/** Frozen ones come first: there they stand in the table. */
export const inTableOrder = <Column extends string>(
  columns: readonly Column[],
  frozen: readonly Column[],
): readonly Column[] => [
  ...columns.filter((name) => frozen.includes(name)),
  ...columns.filter((name) => !frozen.includes(name)),
]
