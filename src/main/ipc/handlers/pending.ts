import type { pendingChannels } from '#shared/ipc/pending.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** What waits for a person. The badge says what the window's title says: both are told by the one answer. */
export const pendingHandlers = ({
  workspace,
  showBadge,
}: Pick<HandlerContext, 'workspace' | 'showBadge'>): HandlersOf<typeof pendingChannels> => ({
  'pending:list': async () =>
    andThen(await workspace.status(), async ({ practiceSinceMs, connection }) => {
      // Nothing is signed in practice that anybody would be held to.
      const operatorGiven = connection?.practice === true || (await workspace.operatorGiven())
      return andThen(await workspace.application.pending.list({ practiceSinceMs, operatorGiven }), async (pending) => {
        showBadge(connection === null || pending.unknown.length > 0 ? 0 : pending.lines.length)
        return success(pending)
      })
    }),
})
