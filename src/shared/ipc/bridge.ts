import type { AppError } from '../domain/app-error.ts'
import type { ChangeNotice, ProgressNotice } from '../domain/notices.ts'
import type { PendingPlace } from '../domain/pending/pending.ts'
import type { CareWork } from '../domain/profile/care-work.ts'
import type { Result } from '../kernel/result.ts'
import type { AnswerOf, ChannelName, RequestOf } from './channels.ts'

/**
 * Electron's names between preload and main. The page can reach the first alone, and there main's own list of channels
 * decides: nothing that another window or the preload says to main is within its reach.
 */
export const callChannel = 'ventanilla:call'
export const offerFileChannel = 'ventanilla:offer-file'

/** What main says without being asked, by Electron's name for it. */
export interface Notices {
  changed: ChangeNotice
  progress: ProgressNotice
  /** Long work on the data of a profile; null: none is under way. */
  care: CareWork | null
  /** The person pressed a notice of the system: what it spoke of; null: all that waits. */
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
   * Tells main of a file that the person dropped, and answers its token. The preload asks the system for the path itself, and
   * the page never sees it: what is no file of this computer has none. Errors: `file.choose-again` and those of reading.
   */
  offerFile(file: object): Promise<Result<string, AppError>>
}
