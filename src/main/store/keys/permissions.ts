import { statSync } from 'node:fs'
import { keychainFault } from './keychain-fault.ts'

/** Windows has no modes; there the profile's own access list protects the files. */
export function refuseUnsafe(path: string, forbiddenMode: number): void {
  if (process.platform === 'win32') return
  const mode = statSync(path).mode & 0o777
  if ((mode & forbiddenMode) !== 0) throw keychainFault('unsafe-permissions', { path, mode: mode.toString(8) })
}
