import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * How the program was installed. `managed`: by a package that an administrator maintains (MSI, deb), or by none.
 * Installing an update beside it would leave two programs.
 */
export type Installation = 'nsis' | 'mac' | 'appimage' | 'managed'

export interface Running {
  readonly platform: NodeJS.Platform
  readonly executable: string
  /** Path of the running AppImage; undefined in any other program. */
  readonly appImage: string | undefined
}

export function installationOf({ platform, executable, appImage }: Running): Installation {
  if (platform === 'darwin') return 'mac'
  // The NSIS package adds this file, and the MSI does not.
  if (platform === 'win32')
    return existsSync(path.join(path.dirname(executable), 'Uninstall Ventanilla.exe')) ? 'nsis' : 'managed'
  return platform === 'linux' && appImage !== undefined && path.isAbsolute(appImage) && existsSync(appImage)
    ? 'appimage'
    : 'managed'
}
