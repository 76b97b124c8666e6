/** Runs first in a utility process: provides `process.parentPort` and removes what Electron's lacks. */
import { EventEmitter } from 'node:events'
import { registerHooks } from 'node:module'

// Node has read it by now; the child sees only what the app passed.
delete process.env.NODE_COMPILE_CACHE

const sendToParent = process.send?.bind(process)

class ParentPort extends EventEmitter {
  #queue: unknown[] | undefined = []

  constructor() {
    super()
    // Messages wait until something listens, as in Electron.
    this.on('newListener', (name: string) => {
      if (name !== 'message' || !this.#queue) return
      const waiting = this.#queue
      this.#queue = undefined
      queueMicrotask(() => {
        for (const data of waiting) this.emit('message', { data, ports: [] })
      })
    })
  }
  receive(data: unknown): void {
    if (this.#queue) this.#queue.push(data)
    else this.emit('message', { data, ports: [] })
  }
  postMessage(message: unknown): void {
    structuredClone(message)
    sendToParent?.(message)
  }
}

const parentPort = new ParentPort()
process.on('message', (data) => parentPort.receive(data))
process.on('disconnect', () => process.exit(0)) // the app is gone

Object.defineProperty(process, 'parentPort', { value: parentPort })
Object.defineProperty(process, 'type', { value: 'utility' })
Object.defineProperty(process, 'send', { value: undefined })

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'electron' || specifier.startsWith('electron/')) {
      throw new Error("'electron' in a utility process is not implemented by the stand-in")
    }
    return nextResolve(specifier, context)
  },
})
