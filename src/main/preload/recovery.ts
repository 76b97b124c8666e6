/** The bridge of the window that asks what to do with data that does not open: a call goes to main, what is to be shown comes back. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('recovery', {
  call: (call: unknown): Promise<unknown> => ipcRenderer.invoke('recovery:call', call),
})
