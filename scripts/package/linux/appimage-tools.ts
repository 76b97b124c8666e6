/**
 * Tools for an AppImage that is only for checking: the system's mksquashfs, and a shell script in place of the real
 * runtime, which is a binary that electron-builder downloads. Everything else of the image is electron-builder's own.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandPath } from './system-tools.ts'

/** The squashfs begins after the script, so its length is fixed. */
const runtimeBytes = 4_096

const runtime = `#!/bin/sh
# FOR CHECKS ONLY: unpacks the image and starts it, as the runtime of a real AppImage does by mounting it.
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unsquashfs -quiet -no-progress -offset ${runtimeBytes} -dest "$folder/app" "$0" > /dev/null
APPIMAGE=$(readlink -f "$0") APPDIR="$folder/app" "$folder/app/AppRun" "$@" || exit $?
exit 0
`

/** Returns the folder for APPIMAGE_TOOLS_PATH. */
export function appImageTools(root: string): string {
  const folder = path.join(root, '.cache/package/appimage-tools')
  rmSync(folder, { recursive: true, force: true })
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64'
  for (const part of ['runtimes', `lib/${arch}`]) mkdirSync(path.join(folder, part), { recursive: true })
  symlinkSync(commandPath('mksquashfs') ?? '/bin/false', path.join(folder, 'mksquashfs'))
  symlinkSync('/bin/true', path.join(folder, 'desktop-file-validate'))
  writeFileSync(path.join(folder, 'runtimes', `runtime-${arch}`), runtime.padEnd(runtimeBytes, '\n'))
  return folder
}
