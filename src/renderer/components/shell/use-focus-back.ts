import { useEffect } from 'react'

/** So many steps back are remembered: the item of a menu that opened a dialog is gone with the menu, its button is not. */
const mostRemembered = 12
/** Whoever closes a dialog and moves on takes the focus before this. */
const graceMs = 30
const portals = '[data-portal]'

/** When a dialog is gone and the focus with it, the keyboard goes on from where it was before, not from the top of the page. */
export function useFocusBack(): void {
  useEffect(() => {
    const visited: Element[] = []
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      visited.push(target)
      if (visited.length > mostRemembered) visited.shift()
    }
    const goBack = (): void => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const last = visited.findLast((element) => element.isConnected && element.checkVisibility())
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    }
    let timer = 0
    const observer = new MutationObserver((changes) => {
      watch()
      if (changes.every(({ removedNodes }) => removedNodes.length === 0)) return
      window.clearTimeout(timer)
      timer = window.setTimeout(goBack, graceMs)
    })
    const watch = (): void => {
      for (const place of [document.body, ...document.querySelectorAll(portals)]) {
        observer.observe(place, { childList: true })
      }
    }
    watch()
    document.addEventListener('focusin', remember)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
