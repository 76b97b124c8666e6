import { statSync } from 'node:fs'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'

/** Windows has no modes; the profile folder's access list protects the files there. */
export function refuseUnsafe(path: string, forbiddenMode: number): void {
  if (process.platform === 'win32') return
  const mode = statSync(path).mode & 0o777
  if ((mode & forbiddenMode) !== 0)
    throw new StoreFault(appError('keychain.unsafe-permissions', { path, mode: mode.toString(8) }))
}
