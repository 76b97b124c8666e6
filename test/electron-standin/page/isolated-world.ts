/**
 * The preload script's world: `require('electron')` as in a sandboxed preload, and the page's end of IPC. Runs in the
 * page: its text is injected together with the codec and the bridge.
 */
import { WorldBridge } from './bridge.ts'
import { decode, encode } from './codec.ts'

/** Process information that main sends to every preload world. */
export interface PreloadProcessInfo {
  platform: string
  arch: string
  env: Record<string, string | undefined>
  argv: string[]
  versions: Record<string, string | undefined>
}

/** What a page posts to main. */
export type PagePost =
  | { type: 'invoke'; id: number; channel: string; args: unknown[] }
  | { type: 'send'; channel: string; args: unknown[] }
  | { type: 'title'; title: string }
  | { type: 'window-open'; url: string; frameName: string; features: string }
  | { type: 'preload-error'; file: string; message: string }

/** What main delivers to a page. */
export type PageDelivery =
  | { type: 'event'; channel: string; args: unknown[] }
  | { type: 'answer'; id: number; channel: string; result?: unknown; error?: string }

type Listener = (...args: never[]) => unknown
type PreloadFunction = (
  require: (id: string) => unknown,
  process: unknown,
  module: { exports: object },
  exports: object,
  global: typeof globalThis,
) => void

/** Accessible from the preload world and over CDP only, never from the page's own world. */
interface StandInGlobals {
  __standInPost(text: string): void
  __standIn: { files: File[]; deliver(text: string): void; run(file: string, preload: PreloadFunction): void }
}

export class PreloadEmitter {
  readonly #listeners = new Map<string, { listener: Listener; once: boolean }[]>()

  on(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once: false }])
    return this
  }
  addListener(name: string, listener: Listener): this {
    return this.on(name, listener)
  }
  once(name: string, listener: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { listener, once: true }])
    return this
  }
  off(name: string, listener: Listener): this {
    const rest = (this.#listeners.get(name) ?? []).filter((entry) => entry.listener !== listener)
    this.#listeners.set(name, rest)
    return this
  }
  removeListener(name: string, listener: Listener): this {
    return this.off(name, listener)
  }
  removeAllListeners(name?: string): this {
    if (name === undefined) this.#listeners.clear()
    else this.#listeners.delete(name)
    return this
  }
  listenerCount(name: string): number {
    return this.#listeners.get(name)?.length ?? 0
  }
  emit(name: string, ...args: unknown[]): boolean {
    const entries = this.#listeners.get(name) ?? []
    for (const { listener, once } of entries) {
      if (once) this.off(name, listener)
      listener.apply(this, args as never[])
    }
    return entries.length > 0
  }
}

export class PreloadIpc extends PreloadEmitter {
  readonly #calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  readonly #post: (message: PagePost) => void
  #nextCall = 0

  constructor(post: (message: PagePost) => void) {
    super()
    this.#post = post
  }

  #postCloned(message: PagePost): void {
    try {
      this.#post(message)
    } catch (error) {
      throw new Error('An object could not be cloned.', { cause: error })
    }
  }
  async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
    const id = this.#nextCall++
    this.#postCloned({ type: 'invoke', id, channel, args })
    return new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }))
  }
  send(channel: string, ...args: unknown[]): void {
    this.#postCloned({ type: 'send', channel, args })
  }
  sendSync(): never {
    throw new Error('ipcRenderer.sendSync is not implemented by the stand-in')
  }
  postMessage(): never {
    throw new Error('ipcRenderer.postMessage is not implemented by the stand-in')
  }
  receive(message: PageDelivery): void {
    if (message.type === 'event') {
      this.emit(message.channel, { sender: this, senderId: 0, ports: [] }, ...message.args)
      return
    }
    const call = this.#calls.get(message.id)
    this.#calls.delete(message.id)
    if (message.error === undefined) call?.resolve(message.result)
    else call?.reject(new Error(`Error invoking remote method '${message.channel}': ${message.error}`))
  }
}

