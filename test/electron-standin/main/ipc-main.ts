/** `electron.ipcMain`, and `webContents.ipc` of each page: handlers for `invoke`, listeners for `send`. */
import { EventEmitter } from 'node:events'

type InvokeHandler = (event: unknown, ...args: unknown[]) => unknown

export class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, InvokeHandler>()

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }
  handleOnce(channel: string, handler: InvokeHandler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel)
      return handler(event, ...args)
    })
  }
  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }
  handlerFor(channel: string): InvokeHandler | undefined {
    return this.#handlers.get(channel)
  }
}

export const ipcMain = new IpcMain()
