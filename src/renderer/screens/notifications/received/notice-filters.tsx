import {
  everyNotice,
  type NoticeGrouping,
  type NoticeStandingFilter,
  noticeKinds,
  noticeStandings,
} from '#shared/domain/notifications/notice-table.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { noticeKindWords, noticeStandingWords } from '#shared/texts/notifications/notice-texts.ts'
import styles from '../../../components/data-table/data-table.module.css'
import { ClearFilters, FilterChip } from '../../../components/data-table/filters/filter-chip.tsx'
import { tableFilterTexts } from '../../../components/data-table/filters/filter-texts.ts'
import { useTypedText } from '../../../components/data-table/filters/use-typed-text.ts'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { SearchField } from '../../../components/page/search-field.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { isNarrowed, type ShownNotices } from './shown-notices.ts'
import { receivedTexts } from './texts.ts'

const groupings: readonly NoticeGrouping[] = ['module', 'kind', 'standing']

const standingOf = (text: string | null): NoticeStandingFilter | null =>
  noticeStandings.find((standing) => standing === text) ?? null

/** Filters deliveries by request, procedure, content and result. */
export function NoticeFilters({ shown }: { readonly shown: ShownNotices }) {
  const say = useSentences(receivedTexts)
  const sayTable = useSentences(tableFilterTexts)
  const { filter, narrow } = shown
  const [text, setText] = useTypedText(filter.text, (typed) => narrow({ text: typed }))
  return (
    <fieldset className={styles.bar} aria-label={sayTable('bar')}>
      <SearchField size="xs" w={260} label={say('search')} text={text} onText={setText} />
      {groupings.map((by) => (
        <ValueMenu key={by} label={say(by)} isActive={filter[by] !== null}>
          {() => <Values shown={shown} by={by} />}
        </ValueMenu>
      ))}
    </fieldset>
  )
}

interface ValuesProps {
  readonly shown: ShownNotices
  readonly by: NoticeGrouping
}

/** The values present, each with its count under the other filters. */
function Values({ shown: { filter, narrow }, by }: ValuesProps) {
  const wordOf = useValueWord()
  const groups = useChannelQuery('notification:groups', { filter: { ...filter, [by]: null }, by }, ['notifications'])
  return (
    <ValueList
      groups={groups}
      chosen={filter[by]}
      wordOf={(value) => wordOf(by, value)}
      onChoose={(value) => {
        if (by === 'module') narrow({ module: value !== null && isModuleName(value) ? value : null })
        if (by === 'kind') narrow({ kind: noticeKinds.find((kind) => kind === value) ?? null })
        if (by === 'standing') narrow({ standing: standingOf(value) })
      }}
    />
  )
}

function useValueWord(): (by: NoticeGrouping, value: string) => string {
  const { labels, language } = useWords()
  return (by, value) => {
    if (by === 'module') return isModuleName(value) ? labels.modules[value].label : value
    if (by === 'kind') return noticeKindWords[value === 'certificates' ? 'certificates' : 'result'][language]
    const standing = standingOf(value)
    return standing === null ? value : noticeStandingWords[standing][language]
  }
}

/** The active filters, each with a button to remove it. */
export function NoticeChips({ shown: { filter, narrow } }: { readonly shown: ShownNotices }) {
  const say = useSentences(receivedTexts)
  const wordOf = useValueWord()
  if (!isNarrowed(filter)) return null
  return (
    <>
      {filter.text !== '' && (
        <FilterChip name={say('search')} value={filter.text} onRemove={() => narrow({ text: '' })} />
      )}
      {groupings.map((by) => {
        const value = filter[by]
        if (value === null) return null
        return <FilterChip key={by} name={say(by)} value={wordOf(by, value)} onRemove={() => narrow({ [by]: null })} />
      })}
      <ClearFilters onClear={() => narrow(everyNotice)} />
    </>
  )
}
