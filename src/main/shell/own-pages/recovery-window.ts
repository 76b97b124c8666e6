import type { AppError } from '#shared/domain/app-error.ts'
import { type RecoveryCall, type RecoveryView, readRecoveryCall } from '#shared/domain/profile/recovery.ts'
import type { Result } from '#shared/kernel/result.ts'
import { ownDoor } from './own-door.ts'
import { closeSoon, type OwnAppearance, openOwnWindow } from './own-window.ts'

/** What the window of recovery sends to main. */
const recoveryChannel = 'recovery:call'

/** What main holds of a recovery. */
export interface RecoveryDialogue {
  answer(call: RecoveryCall): Promise<Result<RecoveryView, AppError>>
  /** Nothing is left to ask: the window goes. */
  isOver(): boolean
}

/** Asks what to do with data that does not open. Resolves when it is over, or the person closed the window. */
export function showRecovery(dialogue: RecoveryDialogue, appearance: OwnAppearance): Promise<void> {
  const window = openOwnWindow({ ...appearance, page: 'recovery', width: 860, height: 760 })
  // This window's own: no other can be heard on it, and it ends with the window.
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
