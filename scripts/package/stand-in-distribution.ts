/**
 * A folder that looks to electron-builder like an unpacked Electron, made of the stand-in: what comes out of it starts, but only
 * on this machine and beside this checkout. It is for checking the package, never for delivery.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The packed program goes first: what a person passes to it is for the program. */
const launcher = (standIn: string): string => `#!/bin/sh
# Made by scripts/package.ts from the Electron stand-in. Not for delivery: it needs the checkout it was made in.
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
STANDIN_PACKAGED=1 exec '${standIn}' "$here/resources/app.asar" "$@"
`

/** Returns the folder. electron-builder insists on the executable's name and on `locales`. */
export function makeStandInDistribution(root: string): string {
  const folder = path.join(root, '.cache/package/stand-in')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'locales'), { recursive: true })
  for (const language of ['es', 'es-419', 'en-US']) writeFileSync(path.join(folder, 'locales', `${language}.pak`), '')
  const standIn = path.join(root, 'test/electron-standin/dist/electron')
  writeFileSync(path.join(folder, 'electron'), launcher(standIn), { mode: 0o755 })
  return folder
}
