import type { AppError } from '#shared/domain/app-error.ts'
import type { InstallMoment, UpdateState } from '#shared/domain/updates/update-state.ts'
import type { Result } from '#shared/kernel/result.ts'

/** Program updates. Nothing happens automatically: a person starts each step. */
export interface UpdateUseCases {
  state(): UpdateState
  /** Starts the check for a newer version; the result appears in the state. */
  look(): UpdateState
  /** Starts downloading the version found. */
  fetch(): UpdateState
  /** Cancels the running check or download. */
  giveUp(): UpdateState
  /**
   * After a confirmation dialog of the main process. Errors: `updates.not-ready`, `updates.sending` (a restart during
   * a send), `updates.checksum-mismatch` (the file on disk no longer matches its signed digest).
   */
  install(when: InstallMoment): Promise<Result<UpdateState, AppError>>
  /** Cancels the installation planned for program exit. */
  doNotInstall(): UpdateState
}
