/** What deb and rpm share: running a tool, and the staged files. */
import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Runs a tool of the system; throws with its output if it is missing or fails. */
export function runSystemTool(command: string, args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (error !== undefined) throw new Error(`${command} did not start: ${error.message}`)
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`)
}

export interface StagedFile {
  /** From the root of the system, without the first slash. */
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link'
  readonly sizeBytes: number
}

/** All entries in a fixed order. Sets their modes and the stage's, which would otherwise depend on a umask. */
export function stagedFiles(stage: string): readonly StagedFile[] {
  chmodSync(stage, 0o755)
  const entries = readdirSync(stage, { recursive: true, encoding: 'utf8' }).sort()
  return entries.map((name) => {
    const place = path.join(stage, name)
    const status = lstatSync(place)
    if (status.isSymbolicLink()) return { name, kind: 'link', sizeBytes: 0 }
    const isOpen = status.isDirectory() || (status.mode & 0o100) !== 0
    chmodSync(place, isOpen ? 0o755 : 0o644)
    return status.isDirectory()
      ? { name, kind: 'folder', sizeBytes: 0 }
      : { name, kind: 'file', sizeBytes: status.size }
  })
}

/** A script that does nothing while a newer version takes this one's place. */
export function unlessReplaced(script: string, isReplaced: string): string {
  const [first = '', ...rest] = script.split('\n')
  return [first, `if ${isReplaced}; then exit 0; fi`, ...rest].join('\n')
}
