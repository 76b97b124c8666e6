import type { profileChannels } from '#shared/ipc/profile.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** Accounts and their connection to the service. The key goes in and never comes out. */
export const profileHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof profileChannels> => ({
  'profile:list': () => workspace.profiles(),
  'profile:create': ({ name }) => workspace.createProfile(name),
  'profile:rename': ({ id, name }) => workspace.renameProfile(id, name),
  'profile:open': ({ id }) => workspace.openProfile(id),
  'profile:start-practice': () => workspace.startPractice(),
  'profile:connect': ({ baseUrl, apiKey }) => workspace.connect(baseUrl, apiKey),
  'profile:disconnect': () => workspace.disconnect(),
})
