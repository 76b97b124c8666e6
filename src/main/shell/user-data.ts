import path from 'node:path'

/**
 * Directory for the user's data that replaces Electron's own: `VENTANILLA_USER_DATA`, only from a checkout and only when
 * absolute. A packaged program always uses the place the OS gives it.
 */
export function userDataOverride(
  packaged: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const directory = environment.VENTANILLA_USER_DATA
  if (packaged || directory === undefined || !path.isAbsolute(directory)) return null
  return directory
}
