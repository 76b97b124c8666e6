/** Where electron-builder leaves the unpacked program of this platform, and what lies where in it. */
import { existsSync } from 'node:fs'
import path from 'node:path'

const foldersOf: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['linux-unpacked', 'linux-arm64-unpacked'],
  win32: ['win-unpacked', 'win-arm64-unpacked'],
  darwin: ['mac-universal', 'mac', 'mac-arm64'],
}

/** Undefined when nothing was packed here. */
export function packedFolder(root: string): string | undefined {
  const folders = foldersOf[process.platform] ?? []
  return folders.map((folder) => path.join(root, 'dist', folder)).find((folder) => existsSync(folder))
}

export function resourcesIn(folder: string): string {
  return path.join(folder, process.platform === 'darwin' ? 'Ventanilla.app/Contents/Resources' : 'resources')
}
