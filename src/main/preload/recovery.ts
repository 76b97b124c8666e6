/** Bridge of the window for data that does not open: it sends calls to main and receives the state to display. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('recovery', {
  call: (call: unknown): Promise<unknown> => ipcRenderer.invoke('recovery:call', call),
})
