/** Electron's named folders on Linux, and the ones the app chose with `app.setPath`. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runtime } from './runtime.ts'

const chosen = new Map<string, string>()

const homeFolders: Record<string, string> = {
  desktop: 'Desktop',
  documents: 'Documents',
  downloads: 'Downloads',
  music: 'Music',
  pictures: 'Pictures',
  videos: 'Videos',
}

export function appName(): string {
  return runtime.manifest.productName ?? runtime.manifest.name ?? 'Electron'
}

/** An empty HOME gives an empty `os.homedir()`. Chromium then falls back to the temporary folder, and so does this. */
export function homeDirectory(): string {
  return process.env.HOME || (process.env.HOME === undefined && os.homedir()) || os.tmpdir()
}

function ensured(directory: string): string {
  fs.mkdirSync(directory, { recursive: true })
  return directory
}

export function setPath(name: string, directory: string): void {
  if (!path.isAbsolute(directory)) throw new Error('Path must be absolute')
  chosen.set(name, directory)
}

export function getPath(name: string): string {
  const own = chosen.get(name)
  if (own !== undefined) return own
  const folder = homeFolders[name]
  if (folder !== undefined) return path.join(homeDirectory(), folder)
  switch (name) {
    case 'home':
      return homeDirectory()
    case 'appData':
      return process.env.XDG_CONFIG_HOME || path.join(homeDirectory(), '.config')
    case 'userData':
      return ensured(path.join(getPath('appData'), appName()))
    case 'sessionData':
      return getPath('userData')
    case 'logs':
      return ensured(path.join(getPath('userData'), 'logs'))
    case 'crashDumps':
      return path.join(getPath('userData'), 'Crashpad')
    case 'temp':
      return os.tmpdir()
    case 'exe':
    case 'module':
      return process.env.STANDIN_EXECUTABLE ?? process.execPath
    default:
      throw new Error(`Failed to get '${name}' path`)
  }
}
