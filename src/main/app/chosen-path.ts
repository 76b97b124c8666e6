import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Names that Windows keeps for devices, whatever their folder or extension. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?$/i

/**
 * Why a path is refused by its name alone, before anything is opened: a device, the kernel's own folders, or another machine
 * (opening `\\machine\share` hands it the user's credentials). Null for a path of this computer.
 */
export function refusedName(file: string, platform: NodeJS.Platform): 'device' | 'network' | 'relative' | null {
  if (file.includes('\0')) return 'device'
  if (platform === 'win32') {
    if (/^[\\/]{2}[?.][\\/]/.test(file)) return 'device'
    if (/^[\\/]{2}/.test(file)) return 'network'
    if (!path.win32.isAbsolute(file) || !/^[a-z]:/i.test(file)) return 'relative'
    // `C:\x.csv:stream` is another content than the file's.
    if (file.slice(2).includes(':')) return 'device'
    return file.split(/[\\/]/).some((part) => deviceName.test(part.replace(/[. ]+$/, ''))) ? 'device' : null
  }
  if (/^\\\\/.test(file)) return 'network'
  if (!path.posix.isAbsolute(file)) return 'relative'
  return /^\/+(dev|proc|sys)(\/|$)/.test(path.posix.normalize(file)) ? 'device' : null
}

/**
 * The file a person chose, without links: what stands under this name is read later, and a link put there meanwhile is not
 * followed. Errors: `file.network-path`, `file.not-a-file`, `file.unreadable`.
 */
export async function settlePath(file: string): Promise<Result<string, AppError>> {
  const refused = refusalOfName(file)
  if (refused !== null) return failure(refused)
  try {
    const real = await realpath(file)
    const alsoRefused = refusalOfName(real)
    return alsoRefused === null ? success(real) : failure(alsoRefused)
  } catch {
    return failure(appError('file', 'file.unreadable', { path: file }))
  }
}

export function refusalOfName(file: string): AppError | null {
  const reason = refusedName(file, process.platform)
  if (reason === null) return null
  return appError('file', reason === 'network' ? 'file.network-path' : 'file.not-a-file', { path: file })
}
