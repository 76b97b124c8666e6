import { statSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '#main/base/files/names-in.ts'
import type { AsideData } from '#shared/domain/profile/store-state.ts'
import type { StoreFiles } from '../directory/store-files.ts'

/** What lies beside the database because something else took its place, or because it was damaged. Newest names last. */
export const asideData = ({ replaced, quarantine }: StoreFiles): readonly AsideData[] => [
  ...foldersIn(quarantine, 'damaged'),
  ...foldersIn(replaced, 'replaced'),
]

function foldersIn(parent: string, why: AsideData['why']): readonly AsideData[] {
  return namesIn(parent)
    .toSorted()
    .map((name) => ({ folder: join(parent, name), why, byteLength: bytesIn(join(parent, name)) }))
}

const bytesIn = (folder: string): number => namesIn(folder).reduce((sum, name) => sum + sizeIn(join(folder, name)), 0)

function sizeIn(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
