import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Deeper than this nobody keeps the files of one job, and a link that leads back ends. */
const mostDepth = 5

export interface ListedFiles {
  readonly files: readonly string[]
  /** Those that were not wanted. */
  readonly others: number
}

/**
 * The files that a person means by a path: itself, or of a folder those that are wanted by their name, its own folders included, in
 * the order of their names. What cannot be listed is told as a file, for whoever reads it to say why not.
 */
export async function listFiles(place: string, isWanted: (fileName: string) => boolean): Promise<ListedFiles> {
  const isFolder = await stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) return { files: [place], others: 0 }
  return listFolder(place, isWanted, 0)
}

async function listFolder(
  folder: string,
  isWanted: (fileName: string) => boolean,
  depth: number,
): Promise<ListedFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (entries === null) return { files: [folder], others: 0 }
  const files: string[] = []
  let others = 0
  for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name, 'es', { numeric: true }))) {
    const inner = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (depth >= mostDepth) continue
      const within = await listFolder(inner, isWanted, depth + 1)
      files.push(...within.files)
      others += within.others
    } else if (isWanted(entry.name)) files.push(inner)
    else others += 1
  }
  return { files, others }
}
