import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Names that Windows keeps for devices, whatever their folder or extension. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?$/i

type NameRefusal = 'device' | 'network' | 'relative'

/**
 * Why a path is refused by its name alone, before anything is opened: a device, the kernel's own folders, or another machine
 * (opening `\\machine\share` hands it the user's credentials). Null for a path of this computer.
 */
export function refusedName(file: string, platform: NodeJS.Platform): NameRefusal | null {
  if (file.includes('\0')) return 'device'
  return platform === 'win32' ? refusedWindowsName(file) : refusedPosixName(file)
}

function refusedWindowsName(file: string): NameRefusal | null {
  if (/^[\\/]{2}[?.][\\/]/.test(file)) return 'device'
  if (/^[\\/]{2}/.test(file)) return 'network'
  if (!path.win32.isAbsolute(file) || !/^[a-z]:/i.test(file)) return 'relative'
  // `C:\x.csv:stream` is another content than the file's.
  if (file.slice(2).includes(':')) return 'device'
  return file.split(/[\\/]/).some((part) => deviceName.test(part.replace(/[. ]+$/, ''))) ? 'device' : null
}

function refusedPosixName(file: string): NameRefusal | null {
  if (/^\\\\/.test(file)) return 'network'
  if (!path.posix.isAbsolute(file)) return 'relative'
  return /^\/+(dev|proc|sys)(\/|$)/.test(path.posix.normalize(file)) ? 'device' : null
}

/** What a path means is decided by the system it is used on. */
export interface PathSystem {
  readonly platform: NodeJS.Platform
  readonly realpath: (file: string) => Promise<string>
}

const thisSystem: PathSystem = { platform: process.platform, realpath }

/**
 * The file a person chose, without links: what stands under this name is read later, and a link put there meanwhile is not
 * followed. Errors: `file.network-path`, `file.not-a-file`, `file.unreadable`.
 */
export async function settlePath(file: string, system: PathSystem = thisSystem): Promise<Result<string, AppError>> {
  const refused = refusalOfName(file, system.platform)
  if (refused !== null) return failure(refused)
  try {
    const real = await system.realpath(file)
    const alsoRefused = refusalOfName(real, system.platform)
    if (alsoRefused === null) return success(real)
    return (await isOfMappedDrive(file, real, system)) ? success(file) : failure(alsoRefused)
  } catch {
    return failure(appError('file.unreadable', { path: file }))
  }
}

/**
 * Windows resolves `Z:\x.xlsx` to `\\machine\share\x.xlsx` where somebody has mapped that share to a letter: this machine is its
 * user's by choice and knows the credentials already. A link from there, or from a disk, to any other share is none of that.
 */
async function isOfMappedDrive(file: string, real: string, system: PathSystem): Promise<boolean> {
  if (system.platform !== 'win32') return false
  const root = await system.realpath(path.win32.parse(file).root)
  if (refusedName(root, 'win32') !== 'network') return false
  const share = root.endsWith('\\') ? root : `${root}\\`
  return real.toLowerCase().startsWith(share.toLowerCase())
}

export function refusalOfName(file: string, platform: NodeJS.Platform = process.platform): AppError | null {
  const reason = refusedName(file, platform)
  if (reason === null) return null
  return appError(reason === 'network' ? 'file.network-path' : 'file.not-a-file', { path: file })
}
