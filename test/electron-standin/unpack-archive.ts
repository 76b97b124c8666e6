/**
 * Extracts a packed program to the disk before it starts, because Node reads no archives. The folder has the archive's
 * name.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { extractArchive, openArchive } from '../../scripts/package/asar-archive.ts'

/** Returns the folder, which is removed with the process. */
export function unpackArchive(file: string): string {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'standin-archive-'))
  process.once('exit', () => fs.rmSync(temporary, { recursive: true, force: true }))
  const folder = path.join(temporary, path.basename(file))
  extractArchive(openArchive(file), folder)
  return folder
}
