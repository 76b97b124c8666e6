import { useCallback, useMemo, useState } from 'react'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { procedureKey, useColumnChoice } from './column-choice.ts'
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

export type ShownColumns = ReturnType<typeof useShownColumns>
