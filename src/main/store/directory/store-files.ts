import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { flushDirectorySync } from '#main/base/files/atomic-file-sync.ts'

/** Where one profile's files are. The directory belongs to the program alone (0700). */
export interface StoreFiles {
  readonly directory: string
  readonly database: string
  /** Held by the running instance, see `file-lock.ts`. */
  readonly lock: string
  /** The generation marker, see `rollback-detection.ts`. */
  readonly marker: string
  /** Deliveries that the receiver keeps until the store is free, see `spool/`. */
  readonly spool: string
  /** Answers that are not in the office yet, see `late/`. */
  readonly lateAnswers: string
  /** What was accepted, where the state directory cannot keep it, see `witness/`. */
  readonly witness: string
  /** There while a check of every page has found damage: the next opening reads every page, however large the file is. */
  readonly foundDamaged: string
  /** Copies of damaged databases; never deleted by the program. */
  readonly quarantine: string
  /** A backup that is being restored, until it takes the database's place. */
  readonly incoming: string
  /** A backup that is being looked at. */
  readonly preview: string
  /** Which copies are being made elsewhere, see `copy-leftovers.ts`. */
  readonly copying: string
  /** Databases that a restored backup took the place of; never deleted by the program. */
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

/** A database is three files: the write-ahead log may hold commits that the main file lacks. */
export const databaseParts = (database: string): readonly string[] =>
  [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file))

/** What SQLite may have left of a database that is only worked on for a while. */
export const partsOfScratch = (database: string): readonly string[] => [
  database,
  `${database}-journal`,
  `${database}-wal`,
  `${database}-shm`,
]

/** Moves a database with its log into a folder of its own, named by the instant; returns that folder. */
export function setAside(database: string, parent: string, nowMs: number): string {
  const folder = join(parent, new Date(nowMs).toISOString().replaceAll(':', '-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of databaseParts(database)) renameSync(part, join(folder, basename(part)))
  flushDirectorySync(folder)
  return folder
}

export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
