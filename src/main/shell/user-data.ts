import path from 'node:path'

/**
 * Replaces Electron's directory for user data with `VENTANILLA_USER_DATA`, only in a checkout and only if absolute. A
 * packaged program always uses the OS location.
 */
export function userDataOverride(
  packaged: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const directory = environment.VENTANILLA_USER_DATA
  if (packaged || directory === undefined || !path.isAbsolute(directory)) return null
  return directory
}
