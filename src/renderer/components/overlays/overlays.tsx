import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { topicAt } from '../help/topic-ids.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useOverlay } from './overlay-store.ts'

const fetchHelp = async () => ({ default: (await import('../help/help-panel.tsx')).HelpPanel })
const fetchPalette = async () => ({ default: (await import('../palette/palette.tsx')).Palette })
const HelpPanel = lazy(fetchHelp)
const Palette = lazy(fetchPalette)

/** Has palette and help at hand before they are asked for. */
export async function fetchOverlays(): Promise<void> {
  await fetchPalette()
  await fetchHelp()
}

/** Palette and help over any screen of one profile: what they found goes with it. */
export function Overlays() {
  const { overlay, show, close } = useOverlay()
  // About what the keyboard is at.
  const help = (): void => show({ kind: 'help', topic: topicAt(document.activeElement) })
  useShortcuts({ palette: () => show({ kind: 'palette' }), help, keys: help })
  useEffect(() => close, [close])
  useFocusBefore(overlay !== null)
  return (
    <Suspense fallback={null}>
      {overlay?.kind === 'help' && <HelpPanel key={overlay.topic} topic={overlay.topic} onClose={close} />}
      {overlay?.kind === 'palette' && <Palette onClose={close} />}
    </Suspense>
  )
}

/** Whoever closes what lay over the screen is where he was before, also when it was opened without a button of its own. */
function useFocusBefore(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    return () => {
      queueMicrotask(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [open])
}
