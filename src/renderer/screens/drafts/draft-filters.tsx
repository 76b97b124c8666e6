import { SegmentedControl } from '@mantine/core'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { type DraftGroup, draftGroups } from '#shared/domain/pending/draft-groups.ts'
import { shownDrafts } from '#shared/domain/pending/draft-table.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import styles from '../../components/data-table/data-table.module.css'
import { ClearFilters, FilterChip } from '../../components/data-table/filters/filter-chip.tsx'
import { tableFilterTexts } from '../../components/data-table/filters/filter-texts.ts'
import { useTypedText } from '../../components/data-table/filters/use-typed-text.ts'
import { ValueList, ValueMenu } from '../../components/data-table/filters/value-menu.tsx'
import { SearchField } from '../../components/page/search-field.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { isNarrowed, type ShownDrafts } from './shown-drafts.ts'
import { draftGroupNames, draftsTexts } from './texts.ts'

/** Always offered; the others only when not empty. */
const alwaysOffered: readonly DraftGroup[] = ['open', 'filed', 'all']

interface DraftFiltersProps {
  readonly shown: ShownDrafts
  readonly drafts: readonly DraftOverview[]
}

/** Filters drafts by remaining work, name and procedure. */
export function DraftFilters({ shown, drafts }: DraftFiltersProps) {
  const say = useSentences(draftsTexts)
  const sayTable = useSentences(tableFilterTexts)
  const { filter, narrow } = shown
  const [text, setText] = useTypedText(filter.search, (search) => narrow({ search }))
  return (
    <>
      <Groups shown={shown} drafts={drafts} />
      <fieldset className={styles.bar} aria-label={sayTable('bar')}>
        <SearchField size="xs" w={210} label={say('search')} placeholder={say('search')} text={text} onText={setText} />
        <ValueMenu label={say('module')} isActive={filter.module !== null}>
          {() => <Modules shown={shown} drafts={drafts} />}
        </ValueMenu>
      </fieldset>
    </>
  )
}

/** Groups by remaining work, each with its count under the other filters. */
function Groups({ shown: { filter, order, narrow }, drafts }: DraftFiltersProps) {
  const say = useSentences(draftsTexts)
  const sayGroup = useSentences(draftGroupNames)
  const { formats } = useWords()
  const today = bogotaDate(Date.now())
  const countOf = (group: DraftGroup): number => shownDrafts(drafts, { ...filter, group }, order, today).length
  const counts = draftGroups.map((group) => ({ group, count: countOf(group) }))
  const offered = counts.filter(
    ({ group, count }) => alwaysOffered.includes(group) || group === filter.group || count > 0,
  )
  return (
    <SegmentedControl<DraftGroup>
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      aria-label={say('which')}
      value={filter.group}
      onChange={(group) => narrow({ group })}
      data={offered.map(({ group, count }) => ({
        value: group,
        label: `${sayGroup(group)} (${formats.number(count)})`,
      }))}
    />
  )
}

function Modules({ shown: { filter, order, narrow }, drafts }: DraftFiltersProps) {
  const { labels } = useWords()
  const meant = shownDrafts(drafts, { ...filter, module: null }, order, bogotaDate(Date.now()))
  const counted = [...Map.groupBy(meant, ({ draft }) => draft.module)]
    .map(([value, those]) => ({ value, count: those.length }))
    .toSorted((one, other) => other.count - one.count)
  return (
    <ValueList
      groups={{ value: counted, error: undefined, outdated: false, reload: () => undefined }}
      chosen={filter.module}
      wordOf={(value) => (isModuleName(value) ? labels.modules[value].label : value)}
      onChoose={(value) => narrow({ module: value !== null && isModuleName(value) ? value : null })}
    />
  )
}

/** The active filters except the group, each with a button to remove it. */
export function DraftChips({ shown: { filter, narrow } }: Pick<DraftFiltersProps, 'shown'>) {
  const say = useSentences(draftsTexts)
  const { labels } = useWords()
  const { search, module } = filter
  if (!isNarrowed(filter)) return null
  return (
    <>
      {search !== '' && <FilterChip name={say('search')} value={search} onRemove={() => narrow({ search: '' })} />}
      {module !== null && (
        <FilterChip
          name={say('module')}
          value={labels.modules[module].label}
          onRemove={() => narrow({ module: null })}
        />
      )}
      <ClearFilters onClear={() => narrow({ search: '', module: null })} />
    </>
  )
}
