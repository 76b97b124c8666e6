import { useEffect, useRef } from 'react'

interface DraftKeys {
  readonly undo: () => void
  readonly redo: () => void
  readonly nextError?: () => void
  readonly fillDown?: () => void
  readonly fillRight?: () => void
  readonly find?: () => void
}

/** F8, Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z, Ctrl+D, Ctrl+R, Ctrl+F or Ctrl+H. While someone types in a field, the field keeps its own undo. */
export function useDraftKeys(keys: DraftKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const action = actionOf(event)
      if (action === null || (action !== 'nextError' && isTyping(event.target))) return
      const act = latest.current[action]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function actionOf(event: KeyboardEvent): keyof DraftKeys | null {
  if (event.key === 'F8') return 'nextError'
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return event.shiftKey ? null : (actions[key] ?? null)
}

const actions: Readonly<Record<string, keyof DraftKeys>> = {
  y: 'redo',
  d: 'fillDown',
  r: 'fillRight',
  f: 'find',
  h: 'find',
}

/** A text field, the grid's cell editor, or a dialog on top. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('input:not([type=radio], [type=checkbox]), textarea, [contenteditable="true"]') ||
    target.closest('[role="dialog"]') !== null
  )
}
