import { refusalToReplace } from '#main/base/files/replaceable.ts'
import type { careChannels } from '#shared/ipc/care.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** A copy of the store, and whether the store is sound. */
export function careHandlers({
  workspace,
  dialogs,
  askNewBackupPassphrase,
}: HandlerContext): HandlersOf<typeof careChannels> {
  return {
    'care:state': () => workspace.care.state(),
    'care:back-up': async () => {
      const file = await dialogs.saveFile({ suggestedName: backupName(), kind: 'backup' })
      if (file === null) return success(null)
      const refused = await refusalToReplace(file)
      if (refused !== null) return failure(refused)
      const passphrase = await askNewBackupPassphrase()
      return passphrase === null ? success(null) : workspace.care.backUp(file, passphrase)
    },
    'care:check': () => workspace.care.check(),
  }
}

const backupName = (): string => `ventanilla ${bogotaDate(Date.now())}.vbackup`
