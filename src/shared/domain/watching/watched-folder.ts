import { z } from 'zod'
import type { AppError } from '../app-error.ts'
import { entitiesByModule, moduleNames } from '../worker/procedure.ts'

/** As a setting keeps it. `company`: the only one whose files are imported without asking; null: any. */
export const keptFoldersSchema = z.array(
  z.strictObject({
    id: z.string(),
    module: z.enum(moduleNames),
    entity: z.enum(Object.values(entitiesByModule).flat()),
    company: z.string().nullable(),
    path: z.string(),
    isOn: z.boolean(),
  }),
)
export type KeptFolder = z.infer<typeof keptFoldersSchema>[number]

/** A folder whose new workbooks become drafts of one procedure. */
export interface WatchedFolder extends KeptFolder {
  /** Why it cannot be watched now; null: it is watched, or off. */
  readonly trouble: AppError | null
}

/**
 * What became of a file. `reading`: its import began. `draft`: imported. `asks`: a person must import it, `error` says
 * why. `elsewhere`: another desk of the office took it. `before`: it was there when the folder was switched on.
 * `same`: its content was taken before.
 */
export const watchedStandings = ['reading', 'draft', 'asks', 'elsewhere', 'before', 'same'] as const
export type WatchedStanding = (typeof watchedStandings)[number]

export interface WatchedFile {
  readonly number: number
  /** `WatchedFolder.id`. */
  readonly folder: string
  readonly name: string
  readonly standing: WatchedStanding
  readonly error: AppError | null
  readonly draftId: string | null
  /** A file of this name was taken before, with other content. */
  readonly isChanged: boolean
  readonly atMs: number
}

export interface Watching {
  readonly folders: readonly WatchedFolder[]
  /** Files that became a draft or ask for a person, and were not dismissed: the latest first. */
  readonly files: readonly WatchedFile[]
}

/** What a look at the folders found; it reports nothing twice. */
export interface FolderNews {
  readonly drafts: readonly { readonly draftId: string; readonly number: number }[]
  readonly asks: readonly number[]
  /** Folders that can no longer be watched. */
  readonly lost: readonly string[]
}

/** Shown at most. */
export const mostWatchedFiles = 50
