import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const controlsIn = (group: HTMLElement | null): readonly HTMLElement[] =>
  group === null ? [] : [...group.querySelectorAll<HTMLElement>('a, button:not([disabled])')]

/**
 * One tab stop for all controls of a table or list; arrow keys go from one to the next, and up and down within a
 * column. Spread the result on the element around them.
 */
export function useRoving<Group extends HTMLElement>() {
  const ref = useRef<Group>(null)
  const current = useRef<HTMLElement | null>(null)
  const settle = (): void => {
    const controls = controlsIn(ref.current)
    const stop = controls.find((control) => control === current.current) ?? controls[0] ?? null
    current.current = stop
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1
  }
  // Runs after each render, because rows and their controls come and go.
  useLayoutEffect(settle)
  const onFocus = ({ target }: FocusEvent): void => {
    const control = controlsIn(ref.current).find((one) => one.contains(target))
    if (control === undefined) return
    current.current = control
    settle()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const controls = controlsIn(ref.current)
    const at = controls.findIndex((control) => control === document.activeElement)
    const goal = at === -1 || event.ctrlKey || event.altKey || event.metaKey ? null : goalOf(event.key, controls, at)
    if (goal === null) return
    event.preventDefault()
    goal.focus()
  }
  return { ref, onFocus, onKeyDown, 'data-roving': true }
}

/** Null: not a key of the group, or nothing in that direction. */
function goalOf(key: string, controls: readonly HTMLElement[], at: number): HTMLElement | null {
  switch (key) {
    case 'ArrowRight':
      return controls[at + 1] ?? null
    case 'ArrowLeft':
      return controls[at - 1] ?? null
    case 'Home':
      return controls[0] ?? null
    case 'End':
      return controls.at(-1) ?? null
    case 'ArrowDown':
      return below(controls.slice(at + 1), controls[at])
    case 'ArrowUp':
      return below(controls.slice(0, at).toReversed(), controls[at])
    default:
      return null
  }
}

const columnOf = (control: HTMLElement | undefined): number | undefined =>
  control?.closest<HTMLTableCellElement>('td, th')?.cellIndex

/** The next one in the same column; outside of a table, the next one. */
function below(others: readonly HTMLElement[], control: HTMLElement | undefined): HTMLElement | null {
  const column = columnOf(control)
  return (column === undefined ? others[0] : others.find((other) => columnOf(other) === column)) ?? null
}
