import { useEffect } from 'react'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useNavigation } from './navigation-store.ts'

/** Mouse buttons for back and forward. */
const backButton = 3
const forwardButton = 4

/** Back and forward by Alt+arrow or mouse buttons; disabled under an open dialog. */
export function useNavigationKeys(): void {
  const back = useNavigation((state) => state.back)
  const forward = useNavigation((state) => state.forward)
  useShortcuts({ back, forward })
  useEffect(() => {
    const step = (event: Event, move: () => void): void => {
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      move()
    }
    const onButton = (event: MouseEvent): void => {
      if (event.button === backButton) step(event, back)
      if (event.button === forwardButton) step(event, forward)
    }
    window.addEventListener('mouseup', onButton)
    return () => window.removeEventListener('mouseup', onButton)
  }, [back, forward])
}
