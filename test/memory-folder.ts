import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const sharedMemory = '/dev/shm'
/** What all tests leave there at the same time is a few hundred megabytes. */
const roomNeededBytes = 3 * 1024 ** 3

/**
 * A folder for the temporary files of tests on a file system in memory, where a flush costs nothing; it goes with this process.
 * Undefined where there is none with room. What is flushed and in which order is the same: the tests that kill processes lose
 * as much there as on a disk.
 */
export function memoryFolder(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    if (bavail * bsize < roomNeededBytes) return undefined
    const folder = mkdtempSync(path.join(sharedMemory, 'ventanilla-tests-'))
    // A test that runs a program as nobody goes through it.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}
