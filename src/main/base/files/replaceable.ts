import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'

/** Database file name. The program owns its folder and everything below it. */
const databaseName = 'ventanilla.db'
/** Per-machine state of stores and keys, see `store/directory/state-directory.ts`. */
const stateFile = /[\\/](stores[\\/][^\\/]+\.(witness|marker|lease)|keys[\\/][^\\/]+)$/

/**
 * Reason not to replace a path: it is not a regular file, or the program owns it. Null if it may be written. Errors:
 * `file.not-a-file`, `file.own`.
 */
export async function refusalToReplace(file: string): Promise<AppError | null> {
  const target = await realpath(file).catch(() => null)
  if (target === null) return null
  const found = await stat(target).catch(() => null)
  if (found?.isFile() !== true) return appError('file.not-a-file', { path: file })
  const own =
    stateFile.test(target) || foldersAbove(target).some((folder) => existsSync(path.join(folder, databaseName)))
  return own ? appError('file.own', { path: file }) : null
}

function foldersAbove(file: string): readonly string[] {
  const folder = path.dirname(file)
  return folder === file ? [] : [folder, ...foldersAbove(folder)]
}
