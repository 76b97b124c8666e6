import type { serviceSettingsChannels } from '#shared/ipc/service-settings.ts'
import type { HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'

/** This profile's interpretation of points that the specification leaves open. */
export const serviceSettingsHandlers = ({ workspace }: HandlerContext): HandlersOf<typeof serviceSettingsChannels> => ({
  'service-settings:list': () => workspace.application.serviceSettings.list(),
  'service-settings:replace': ({ settings }) => workspace.application.serviceSettings.replace(settings),
})
