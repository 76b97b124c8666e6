import { writeChosenFile } from '#main/base/files/local-files.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { SupportPackage } from '#shared/domain/support/support-facts.ts'
import type { appChannels } from '#shared/ipc/app.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { supportFileName } from '#shared/texts/support/support-text.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

type SupportChannel = 'app:support' | 'app:save-support'

export const appHandlers = (context: HandlerContext): HandlersOf<typeof appChannels> => ({
  ...programHandlers(context),
  ...supportHandlers(context),
})

const programHandlers = ({
  workspace,
  changePassphrase,
  chooseLanguage,
  readNotices,
  printPage,
  showWaiting,
  dialogs,
}: HandlerContext): Omit<HandlersOf<typeof appChannels>, SupportChannel> => ({
  'app:status': async () => {
    const status = await workspace.status()
    // Without a connection no window queries pending work, so an old number would stay.
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
    // Print before asking for the target, because the window may change behind the dialog.
    const bytes = await printPage(sender.webContentsId)
    const file = await dialogs.saveFile({ suggestedName: `${name}.pdf`, kind: 'pdf' })
    return file === null ? success(null) : writeChosenFile(file, bytes)
  },
  'app:change-passphrase': async () => success(await changePassphrase()),
})

/** Main keeps the text it showed, so that the saved text never comes from the window. */
function supportHandlers({
  supportText,
  newToken,
  dialogs,
}: HandlerContext): Pick<HandlersOf<typeof appChannels>, SupportChannel> {
  let shown: SupportPackage | null = null
  return {
    'app:support': async ({ language }) => {
      shown = null
      const text = await supportText(language)
      if (!text.ok) return text
      shown = { token: newToken(), text: text.value }
      return success(shown)
    },
    'app:save-support': async ({ token, language }) => {
      if (shown === null || shown.token !== token) return failure(appError('file.choose-again'))
      const { text } = shown
      const suggestedName = `${supportFileName(Date.now(), language)}.txt`
      const file = await dialogs.saveFile({ suggestedName, kind: 'text' })
      return file === null ? success(null) : writeChosenFile(file, new TextEncoder().encode(text))
    },
  }
}
