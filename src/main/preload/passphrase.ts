/** The bridge of the small window that asks for the passphrase: what is typed goes to main, and a yes or a refusal comes back. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('passphrase', {
  submit: (entry: unknown): Promise<unknown> => ipcRenderer.invoke('passphrase:submit', entry),
})
