import { Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { type RecordColumn, recordColumns } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import styles from '../../components/data-table/data-table.module.css'
import { ItemPanel } from '../../components/item-panel/item-panel.tsx'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ExportRecords } from './export-records.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { RecordTable } from './record-table.tsx'
import { useShownRecords } from './shown-records.ts'
import { useTableLook, usualColumns } from './table-look.ts'
import { historyTexts } from './texts.ts'
import { ViewsMenu } from './views/views-menu.tsx'

const noCompanies: readonly never[] = []
const noColumns: readonly RecordColumn[] = []

/** Everything that has been filed, record by record: filtered, sorted, counted, copied and exported. */
export function HistoryScreen({ route }: ScreenProps<'history'>) {
  const say = useSentences(historyTexts)
  const words = useWords()
  const shown = useShownRecords(route)
  const { filter, columns } = shown
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'], { remember: true })
  const entities = useEntityNames()
  const { language } = words
  const recordWords = useMemo(() => ({ language, companies, entities }), [language, companies, entities])
  const [total, setTotal] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const [{ results }, setAnswers] = useState<Answers>({ module: null, results: noColumns })
  const look = useTableLook()
  const { module } = filter
  const onRead = useCallback(
    (page: { readonly total: number; readonly results: readonly RecordColumn[] }) => {
      setTotal(page.total)
      setAnswers((known) => {
        const all = together(known.module === module ? known.results : noColumns, page.results)
        return known.module === module && known.results === all ? known : { module, results: all }
      })
    },
    [module],
  )
  // Of one procedure the answers are what it is looked at for.
  const withResults = useMemo(
    () => (filter.module === null ? columns : together(columns, results)),
    [filter.module, columns, results],
  )

  return (
    <Page
      fill
      title={say('title')}
      actions={
        <>
          <ViewsMenu shown={shown} />
          <ColumnsMenu
            columns={withResults}
            offered={together(recordColumns, results)}
            usual={usualColumns}
            look={look}
            headerOf={(column) => recordHeader(column, words.language)}
            frozenLabel={say('frozen')}
            onArrange={shown.arrange}
          />
          <ExportRecords filter={filter} order={shown.order} columns={withResults} />
        </>
      }
    >
      <FilterBar shown={shown} companies={companies} />
      <div className={styles.line}>
        <Text size="sm" role="status" className={styles.total ?? ''}>
          {total !== null && say('results', { count: String(total), formatted: words.formats.number(total) })}
        </Text>
        <FilterChips shown={shown} companies={companies} />
        {chosen > 0 && (
          <Text size="xs" c="dimmed" title={say('copyHint')}>
            {say('chosen', { count: String(chosen), formatted: words.formats.number(chosen) })} · {say('copyHint')}
          </Text>
        )}
      </div>
      <RecordTable shown={shown} columns={withResults} words={recordWords} onRead={onRead} onChosen={setChosen} />
      {shown.item !== null && (
        <ItemPanel key={shown.item} itemId={shown.item} onClose={() => shown.open(null)} withBatchLink />
      )}
    </Page>
  )
}

/** What answers say that have been read, of one module or of all. */
interface Answers {
  readonly module: RecordFilter['module']
  readonly results: readonly RecordColumn[]
}

/** The same list while there is nothing new: columns are not made anew for each page that is read. */
function together(known: readonly RecordColumn[], more: readonly RecordColumn[]): readonly RecordColumn[] {
  const added = more.filter((column) => !known.includes(column))
  return added.length === 0 ? known : [...known, ...added]
}
