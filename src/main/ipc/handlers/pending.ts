import type { AppError } from '#shared/domain/app-error.ts'
import type { PendingList } from '#shared/domain/pending/pending.ts'
import type { pendingChannels } from '#shared/ipc/pending.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

type PendingContext = Pick<HandlerContext, 'workspace' | 'showWaiting'>

export const pendingHandlers = (context: PendingContext): HandlersOf<typeof pendingChannels> => ({
  'pending:list': () => readPending(context),
})

/** One answer feeds badge, tray and window title, so that they agree. */
export const readPending = async ({ workspace, showWaiting }: PendingContext): Promise<Result<PendingList, AppError>> =>
  andThen(await workspace.status(), async ({ practiceSinceMs, connection, profile }) => {
    // Practice requires no name, because its signatures are not binding.
    const operatorGiven = connection?.practice === true || (await workspace.operatorGiven())
    const copies = connection?.practice === true ? {} : { copies: { lastAtMs: await workspace.care.lastCopyAtMs() } }
    const who = { practiceSinceMs, operatorGiven, ...copies }
    return andThen(await workspace.application.pending.list(who), async (pending) => {
      showWaiting(connection === null || pending.unknown.length > 0 ? null : pending.lines, profile.id)
      return success(pending)
    })
  })
