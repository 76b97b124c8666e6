import type { updateChannels } from '#shared/ipc/updates.ts'
import { success } from '#shared/kernel/result.ts'
import type { HandlerContext } from '../../handler-context.ts'
import type { HandlersOf } from '../../handlers.ts'

export const updateHandlers = ({ updates }: HandlerContext): HandlersOf<typeof updateChannels> => ({
  'updates:state': async () => success(updates.state()),
  'updates:look': async () => success(updates.look()),
  'updates:fetch': async () => success(updates.fetch()),
  'updates:give-up': async () => success(updates.giveUp()),
  'updates:install': ({ when }) => updates.install(when),
  'updates:do-not-install': async () => success(updates.doNotInstall()),
})
