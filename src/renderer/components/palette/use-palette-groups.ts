import type { Say } from '../../i18n/use-sentences.ts'
import { type EntryGroup, foundEntries } from './entries.ts'
import { useBatchGroup, useDraftGroup, useFilingGroup, usePeopleGroup } from './kept-groups.ts'
import { useProfileGroup } from './profile-group.ts'
import { useRequestGroup } from './request-group.ts'
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

const within = ({ name, entries }: EntryGroup, text: string, most?: number): EntryGroup => ({
  name,
  entries: foundEntries(entries, text).slice(0, most),
})
