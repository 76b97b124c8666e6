import { useEffect } from 'react'

/** Number of earlier focus targets to try: a menu item that opened a dialog is gone, but its menu's button is not. */
const mostRemembered = 12
/** Leave time for a closing dialog that moves focus itself. */
const graceMs = 30
const portals = '[data-portal]'

/** After a dialog closes and its focused element disappears, return focus to where it was instead of the page's top. */
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
