import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Names that Windows reserves for devices, in any folder and with any extension. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?$/i

type NameRefusal = 'device' | 'network' | 'relative'

/**
 * Reason to refuse a path by its name, before it is opened: a device, a kernel folder, or another machine (opening
 * `\\machine\share` sends it the user's credentials). Null for a local path.
 */
export function refusedName(file: string, platform: NodeJS.Platform): NameRefusal | null {
  if (file.includes('\0')) return 'device'
  return platform === 'win32' ? refusedWindowsName(file) : refusedPosixName(file)
}

function refusedWindowsName(file: string): NameRefusal | null {
  if (/^[\\/]{2}[?.][\\/]/.test(file)) return 'device'
  if (/^[\\/]{2}/.test(file)) return 'network'
  if (!path.win32.isAbsolute(file) || !/^[a-z]:/i.test(file)) return 'relative'
  // `C:\x.csv:stream` is an alternate data stream, not the file's content.
  if (file.slice(2).includes(':')) return 'device'
  return file.split(/[\\/]/).some((part) => deviceName.test(part.replace(/[. ]+$/, ''))) ? 'device' : null
}

function refusedPosixName(file: string): NameRefusal | null {
  if (/^\\\\/.test(file)) return 'network'
  if (!path.posix.isAbsolute(file)) return 'relative'
  return /^\/+(dev|proc|sys)(\/|$)/.test(path.posix.normalize(file)) ? 'device' : null
}

/** The rules for paths differ between platforms. */
export interface PathSystem {
  readonly platform: NodeJS.Platform
  readonly realpath: (file: string) => Promise<string>
}

const thisSystem: PathSystem = { platform: process.platform, realpath }

/**
 * Resolves the links of a chosen file now, so that a link placed there later is not followed. Errors:
 * `file.network-path`, `file.not-a-file`, `file.unreadable`.
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
 * Windows resolves `Z:\x.xlsx` to `\\machine\share\x.xlsx` if the user mapped that share to a drive letter. The user
 * trusts that machine, and it already has the credentials. This does not cover links to any other share.
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
