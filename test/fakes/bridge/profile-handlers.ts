import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { mainProfile, type ProfileEntry, practiceProfile, readProfileName } from '#shared/domain/profile/profile.ts'
import type { ChannelName, RequestOf, ValueOf } from '#shared/ipc/channels.ts'
import { FakeRefusal } from './refusal.ts'
import { connectionOf, type World } from './world.ts'

type ProfileChannel = Extract<ChannelName, `profile:${string}` | `app:${string}`>
type ProfileHandlers = { readonly [Name in ProfileChannel]: (request: RequestOf<Name>) => ValueOf<Name> }

/** Who works, in which profile, with which service. */
export function profileHandlers(world: World): ProfileHandlers {
  const change = (status: Partial<AppStatus>): AppStatus => {
    world.status = { ...world.status, ...status }
    return world.status
  }
  const open = (entry: ProfileEntry): AppStatus =>
    change({ profile: entry, connection: entry.practice ? connectionOf('practice') : null })
  const named = (text: string): string => {
    const name = readProfileName(text)
    if (!name.ok) throw new FakeRefusal(name.error.code)
    if (world.profiles.some((entry) => entry.name === name.value)) {
      throw new FakeRefusal('profile.name-taken', { name: name.value })
    }
    return name.value
  }
  return {
    'app:status': () => world.status,
    'app:licences': () => [
      { name: 'React', version: '19.3.0', licence: 'MIT', text: 'MIT License\n\nCopyright (c) Meta Platforms, Inc.' },
      {
        name: 'Divipola (DANE)',
        version: '2026',
        licence: 'CC BY-SA 4.0',
        text: 'Attribution-ShareAlike 4.0 International',
      },
      ...Array.from({ length: 60 }, (_, index) => ({
        name: `@componente/pieza-${index}`,
        version: `1.${index}.0`,
        licence: 'Apache-2.0 OR BSD-3-Clause',
        text: 'Apache License\nVersion 2.0, January 2004\n'.repeat(20),
      })),
    ],
    'app:set-operator': ({ name }) => change({ operator: name }),
    'app:confirm-store': () => change({ storeSuspect: false, storeConcerns: [] }),
    'app:change-passphrase': () => false,
    'app:set-language': () => null,
    'profile:list': () => world.profiles,
    'profile:create': ({ name }) => {
      const entry = { id: `perfil-${world.profiles.length}`, name: named(name), practice: false }
      world.profiles = [entry, ...world.profiles]
      return open(entry)
    },
    'profile:rename': ({ id, name }) => {
      const entry = { id, name: named(name), practice: false }
      world.profiles = world.profiles.map((one) => (one.id === id ? entry : one))
      return world.status.profile.id === id ? change({ profile: entry }) : world.status
    },
    'profile:open': ({ id }) => {
      const entry = world.profiles.find((one) => one.id === id)
      if (!entry) throw new FakeRefusal('profile.missing')
      return open(entry)
    },
    'profile:start-practice': () => open(practiceProfile),
    'profile:connect': ({ apiKey }) => {
      if (apiKey.endsWith('mala')) throw new FakeRefusal('connection.invalid-key')
      const profile = world.status.profile.practice ? mainProfile : world.status.profile
      return change({ profile, connection: connectionOf(apiKey.startsWith('service_test_') ? 'test' : 'production') })
    },
    'profile:disconnect': () => change({ connection: null }),
  }
}
