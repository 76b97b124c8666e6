import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { databaseParts } from '../directory/store-files.ts'
import { errorOf } from '../sqlite/store-fault.ts'

/** Where a machine keeps the state of a key. */
export interface KeyFolders {
  readonly stateDirectory: string
  /** The profile's own folder, used if the state directory is unusable. */
  readonly directory: string
}

/**
 * Uses the machine's folder, else the profile's own; `onObstacle` receives the reason. A book locked by another
 * program is not an obstacle.
 */
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

export const damagedBook = /\.damaged-\d+$/

export function moveAside(file: string, nowMs: number): void {
  for (const part of databaseParts(file)) renameSync(part, `${part}.damaged-${nowMs}`)
}

/** Moves an unreadable book aside and creates a new one; `onNew` is called for it. */
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
