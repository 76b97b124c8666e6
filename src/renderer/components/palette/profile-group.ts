import { IconBuilding, IconFlask, IconPlus } from '@tabler/icons-react'
import { profileText } from '#shared/texts/profile-text.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useStatus } from '../../data/use-status.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useProfileRequest } from '../profile/profile-request.ts'
import type { Entry } from './entries.ts'
import type { Kept } from './kept-groups.ts'
import type { paletteTexts } from './texts.ts'

const also = 'perfil cuenta empresa cambiar profile account company change'

/**
 * The other profiles on this computer, and an entry for a new one. The profile menu reports pending work and errors.
 */
export function useProfileGroup(say: Say<typeof paletteTexts>): Kept {
  const { value } = useChannelQuery('profile:list', null, ['profile'])
  const { value: status } = useStatus()
  const { language } = useWords()
  const ask = useProfileRequest((state) => state.ask)
  const others = (value ?? []).filter(({ id }) => id !== status?.profile.id)
  const entries: readonly Entry[] = [
    ...others.map((profile) => ({
      id: `profile:${profile.id}`,
      label: say('openProfile', { name: profileText(profile, language) }),
      ...(profile.practice ? { note: say('practiceProfile') } : {}),
      also,
      Icon: profile.practice ? IconFlask : IconBuilding,
      run: () => ask({ kind: 'open', profile }),
    })),
    { id: 'profile:new', label: say('newProfile'), also, Icon: IconPlus, run: () => ask({ kind: 'create' }) },
  ]
  return { group: { name: say('profiles'), entries }, settled: value !== undefined }
}
