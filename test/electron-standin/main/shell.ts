/** `electron.shell`: opens nothing outside; records what would have been opened for the specs. */
import fs from 'node:fs'

interface Opening {
  kind: 'external' | 'path' | 'folder'
  target: string
}

export const shell = {
  /** The stand-in's own: everything the app wanted to open, in order. */
  opened: [] as Opening[],
  async openExternal(target: string): Promise<void> {
    shell.opened.push({ kind: 'external', target })
  },
  /** An error sentence if there is no such file, as in Electron; otherwise empty. */
  async openPath(target: string): Promise<string> {
    shell.opened.push({ kind: 'path', target })
    return fs.existsSync(target) ? '' : 'Failed to open path'
  },
  showItemInFolder(target: string): void {
    shell.opened.push({ kind: 'folder', target })
  },
  beep(): void {},
}
