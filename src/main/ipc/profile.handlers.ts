import { success } from '#shared/kernel/result.ts'
import type { HandlerContext } from './handler-context.ts'
import type { Handlers } from './handlers.ts'

type ProfileHandlers = Pick<
  Handlers,
  | 'app:status'
  | 'app:licences'
  | 'service-settings:list'
  | 'service-settings:replace'
  | 'app:set-operator'
  | 'app:confirm-store'
  | 'app:change-passphrase'
  | 'profile:list'
  | 'profile:create'
  | 'profile:rename'
  | 'profile:open'
  | 'profile:start-practice'
  | 'profile:connect'
  | 'profile:disconnect'
>

/** Who is working, and with which service. The key goes in and never comes out. */
export const profileHandlers = ({ workspace, changePassphrase, readNotices }: HandlerContext): ProfileHandlers => ({
  'app:status': () => workspace.status(),
  'app:licences': () => readNotices(),
  'service-settings:list': () => workspace.application.serviceSettings.list(),
  'service-settings:replace': ({ settings }) => workspace.application.serviceSettings.replace(settings),
  'app:set-operator': ({ name }) => workspace.setOperator(name),
  'app:confirm-store': () => workspace.confirmStore(),
  'app:change-passphrase': async () => success(await changePassphrase()),
  'profile:list': () => workspace.profiles(),
  'profile:create': ({ name }) => workspace.createProfile(name),
  'profile:rename': ({ id, name }) => workspace.renameProfile(id, name),
  'profile:open': ({ id }) => workspace.openProfile(id),
  'profile:start-practice': () => workspace.startPractice(),
  'profile:connect': ({ baseUrl, apiKey }) => workspace.connect(baseUrl, apiKey),
  'profile:disconnect': () => workspace.disconnect(),
})
