/**
 * Puts the headless program beside the desktop program: a launcher, Node, and its files from the archive. It needs its
 * own Node and files because the fuses keep Electron from running as Node and Node does not read archives.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { extractArchive, openArchive } from './asar-archive.ts'
import { findNodeRuntime } from './node-runtime.ts'

const onlyInWindow = /^out\/(renderer|preload|main\/index\.js|updates\.json)/

const shellLauncher = `#!/bin/sh
# The program without a window, on the Node beside it.
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
exec "$here/node" "$here/program/out/main/cli.js" "$@"
`

const windowsLauncher = '@echo off\r\n"%~dp0node.exe" "%~dp0program\\out\\main\\cli.js" %*\r\n'

export interface TerminalPlace {
  readonly root: string
  /** The package's resources folder, which contains `app.asar`. */
  readonly resourcesDirectory: string
  readonly platform: NodeJS.Platform
  readonly arch: string
}

/** Does nothing if it is already there: a universal package is merged from two that have it. */
export function addTerminalProgram({ root, resourcesDirectory, platform, arch }: TerminalPlace): void {
  const folder = path.join(resourcesDirectory, 'terminal')
  if (existsSync(folder)) return
  const node = findNodeRuntime(root, platform, arch)
  mkdirSync(folder, { recursive: true })
  copyFileSync(node.binary, path.join(folder, path.basename(node.binary)))
  copyFileSync(node.licence, path.join(folder, 'node.LICENSE'))
  const archive = openArchive(path.join(resourcesDirectory, 'app.asar'))
  extractArchive(archive, path.join(folder, 'program'), (name) => !onlyInWindow.test(name))
  const launcher = path.join(folder, platform === 'win32' ? 'ventanilla.cmd' : 'ventanilla')
  writeFileSync(launcher, platform === 'win32' ? windowsLauncher : shellLauncher)
  chmodSync(launcher, 0o755)
}
