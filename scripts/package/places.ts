/** Where electron-builder leaves the unpacked program of this platform, and the paths inside it. */
import { existsSync } from 'node:fs'
import path from 'node:path'

export interface PackedPlaces {
  /** `app.asar`. Unpacked files are next to it. */
  readonly archive: string
  readonly executable: string
  /** The headless program: launcher, Node, program. */
  readonly terminal: string
  /** The binary with Electron's fuses. */
  readonly fused: string
  /** The file with the archive's digest; null where Electron checks none. */
  readonly sealed: string | null
}

const foldersOf: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['linux-unpacked', 'linux-arm64-unpacked'],
  win32: ['win-unpacked', 'win-arm64-unpacked'],
  darwin: ['mac-universal', 'mac', 'mac-arm64'],
}

/** The unpacked program in electron-builder's output folder; undefined if there is none. */
export const unpackedFolder = (output: string): string | undefined =>
  (foldersOf[process.platform] ?? []).map((name) => path.join(output, name)).find((each) => existsSync(each))

/** Undefined if this machine has packed nothing into `output`. */
export function packedPlaces(root: string, output = 'dist'): PackedPlaces | undefined {
  const folder = unpackedFolder(path.join(root, output))
  return folder === undefined ? undefined : placesIn(folder)
}

export function placesIn(folder: string): PackedPlaces {
  const executables: Partial<Record<NodeJS.Platform, string>> = {
    darwin: 'Ventanilla.app/Contents/MacOS/Ventanilla',
    win32: 'Ventanilla.exe',
  }
  const executable = path.join(folder, executables[process.platform] ?? 'ventanilla-desktop')
  const contents = path.join(folder, 'Ventanilla.app/Contents')
  const resources = process.platform === 'darwin' ? path.join(contents, 'Resources') : path.join(folder, 'resources')
  const common = { archive: path.join(resources, 'app.asar'), executable, terminal: path.join(resources, 'terminal') }
  if (process.platform !== 'darwin') {
    return { ...common, fused: executable, sealed: process.platform === 'win32' ? executable : null }
  }
  const framework = 'Frameworks/Electron Framework.framework/Electron Framework'
  return { ...common, fused: path.join(contents, framework), sealed: path.join(contents, 'Info.plist') }
}
