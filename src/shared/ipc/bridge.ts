import type { AppError } from '../domain/app-error.ts'
import type { ChangeNotice, ProgressNotice } from '../domain/notices.ts'
import type { PendingPlace } from '../domain/pending/pending.ts'
import type { CareWork } from '../domain/profile/care-work.ts'
import type { Result } from '../kernel/result.ts'
import type { AnswerOf, ChannelName, RequestOf } from './channels.ts'

/**
 * Electron channel names between preload and main. The page can reach only the first one, where main's own list of
 * channels decides: nothing that another window or the preload sends to main is within its reach.
 */
export const callChannel = 'ventanilla:call'
export const offerFileChannel = 'ventanilla:offer-file'

/** Notices that main sends on its own, by Electron channel. */
export interface Notices {
  changed: ChangeNotice
  progress: ProgressNotice
  /** Long work on a profile's data; null: none is running. */
  care: CareWork | null
  /** The user clicked a system notification: its target; null: all pending work. */
  open: PendingPlace | null
}

/** What the preload exposes as `window.ventanilla`: named functions, values only. */
export interface Bridge {
  invoke<Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>
  onChanged(listener: (notice: ChangeNotice) => void): () => void
  onProgress(listener: (notice: ProgressNotice) => void): () => void
  onCare(listener: (work: CareWork | null) => void): () => void
  onOpen(listener: (place: PendingPlace | null) => void): () => void
  /**
   * Registers a dropped file with main and returns its token. The preload gets the path from the system and the page
   * never sees it; anything but a local file has none. Errors: `file.choose-again` and those of reading.
   */
  offerFile(file: object): Promise<Result<string, AppError>>
}
