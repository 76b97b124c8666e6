import { existsSync } from 'node:fs'
import { access, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CopyFolder } from '#main/profiles/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import { readBackup } from './backup-file/backup-file.ts'

/** The folder of the copies that the program makes by itself: never its own, and nothing but copies is ever removed from it. */
export const copyFolder: Omit<CopyFolder, 'note'> = {
  refusal: async (folder) => {
    const real = await realpath(folder).catch(() => null)
    const found = real === null ? undefined : await stat(real).catch(() => undefined)
    if (real === null || found?.isDirectory() !== true) return appError('file.unreadable', { path: folder })
    return isOwn(real) ? appError('file.own', { path: folder }) : null
  },
  exists: (file) =>
    access(file).then(
      () => true,
      () => false,
    ),
  isBackup: async (file) => isBackup(file),
  removeBackup: async (file) => {
    if (!isBackup(file)) return false
    await rm(file)
    return true
  },
}

/** A data folder, or anything below one: a copy there would be lost with what it is a copy of. */
function isOwn(folder: string): boolean {
  const above = dirname(folder)
  return existsSync(join(folder, 'ventanilla.db')) || (above !== folder && isOwn(above))
}

/** Whether a file is, by its head, a backup of this program. */
export function isBackup(file: string): boolean {
  try {
    return readBackup(file).header !== null
  } catch {
    return false
  }
}
