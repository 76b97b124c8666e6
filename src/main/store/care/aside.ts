import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { namesIn } from '#main/base/files/names-in.ts'
import type { AsideData } from '#shared/domain/profile/store-state.ts'
import type { StoreFiles } from '../directory/store-files.ts'

/** Data set aside beside the database: replaced or damaged databases, and unreadable deliveries. Newest first. */
export function asideData({ replaced, quarantine, spool }: StoreFiles): readonly AsideData[] {
  const deliveries = basename(spool)
  return [
    ...namesIn(quarantine).map((name) =>
      described(join(quarantine, name), name === deliveries ? 'deliveries' : 'damaged'),
    ),
    ...namesIn(replaced).map((name) => described(join(replaced, name), 'replaced')),
  ].toSorted((one, other) => other.atMs - one.atMs || (one.folder < other.folder ? 1 : -1))
}

function described(folder: string, why: AsideData['why']): AsideData {
  const byteLength = namesIn(folder).reduce((sum, name) => sum + (factsOf(join(folder, name))?.size ?? 0), 0)
  return { folder, why, atMs: factsOf(folder)?.mtimeMs ?? 0, byteLength }
}

function factsOf(path: string): { readonly size: number; readonly mtimeMs: number } | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}
