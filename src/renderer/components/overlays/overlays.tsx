import { useEffect, useLayoutEffect } from 'react'
import { topicAt } from '../help/topic-ids.ts'
import { fetched } from '../page/fetched.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useOverlay } from './overlay-store.ts'

const help = fetched(async () => (await import('../help/help-panel.tsx')).HelpPanel, null)
const palette = fetched(async () => (await import('../palette/palette.tsx')).Palette, null)

/** Preloads the code of palette and help. */
export async function fetchOverlays(): Promise<void> {
  await palette.fetch()
  await help.fetch()
}

/** Palette and help, tied to one profile: their results go when it changes. */
export function Overlays() {
  const { overlay, show, close } = useOverlay()
  // Opens the help on the focused element.
  const explain = (): void => show({ kind: 'help', topic: topicAt(document.activeElement) })
  useShortcuts({ palette: () => show({ kind: 'palette' }), help: explain, keys: explain })
  useEffect(() => close, [close])
  useFocusBefore(overlay !== null)
  return (
    <>
      {overlay?.kind === 'help' && <help.Shown key={overlay.topic} topic={overlay.topic} onClose={close} />}
      {overlay?.kind === 'palette' && <palette.Shown onClose={close} />}
    </>
  )
}

/** Closing an overlay restores the earlier focus, even if no button opened it. */
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
