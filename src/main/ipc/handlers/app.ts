import type { appChannels } from '#shared/ipc/app.ts'
import { success } from '#shared/kernel/result.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** The program itself and who works with it. */
export const appHandlers = ({
  workspace,
  changePassphrase,
  readNotices,
}: HandlerContext): HandlersOf<typeof appChannels> => ({
  'app:status': () => workspace.status(),
  'app:licences': () => readNotices(),
  'app:set-operator': ({ name }) => workspace.setOperator(name),
  'app:confirm-store': () => workspace.confirmStore(),
  'app:change-passphrase': async () => success(await changePassphrase()),
})
