import type { AppError } from '#shared/domain/app-error.ts'
import { type RecoveryCall, type RecoveryView, readRecoveryCall } from '#shared/domain/profile/recovery.ts'
import type { Result } from '#shared/kernel/result.ts'
import { ownDoor } from './own-door.ts'
import { closeSoon, type OwnAppearance, openOwnWindow } from './own-window.ts'

const recoveryChannel = 'recovery:call'

/** Main's side of a recovery. */
export interface RecoveryDialogue {
  answer(call: RecoveryCall): Promise<Result<RecoveryView, AppError>>
  /** True when nothing is left to ask; the window closes. */
  isOver(): boolean
}

/** Asks what to do with data that does not open. Resolves when finished, or when the user closed the window. */
export function showRecovery(dialogue: RecoveryDialogue, appearance: OwnAppearance): Promise<void> {
  const window = openOwnWindow({ ...appearance, page: 'recovery', width: 860, height: 760 })
  // Registered on this window only, and removed with it.
  window.webContents.ipc.handle(
    recoveryChannel,
    ownDoor({
      channel: recoveryChannel,
      webContentsId: window.webContents.id,
      read: readRecoveryCall,
      answer: async (call) => {
        const answered = await dialogue.answer(call)
        if (dialogue.isOver()) closeSoon(window)
        return answered
      },
    }),
  )
  return new Promise((resolve) => {
    window.once('closed', () => resolve())
  })
}
