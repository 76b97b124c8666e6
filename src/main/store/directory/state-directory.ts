import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Directory for what must not move with a copied data folder: the latest copy of a store, what was accepted, which
 * requests a key has made. `VENTANILLA_STATE_HOME`, else the platform's per-user state folder (XDG Base Directory
 * Specification 0.8: `$XDG_STATE_HOME`, `~/.local/state`). Created on first use.
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
