import { create } from 'zustand'
import type { Procedure } from '#shared/domain/worker/procedure.ts'

const storageKey = 'ventanilla.hidden-columns'

type Hidden = Readonly<Record<string, readonly string[]>>

/** Only a preference: unreadable data counts as no choice. */
function stored(): Hidden {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).map(([name, fields]) => [name, Array.isArray(fields) ? fields.map(String) : []]),
    )
  } catch {
    return {}
  }
}

interface ColumnChoice {
  /** Hidden fields, by procedure. */
  readonly hidden: Hidden
  readonly hide: (procedure: string, fields: readonly string[]) => void
}

/** The visible columns of a draft, stored on this computer for all drafts of a procedure. */
export const useColumnChoice = create<ColumnChoice>((set, get) => ({
  hidden: stored(),
  hide: (procedure, fields) => {
    const hidden = { ...get().hidden, [procedure]: fields }
    localStorage.setItem(storageKey, JSON.stringify(hidden))
    set({ hidden })
  },
}))

export const procedureKey = ({ module, entity }: Pick<Procedure, 'module' | 'entity'>): string =>
  `${module} ${entity ?? ''}`
