import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const sharedMemory = '/dev/shm'
/** At their peak, all tests together use a few hundred megabytes. */
const roomNeededBytes = 3 * 1024 ** 3

/**
 * A temporary folder for tests on an in-memory file system, where a flush is free; removed when this process ends.
 * Undefined if there is none with enough space. Flushes and their order stay the same, so tests that kill processes
 * lose the same data as on a disk.
 */
export function memoryFolder(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    if (bavail * bsize < roomNeededBytes) return undefined
    const folder = mkdtempSync(path.join(sharedMemory, 'ventanilla-tests-'))
    // A test that runs a program as user nobody must pass through it.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}
