import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * How the program came onto the machine. `managed`: by a package that belongs to whoever administers it (MSI, deb), or by none.
 * Putting another beside that would leave two programs.
 */
export type Installation = 'nsis' | 'mac' | 'appimage' | 'managed'

export interface Running {
  readonly platform: NodeJS.Platform
  readonly executable: string
  /** Where an AppImage lies that runs; undefined in any other program. */
  readonly appImage: string | undefined
}

export function installationOf({ platform, executable, appImage }: Running): Installation {
  if (platform === 'darwin') return 'mac'
  // What the NSIS package puts beside the program, and the MSI does not.
  if (platform === 'win32')
    return existsSync(path.join(path.dirname(executable), 'Uninstall Ventanilla.exe')) ? 'nsis' : 'managed'
  return platform === 'linux' && appImage !== undefined && path.isAbsolute(appImage) && existsSync(appImage)
    ? 'appimage'
    : 'managed'
}
