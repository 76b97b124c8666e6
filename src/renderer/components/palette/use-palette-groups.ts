import { IconBuilding, IconFlask, IconPlus, IconReceipt } from '@tabler/icons-react'
import { readIdentifier } from '#shared/domain/request/identifier.ts'
import type { FoundRequest } from '#shared/domain/request/request-view.ts'
import { success } from '#shared/kernel/result.ts'
import { profileText } from '#shared/texts/profile-text.ts'
import { invoke } from '../../bridge/bridge.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useQueryOf } from '../../data/use-query-of.ts'
import { useStatus } from '../../data/use-status.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { procedureName } from '../procedure/procedure-name.ts'
import { useProfileRequest } from '../profile/profile-request.ts'
import { type Entry, type EntryGroup, foundEntries } from './entries.ts'
import { type Kept, useBatchGroup, useDraftGroup, useFilingGroup, usePeopleGroup } from './kept-groups.ts'
import { useActionGroup, useHelpGroup, useScreenGroup } from './standing-groups.ts'
import type { paletteTexts } from './texts.ts'

const mostDrafts = 6
const mostHelp = 5

/**
 * Matches in a fixed group order: immediate ones first, main's answers last, so that lines do not move when they
 * arrive. `asked`: the text after a typing pause.
 */
export function usePaletteGroups(
  say: Say<typeof paletteTexts>,
  text: string,
  asked: string,
): { readonly groups: readonly EntryGroup[]; readonly settled: boolean } {
  const filing = useFilingGroup(say)
  const profiles = useProfileGroup(say)
  const drafts = useDraftGroup(say)
  const batches = useBatchGroup(say, asked)
  const requests = useRequestGroup(say, asked)
  const people = usePeopleGroup(say, asked)
  const help = useHelpGroup(say)
  const known = [
    within(useScreenGroup(say), text),
    within(useActionGroup(say), text),
    ...(text === '' ? [] : [within(profiles.group, text), within(filing.group, text, mostDrafts)]),
    within(drafts.group, text, mostDrafts),
    ...(text === '' ? [] : [within(help, text, mostHelp)]),
  ]
  const groups = [...known, batches.group, requests.group, people.group].filter(({ entries }) => entries.length > 0)
  const kept = [drafts, profiles, batches, requests, people]
  return { groups, settled: text === asked && kept.every(({ settled }) => settled) }
}

/** Shorter texts match too many numbers. */
const fewestLetters = 4
/** A full request number: it can be followed even if it is unknown here. */
const wholeNumber = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const nothing: readonly FoundRequest[] = []

/** Requests whose number starts with the text; a full unknown number can be followed. */
function useRequestGroup(say: Say<typeof paletteTexts>, text: string): Kept {
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const number = text.length >= fewestLetters ? readIdentifier(text) : null
  const { value, outdated } = useQueryOf<readonly FoundRequest[]>({
    key: ['palette-requests', number ?? ''],
    read: async () => (number === null ? success(nothing) : invoke('request:find', { text: number })),
    areas: ['batches', 'profile'],
    keepPrevious: true,
  })
  const found = number === null ? nothing : (value ?? nothing)
  const entries: readonly Entry[] = found.map(({ submissionId, requestId, batch, state }) => ({
    id: `request:${submissionId}`,
    label: requestId,
    note: [batch.fileName, procedureName(batch, words), words.labels.submissionStates[state]].join(' · '),
    Icon: IconReceipt,
    run: () => go({ screen: 'request', submissionId }),
  }))
  const isNew = number !== null && value !== undefined && !outdated && found.length === 0 && wholeNumber.test(number)
  const follow: readonly Entry[] = isNew
    ? [
        {
          id: 'request:follow',
          label: say('followNumber', { requestId: number }),
          note: say('followNote'),
          Icon: IconReceipt,
          run: () => go({ screen: 'follow', requestId: number }),
        },
      ]
    : []
  return {
    group: { name: say('requests'), entries: [...entries, ...follow] },
    settled: value !== undefined && !outdated,
  }
}

const also = 'perfil cuenta empresa cambiar profile account company change'

/**
 * The other profiles on this computer, and an entry for a new one. The profile menu reports pending work and errors.
 */
function useProfileGroup(say: Say<typeof paletteTexts>): Kept {
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

const within = ({ name, entries }: EntryGroup, text: string, most?: number): EntryGroup => ({
  name,
  entries: foundEntries(entries, text).slice(0, most),
})
