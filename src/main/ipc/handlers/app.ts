import { writeChosenFile } from '#main/base/files/local-files.ts'
import type { appChannels } from '#shared/ipc/app.ts'
import { success } from '#shared/kernel/result.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** The program itself and who works with it. */
export const appHandlers = ({
  workspace,
  changePassphrase,
  chooseLanguage,
  readNotices,
  printPage,
  showWaiting,
  dialogs,
}: HandlerContext): HandlersOf<typeof appChannels> => ({
  'app:status': async () => {
    const status = await workspace.status()
    // Without a connection no window asks what waits, and an old number would stay.
    if (status.ok && status.value.connection === null) showWaiting(null, status.value.profile.id)
    return status
  },
  'app:licences': () => readNotices(),
  'app:set-operator': ({ name }) => workspace.setOperator(name),
  'app:confirm-store': () => workspace.confirmStore(),
  'app:set-language': async ({ language }) => {
    chooseLanguage(language)
    return success(null)
  },
  'app:save-page': async ({ name }, sender) => {
    // First what is seen now, then where to: the window lives on behind the question.
    const bytes = await printPage(sender.webContentsId)
    const file = await dialogs.saveFile({ suggestedName: `${name}.pdf`, kind: 'pdf' })
    return file === null ? success(null) : writeChosenFile(file, bytes)
  },
  'app:change-passphrase': async () => success(await changePassphrase()),
})
