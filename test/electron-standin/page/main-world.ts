/**
 * The stand-in's additions to the page's own world: the exposed API, a `window.open` that only asks, and `fetch` of
 * custom schemes.
 */
import { WorldBridge } from './bridge.ts'

type NotifyOpen = (url: string, target: string, features: string) => void

export function freezeDeeply(value: unknown): unknown {
  const isPlain = Array.isArray(value) || (value && Object.getPrototypeOf(value) === Object.prototype)
  if (isPlain) Object.values(Object.freeze(value as object)).forEach(freezeDeeply)
  return value
}

export function startMainWorld(key: string, fetchableSchemes: string[]): void {
  let notifyOpen: NotifyOpen | undefined
  const bridge = new WorldBridge(key, 'page', 'preload')
  bridge.onExpose = (name, value) => {
    if (name === '') notifyOpen = value as NotifyOpen
    else {
      const exposed = { value: freezeDeeply(value), configurable: false, enumerable: true, writable: false }
      Object.defineProperty(globalThis, name, exposed)
    }
  }
  // Always null, as when the window-open handler denies.
  globalThis.open = (url: string | URL = '', target = '_blank', features = '') => {
    notifyOpen?.(new URL(url, document.baseURI).href, String(target), String(features))
    return null
  }
  const chromiumFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const text = typeof input === 'string' || input instanceof URL ? String(input) : ''
    const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(text) ?? []
    if (!fetchableSchemes.includes(scheme)) return chromiumFetch(input, init)
    return chromiumFetch(`https://${host}.${scheme}.standin.invalid${rest}`, init)
  }
}

export const mainWorldSource = [freezeDeeply, startMainWorld].map(String).join('\n')
