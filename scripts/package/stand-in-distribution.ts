/**
 * Makes a folder from the stand-in that electron-builder accepts as an unpacked Electron. The packed result starts only
 * on this machine, beside this checkout. For checking the package, never for delivery.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The packed program comes first: a user's arguments are for the program. */
const launcher = (standIn: string): string => `#!/bin/sh
# Made by scripts/package.ts from the Electron stand-in. Not for delivery: it needs the checkout it was made in.
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
STANDIN_PACKAGED=1 exec '${standIn}' "$here/resources/app.asar" "$@"
`

/** Returns the folder. electron-builder requires the executable's name and `locales`. */
export function makeStandInDistribution(root: string): string {
  const folder = path.join(root, '.cache/package/stand-in')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'locales'), { recursive: true })
  for (const language of ['es', 'es-419', 'en-US']) writeFileSync(path.join(folder, 'locales', `${language}.pak`), '')
  const standIn = path.join(root, 'test/electron-standin/dist/electron')
  writeFileSync(path.join(folder, 'electron'), launcher(standIn), { mode: 0o755 })
  return folder
}
