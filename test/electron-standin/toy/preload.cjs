const { contextBridge, ipcRenderer, webUtils } = require('electron')

globalThis.secretOfPreload = 1
contextBridge.exposeInMainWorld('api', {
  process: { platform: process.platform, isolated: process.contextIsolated, sandboxed: process.sandboxed },
  ping: (who) => ipcRenderer.invoke('ping', who),
  echo: (...values) => ipcRenderer.invoke('echo', ...values),
  fail: () => ipcRenderer.invoke('fail'),
  unclonable: () => ipcRenderer.invoke('unclonable'),
  missing: () => ipcRenderer.invoke('no-such-channel'),
  throwAtOnce: () => {
    throw new RangeError('at once in preload')
  },
  requireNode: () => require('node:fs'),
  note: (text) => ipcRenderer.send('note', text),
  onNoted: (listener) => void ipcRenderer.on('noted', (_event, text) => listener(text)),
  pick: () => ipcRenderer.invoke('pick'),
  secret: (text) => ipcRenderer.invoke('secret', text),
  work: () => ipcRenderer.invoke('work'),
  fork: (numbers) => ipcRenderer.invoke('fork', numbers),
  forkAndKill: () => ipcRenderer.invoke('fork-and-kill'),
  openSecond: () => ipcRenderer.invoke('open-second'),
  sizeOf: (file) => ipcRenderer.invoke('size-of', webUtils.getPathForFile(file)),
  onProgress: (listener) => {
    const onProgress = (_event, done) => listener(done)
    ipcRenderer.on('progress', onProgress)
    return () => void ipcRenderer.removeListener('progress', onProgress)
  },
})
