import { useCallback, useMemo, useState } from 'react'
import { create } from 'zustand'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { isIdentity } from './identity-columns.ts'

const none: readonly string[] = []

/** The visible columns of a draft. Identity columns are always visible. */
export function useShownColumns(
  procedure: Pick<Procedure, 'module' | 'entity'>,
  fields: readonly FieldDefinition[],
  errors: ReadonlyMap<string, number>,
) {
  const key = procedureKey(procedure)
  const hidden = useColumnChoice((state) => state.hidden[key] ?? none)
  const hide = useColumnChoice((state) => state.hide)
  // A snapshot: a column must not vanish while the user repairs its last error.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)

  const shown = useMemo(
    () =>
      new Set(
        fields
          .map(({ name }) => name)
          .filter((name) => isIdentity(name) || (only === null ? !hidden.includes(name) : only.has(name))),
      ),
    [fields, hidden, only],
  )
  const toggle = useCallback(
    (name: string, on: boolean) => hide(key, on ? hidden.filter((one) => one !== name) : [...hidden, name]),
    [hide, hidden, key],
  )
  const showAll = useCallback(() => hide(key, []), [hide, key])
  /** Going to a cell shows its column. */
  const reveal = useCallback(
    (name: string | null) => {
      if (name === null || shown.has(name)) return
      if (only !== null) setOnly(new Set([...only, name]))
      else toggle(name, true)
    },
    [only, shown, toggle],
  )
  return {
    shown,
    toggle,
    showAll,
    reveal,
    onlyErrors: only !== null,
    setOnlyErrors: (on: boolean) => setOnly(on ? new Set(errors.keys()) : null),
  }
}

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

const procedureKey = ({ module, entity }: Pick<Procedure, 'module' | 'entity'>): string => `${module} ${entity ?? ''}`

export type ShownColumns = ReturnType<typeof useShownColumns>
