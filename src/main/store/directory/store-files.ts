import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { flushDirectorySync } from '#main/base/files/atomic-file-sync.ts'

/** Files of one profile. The directory belongs to the program alone (0700). */
export interface StoreFiles {
  readonly directory: string
  readonly database: string
  /** Held by the running instance, see `file-lock.ts`. */
  readonly lock: string
  /** Generation marker, see `rollback-detection.ts`. */
  readonly marker: string
  /** Deliveries that the receiver keeps until the store is free, see `spool/`. */
  readonly spool: string
  /** Answers that are not in the office yet, see `late/`. */
  readonly lateAnswers: string
  /** What was accepted, if the state directory cannot keep it, see `witness/`. */
  readonly witness: string
  /** Exists after a full check found damage: the next opening reads every page, however large the file. */
  readonly foundDamaged: string
  /** Copies of damaged databases; never deleted by the program. */
  readonly quarantine: string
  /** A backup being restored, until it replaces the database. */
  readonly incoming: string
  /** A backup being previewed. */
  readonly preview: string
  /** List of backups being made elsewhere, see `copy-leftovers.ts`. */
  readonly copying: string
  /** Databases replaced by a restored backup; never deleted by the program. */
  readonly replaced: string
}

export const storeFiles = (directory: string): StoreFiles => ({
  directory,
  database: join(directory, 'ventanilla.db'),
  lock: join(directory, 'ventanilla.lease'),
  marker: join(directory, 'ventanilla.generation.json'),
  spool: join(directory, 'spool'),
  lateAnswers: join(directory, 'late-answers'),
  witness: join(directory, 'ventanilla.witness'),
  foundDamaged: join(directory, 'ventanilla.damaged'),
  quarantine: join(directory, 'quarantine'),
  incoming: join(directory, 'ventanilla.db.incoming'),
  preview: join(directory, 'ventanilla.preview'),
  copying: join(directory, 'ventanilla.copying.json'),
  replaced: join(directory, 'replaced'),
})

/** A database is up to three files: the write-ahead log may hold commits that the main file lacks. */
export const databaseParts = (database: string): readonly string[] =>
  [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file))

/** Files that SQLite may leave of a temporary database. */
export const partsOfScratch = (database: string): readonly string[] => [
  database,
  `${database}-journal`,
  `${database}-wal`,
  `${database}-shm`,
]

/** Moves a database with its log into its own folder, named by time; returns that folder. */
export function setAside(database: string, parent: string, nowMs: number): string {
  const folder = join(parent, new Date(nowMs).toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of databaseParts(database)) renameSync(part, join(folder, basename(part)))
  flushDirectorySync(folder)
  return folder
}

export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
