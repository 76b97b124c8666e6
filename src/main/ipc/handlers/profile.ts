import type { profileChannels } from '#shared/ipc/profile.ts'
import { success } from '#shared/kernel/result.ts'
import { andThen, type HandlerContext } from '../handler-context.ts'
import type { HandlersOf } from '../handlers.ts'
import { importSample } from '../sample.ts'

/** The most frequent procedure; its sample contains every kind of mistake. */
const practised = { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const

/** Accounts and their connections to the service. The key is never returned. */
export const profileHandlers = ({ workspace, sampleFile }: HandlerContext): HandlersOf<typeof profileChannels> => ({
  'profile:list': () => workspace.profiles(),
  'profile:create': ({ name }) => workspace.createProfile(name),
  'profile:rename': ({ id, name }) => workspace.renameProfile(id, name),
  'profile:open': ({ id }) => workspace.openProfile(id),
  'profile:start-practice': () => workspace.startPractice(),
  'profile:practise-with-sample': async () =>
    andThen(await workspace.startPractice(), ({ profile }) =>
      workspace.within(async () =>
        andThen(await importSample({ workspace, sampleFile }, practised), async ({ draft }) =>
          success({ profileId: profile.id, draftId: draft.id }),
        ),
      ),
    ),
  'profile:connect': ({ baseUrl, apiKey }) => workspace.connect(baseUrl, apiKey),
  'profile:disconnect': () => workspace.disconnect(),
})
