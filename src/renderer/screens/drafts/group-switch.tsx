import { SegmentedControl } from '@mantine/core'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { type DraftGroup, draftGroups, isInGroup } from '#shared/domain/pending/draft-groups.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { draftGroupNames, draftsTexts } from './texts.ts'

/** Always offered; the others once there is something of them. */
const alwaysOffered: readonly DraftGroup[] = ['open', 'filed', 'all']

interface GroupSwitchProps {
  readonly drafts: readonly DraftOverview[]
  readonly group: DraftGroup
}

/** Which drafts are shown, each group with how many there are. */
export function GroupSwitch({ drafts, group }: GroupSwitchProps) {
  const say = useSentences(draftsTexts)
  const sayGroup = useSentences(draftGroupNames)
  const { formats } = useWords()
  const show = useNavigation((state) => state.show)
  const today = bogotaDate(Date.now())
  const countOf = (name: DraftGroup): number => drafts.filter((overview) => isInGroup(overview, name, today)).length
  const offered = draftGroups.filter((name) => alwaysOffered.includes(name) || name === group || countOf(name) > 0)
  return (
    <SegmentedControl<DraftGroup>
      size="xs"
      mb="sm"
      aria-label={say('which')}
      value={group}
      onChange={(next) => show({ screen: 'drafts', group: next })}
      data={offered.map((name) => ({ value: name, label: `${sayGroup(name)} (${formats.number(countOf(name))})` }))}
    />
  )
}
