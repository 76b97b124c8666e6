import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { databaseParts } from '../directory/store-files.ts'
import { errorOf } from '../sqlite/store-fault.ts'

/** Where a machine keeps what concerns a key. */
export interface KeyFolders {
  readonly stateDirectory: string
  /** The profile's: for this profile alone, when the state directory cannot be used. */
  readonly directory: string
}

/** In the machine's folder, else in the profile's own. `onObstacle` is told why. A book that another program holds is no obstacle. */
export function inSomeKeyFolder<Opened>(
  { stateDirectory, directory }: KeyFolders,
  open: (folder: string) => Opened,
  onObstacle?: (thrown: unknown) => void,
): Opened {
  try {
    return open(join(stateDirectory, 'keys'))
  } catch (thrown) {
    if (errorOf(thrown).code === 'store.in-use') throw thrown
    onObstacle?.(thrown)
    return open(join(directory, 'keys'))
  }
}

export const isDamage = (thrown: unknown): boolean => errorOf(thrown).code === 'store.damaged'

/** What a file that was moved aside is called. */
export const damagedBook = /\.damaged-\d+$/

export function moveAside(file: string, nowMs: number): void {
  for (const part of databaseParts(file)) renameSync(part, `${part}.damaged-${nowMs}`)
}

/** A book that cannot be read is moved aside, and a new one made; `onNew` is told of that one. */
export function openBook(
  file: string,
  nowMs: number,
  open: (file: string) => Database,
  onNew?: (database: Database) => void,
): Database {
  try {
    return open(file)
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown
    moveAside(file, nowMs)
    const database = open(file)
    onNew?.(database)
    return database
  }
}
