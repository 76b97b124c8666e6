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
}: HandlerContext): HandlersOf<typeof appChannels> => ({
  'app:status': () => workspace.status(),
  'app:licences': () => readNotices(),
  'app:set-operator': ({ name }) => workspace.setOperator(name),
  'app:confirm-store': () => workspace.confirmStore(),
  'app:set-language': async ({ language }) => {
    chooseLanguage(language)
    return success(null)
  },
  'app:change-passphrase': async () => success(await changePassphrase()),
})
