import { lstat, opendir } from 'node:fs/promises'
import path from 'node:path'
import { settlePath } from '#main/base/files/chosen-path.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { workbookExtensions } from '#shared/domain/watching/workbook-extensions.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { FoundFile } from './ports.ts'

/** A folder for what arrives has a few hundred files; each look reads all their names. */
const mostEntries = 5_000

const extensions: ReadonlySet<string> = new Set(workbookExtensions.map((extension) => `.${extension}`))

/** Lock files of Excel and LibreOffice, and hidden files, in which programs write before they rename. */
const isOwn = (name: string): boolean => !/^(~\$|\.)/.test(name) && !name.startsWith('~')

/**
 * The workbooks of a folder: regular files only, never links. Errors: `watch.folder-gone` (also if the path now leads
 * elsewhere), `watch.folder-full`.
 */
export async function scanFolder(folder: string): Promise<Result<readonly FoundFile[], AppError>> {
  const gone = failure(appError('watch.folder-gone', { path: folder }))
  const settled = await settlePath(folder)
  if (!settled.ok || settled.value !== folder) return gone
  const found: FoundFile[] = []
  let entries = 0
  try {
    for await (const entry of await opendir(folder)) {
      entries += 1
      if (entries > mostEntries) return failure(appError('watch.folder-full', { limit: String(mostEntries) }))
      if (!entry.isFile() || !isOwn(entry.name) || !extensions.has(path.extname(entry.name).toLowerCase())) continue
      const file = await fileAt(folder, entry.name)
      if (file !== null) found.push(file)
    }
  } catch {
    return gone
  }
  return success(found)
}

/** Null: it is gone, or no regular file. */
export async function fileAt(folder: string, name: string): Promise<FoundFile | null> {
  const stats = await lstat(path.join(folder, name)).catch(() => null)
  return stats?.isFile() === true ? { name, size: stats.size, modifiedMs: Math.floor(stats.mtimeMs) } : null
}
