import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** Maximum folder depth; also stops cycles of links. */
const mostDepth = 5

export interface ListedFiles {
  readonly files: readonly string[]
  /** Number of files that `isWanted` refused. */
  readonly others: number
}

/**
 * Files under a path, recursively, in name order: the path itself if it is a file, otherwise the files in it that
 * `isWanted` accepts. An unreadable folder is listed as a file, so that reading it reports the error.
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