export function makePreloadModules(bridge: WorldBridge, ipcRenderer: PreloadIpc, files: File[]): Map<string, unknown> {
  const exposed = new Set<string>()
  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => {
        if (exposed.has(name)) {
          throw new Error('Cannot bind an API on top of an existing property on the window object')
        }
        exposed.add(name)
        bridge.expose(name, value)
      },
    },
    // Synchronous in Electron; here a placeholder that main replaces with the path before a handler sees it.
    webUtils: {
      getPathForFile: (file: File) => {
        // Like Electron, refuses anything that is not a File; it is not added to the files to resolve.
        if (!(file instanceof File)) throw new TypeError('getPathForFile expected to receive a File object')
        return `standin-file:${files.push(file) - 1}:`
      },
    },
  }
  const timers = { setTimeout, setInterval, clearTimeout, clearInterval }
  return new Map<string, unknown>([
    ['electron', electron],
    ['electron/renderer', electron],
    ['electron/common', electron],
    ['events', Object.assign(PreloadEmitter, { EventEmitter: PreloadEmitter })],
    ['timers', timers],
    ['url', { URL, URLSearchParams }],
  ])
}

/** Links that would open a window. `window.open` itself is replaced in the page's world. */
export function reportWindowOpens(post: (message: PagePost) => void, bridge: WorldBridge): void {
  const frameName = (target: string) => (target === '_blank' ? '' : target)
  const onClick = (event: MouseEvent) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== '')
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || link.hasAttribute('download')) return
    const elsewhere = link.target !== '' && !/^_(self|parent|top)$/i.test(link.target)
    if (!elsewhere && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button !== 1) return
    event.preventDefault()
    post({ type: 'window-open', url: link.href, frameName: frameName(link.target), features: '' })
  }
  bridge.expose('', (url: string, target: string, features: string) =>
    post({ type: 'window-open', url, frameName: frameName(target), features }),
  )
  addEventListener('click', onClick)
  addEventListener('auxclick', onClick)
}

export function reportTitle(post: (message: PagePost) => void): void {
  let reported = ''
  const report = () => {
    if (document.title === '' || document.title === reported) return
    reported = document.title
    post({ type: 'title', title: reported })
  }
  new MutationObserver(report).observe(document, { subtree: true, childList: true, characterData: true })
}

export function startIsolatedWorld(key: string, info: PreloadProcessInfo): void {
  const globals = globalThis as unknown as StandInGlobals
  const post = (message: PagePost) => globals.__standInPost(encode(message))
  const bridge = new WorldBridge(key, 'preload', 'page')
  const ipcRenderer = new PreloadIpc(post)
  const files: File[] = []
  const modules = makePreloadModules(bridge, ipcRenderer, files)
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    isMainFrame: true,
    ...info,
    nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => callback(...args)),
    on() {},
    once() {},
  }
  const require = (id: string) => {
    const found = modules.get(id.replace(/^node:/, ''))
    if (!found) throw new Error(`module not found: ${id}`)
    return found
  }
  const run = (file: string, preload: PreloadFunction) => {
    const module = { exports: {} }
    try {
      preload(require, process, module, module.exports, globalThis)
    } catch (error) {
      console.error(`Unable to load preload script: ${file}`, error)
      post({ type: 'preload-error', file, message: String(error) })
    }
  }
  const deliver = (text: string) => ipcRenderer.receive(decode(text) as PageDelivery)
  Object.defineProperty(globalThis, '__standIn', { value: { files, deliver, run } })
  reportWindowOpens(post, bridge)
  reportTitle(post)
}

export const isolatedWorldSource = [
  PreloadEmitter,
  PreloadIpc,
  makePreloadModules,
  reportWindowOpens,
  reportTitle,
  startIsolatedWorld,
]
  .map(String)
  .join('\n')
