/**
 * Bridge of the sandboxed window: named functions over values, without access to Electron. All calls go through one IPC
 * handler in main, which alone knows the channels. Listeners get the notice but never the event, and no exception
 * crosses the context bridge.
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
      // Reached only if a value cannot be cloned or the main process is exiting. Users never see its text.
      return refusal('local', 'internal.unexpected', { reference: 'bridge' })
    }
  },
  onChanged: (listener) => listen('changed', listener),
  onProgress: (listener) => listen('progress', listener),
  onCare: (listener) => listen('care', listener),
  onOpen: (listener) => listen('open', listener),
  async offerFile(file) {
    try {
      // Only a file the user dropped or picked has a path; one created by a script has none.
      const path = webUtils.getPathForFile(file as File)
      if (path === '') return refusal('usage', 'file.choose-again', {})
      return await ipcRenderer.invoke(offerFileChannel, path)
    } catch {
      return refusal('usage', 'file.choose-again', {})
    }
  },
}

contextBridge.exposeInMainWorld('ventanilla', bridge)
