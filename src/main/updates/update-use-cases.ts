import type { AppError } from '#shared/domain/app-error.ts'
import type { InstallMoment, UpdateState } from '#shared/domain/updates/update-state.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Newer versions of the program. Nothing happens by itself: each step is somebody's press. */
export interface UpdateUseCases {
  state(): UpdateState
  /** Begins to ask whether there is a newer version; what comes of it is in the state. */
  look(): UpdateState
  /** Begins to fetch the version that was found. */
  fetch(): UpdateState
  /** Gives up what is being asked or fetched. */
  giveUp(): UpdateState
  /**
   * After a question of main's own. Errors: `updates.not-ready`, `updates.sending` (a restart while something is being sent),
   * `updates.checksum-mismatch` (what lies on the disk is no longer what was signed).
   */
  install(when: InstallMoment): Promise<Result<UpdateState, AppError>>
  /** What was ordered for the end of the program is not installed. */
  doNotInstall(): UpdateState
}
