import { lazy, Suspense, useEffect } from 'react'
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
  const help = (): void => show({ kind: 'help', about: '' })
  useShortcuts({ palette: () => show({ kind: 'palette' }), help, keys: help })
  useEffect(() => close, [close])
  return (
    <Suspense fallback={null}>
      {overlay?.kind === 'help' && <HelpPanel about={overlay.about} onClose={close} />}
      {overlay?.kind === 'palette' && <Palette onClose={close} />}
    </Suspense>
  )
}
