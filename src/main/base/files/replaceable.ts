import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { type AppError, appError } from '#shared/domain/app-error.ts'

/** The database, whose folder and all below it is the program's own. */
const databaseName = 'ventanilla.db'
/** What a machine keeps of stores and keys, see `store/state-directory.ts`. */
const stateFile = /[\\/](stores[\\/][^\\/]+\.(witness|marker|lease)|keys[\\/][^\\/]+)$/

/**
 * Why what a person wants written must not take the place of what stands there: it is no file, or it is one that the program
 * lives on. Null when nothing stands there, or a file that may go. Errors: `file.not-a-file`, `file.own`.
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
