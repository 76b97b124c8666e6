import { join } from 'node:path'
import { namesIn } from '#main/base/files/names-in.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'

/**
 * `store.window-folder` where the folder is one of the window's: its keys lie in the system's keychain, so that the terminal would begin
 * another history in it and say that nothing is there. Null for every other folder, also one that is not there.
 */
export function windowFolder(directory: string): AppError | null {
  const profiles = join(directory, 'profiles')
  const candidates = [directory, ...namesIn(profiles).map((name) => join(profiles, name))]
  const isWindows = candidates.some((folder) =>
    namesIn(join(folder, 'secrets')).some((name) => name.endsWith('.sealed')),
  )
  return isWindows ? appError('store.window-folder', { directory }) : null
}
