import { memoryFolder } from '../memory-folder.ts'

/** Before all specs: their user data and Chromium's profiles are kept in memory where there is room; every worker inherits the place. */
export default function keepFilesInMemory(): void {
  const folder = memoryFolder()
  if (folder !== undefined) process.env.TMPDIR = folder
}
