import { useEffect, useRef } from 'react'
import { layerCount } from '../page/use-top-layer.ts'
import { isPressed, type Shortcut, type ShortcutName, shortcuts } from './shortcuts.ts'

type Handlers = Readonly<Partial<Record<ShortcutName, () => void>>>

const entries = Object.entries(shortcuts) as readonly [ShortcutName, Shortcut][]

/** Runs the handlers of shortcuts while mounted. Under an open dialog only those with `overLayers` work. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const [name, shortcut] = entries.find(([, one]) => isPressed(event, one)) ?? []
      const handle = name && latest.current[name]
      if (!shortcut || !handle || (!shortcut.whileTyping && isTyping(event.target))) return
      if (isUnderDialog(shortcut)) return
      event.preventDefault()
      handle()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** One Escape closes one layer, so open nothing over a dialog that would close with it. */
const isUnderDialog = ({ overLayers }: Shortcut): boolean => {
  const dialogs = document.querySelectorAll('[aria-modal="true"]').length
  return dialogs > (overLayers === true ? layerCount() : 0)
}

/** A text field, the grid's cell editor, or a dialog on top. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.matches('input:not([type=radio], [type=checkbox]), textarea, [contenteditable="true"]') ||
    target.closest('[role="dialog"]') !== null
  )
}
