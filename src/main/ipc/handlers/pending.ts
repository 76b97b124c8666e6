import type { AppError } from '#shared/domain/app-error.ts'
import type { PendingList } from '#shared/domain/pending/pending.ts'
import type { pendingChannels } from '#shared/ipc/pending.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

type PendingContext = Pick<HandlerContext, 'workspace' | 'showBadge'>

/** What waits for a person. */
export const pendingHandlers = (context: PendingContext): HandlersOf<typeof pendingChannels> => ({
  'pending:list': () => readPending(context),
})

/** The badge says what the window's title says: both are told by the one answer. */
export const readPending = async ({ workspace, showBadge }: PendingContext): Promise<Result<PendingList, AppError>> =>
  andThen(await workspace.status(), async ({ practiceSinceMs, connection }) => {
    // Nothing is signed in practice that anybody would be held to.
    const operatorGiven = connection?.practice === true || (await workspace.operatorGiven())
    return andThen(await workspace.application.pending.list({ practiceSinceMs, operatorGiven }), async (pending) => {
      showBadge(connection === null || pending.unknown.length > 0 ? 0 : pending.lines.length)
      return success(pending)
    })
  })
