import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Where a machine keeps what must not travel with a copied data folder: which copy of a store is the latest, what was
 * accepted, which queries a key has made. `VENTANILLA_STATE_HOME`, else where each system keeps a program's state of one
 * user (XDG Base Directory Specification 0.8: `$XDG_STATE_HOME`, `~/.local/state`). Made when something is first kept there.
 */
export function stateDirectoryOf(
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const given = environment.VENTANILLA_STATE_HOME
  if (given !== undefined && given !== '') return resolve(given)
  switch (platform) {
    case 'win32':
      return join(environment.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Ventanilla', 'State')
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Ventanilla', 'state')
    default:
      return join(environment.XDG_STATE_HOME || join(home, '.local', 'state'), 'ventanilla')
  }
}
