import { access, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CopyFolder } from '#main/profiles/ports.ts'
import { appError } from '#shared/domain/app-error.ts'
import { isBackup } from './backup-file/backup-file.ts'

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Folder of automatic backups. Never a folder of the program's own, and only backups are ever deleted from it. */
export const copyFolder: Omit<CopyFolder, 'note'> = {
  refusal: async (folder) => {
    const real = await realpath(folder).catch(() => null)
    const found = real === null ? undefined : await stat(real).catch(() => undefined)
    if (real === null || found?.isDirectory() !== true) return appError('file.unreadable', { path: folder })
    return (await isOwn(real)) ? appError('file.own', { path: folder }) : null
  },
  exists,
  isBackup,
  removeBackup: async (file) => {
    if (!(await isBackup(file))) return false
    await rm(file)
    return true
  },
}

/** A data folder or anything below it: a backup there would be lost together with the data. */
async function isOwn(folder: string): Promise<boolean> {
  const above = dirname(folder)
  return (await exists(join(folder, 'ventanilla.db'))) || (above !== folder && isOwn(above))
}
