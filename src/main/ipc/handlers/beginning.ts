import type { beginningChannels } from '#shared/ipc/beginning.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

export const beginningHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof beginningChannels> => ({
  'beginning:read': async () =>
    andThen(await workspace.status(), async ({ connection, operator }) =>
      workspace.application.beginning.read({
        connection,
        operator,
        operatorGiven: await workspace.operatorGiven(),
      }),
    ),
  'beginning:keep-lists': () => workspace.application.beginning.keepLists(),
  'beginning:put-away': ({ putAway }) => workspace.application.beginning.putAway(putAway),
})
