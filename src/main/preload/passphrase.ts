/** Bridge of the small passphrase window: it sends the typed text to main and receives acceptance or refusal. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('passphrase', {
  submit: (entry: unknown): Promise<unknown> => ipcRenderer.invoke('passphrase:submit', entry),
})
