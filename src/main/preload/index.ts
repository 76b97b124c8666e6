/**
 * The bridge of the sandboxed window: named functions over values, and nothing of Electron behind them. Whatever the page
 * asks for goes to main's one door, which alone knows the channels; listeners get the notice and never the event, and
 * nothing is thrown across worlds.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Bridge, callChannel, type Notices, offerFileChannel } from '#shared/ipc/bridge.ts'

const refusal = (family: AppError['family'], code: AppError['code'], parameters: AppError['parameters']) => ({
  ok: false as const,
  error: { family, code, parameters },
})

function listen<Name extends keyof Notices>(name: Name, listener: (notice: Notices[Name]) => void): () => void {
  const forward = (_event: unknown, notice: Notices[Name]): void => listener(notice)
  ipcRenderer.on(name, forward)
  return () => {
    ipcRenderer.removeListener(name, forward)
  }
}

const bridge: Bridge = {
  async invoke(name, request) {
    try {
      return await ipcRenderer.invoke(callChannel, name, request)
    } catch {
      // Only a value that cannot be cloned or a main process that is going away gets here; its text is not for people.
      return refusal('local', 'internal.unexpected', { reference: 'bridge' })
    }
  },
  onChanged: (listener) => listen('changed', listener),
  onProgress: (listener) => listen('progress', listener),
  onCare: (listener) => listen('care', listener),
  onOpen: (listener) => listen('open', listener),
  async offerFile(file) {
    try {
      // Only a file that the system itself gave the page has a path; one made by a script has none.
      const path = webUtils.getPathForFile(file as File)
      if (path === '') return refusal('usage', 'file.choose-again', {})
      return await ipcRenderer.invoke(offerFileChannel, path)
    } catch {
      return refusal('usage', 'file.choose-again', {})
    }
  },
}

contextBridge.exposeInMainWorld('ventanilla', bridge)
