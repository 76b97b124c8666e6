import { join } from 'node:path'
import { namesIn } from '#main/base/files/names-in.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'

/**
 * `store.window-folder` for a data folder of the window: its keys are in the system's keychain, so the terminal would
 * start a second history there and report an empty one. Null for every other or missing folder.
 */
export function windowFolder(directory: string): AppError | null {
  const profiles = join(directory, 'profiles')
  const candidates = [directory, ...namesIn(profiles).map((name) => join(profiles, name))]
  const isWindows = candidates.some((folder) =>
    namesIn(join(folder, 'secrets')).some((name) => name.endsWith('.sealed')),
  )
  return isWindows ? appError('store.window-folder', { directory }) : null
}
