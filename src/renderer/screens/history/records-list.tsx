import { useCallback, useMemo, useState } from 'react'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import { type RecordColumn, recordColumns, resultColumnsOf } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import { useRowChoice } from '../../components/data-table/use-row-choice.ts'
import { useTotal } from '../../components/data-table/use-total.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ChosenRecords } from './chosen-records.tsx'
import { ExportRecords } from './export-records.tsx'
import { ListFrame } from './list-frame.tsx'
import { LookAtAll } from './look-at-all.tsx'
import { RecordTable } from './record-table.tsx'
import type { ShownRecords } from './shown-records.ts'
import { useTableLook, usualColumns } from './table-look.ts'
import { historyTexts } from './texts.ts'
import { useRecordWords } from './use-record-words.ts'

const chosenTexts = { cleared: historyTexts.chosenCleared, first: historyTexts.chosenFirst }
const noColumns: readonly RecordColumn[] = []

interface RecordsListProps {
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
}

/** One line per record. */
export function RecordsList({ shown, companies }: RecordsListProps) {
  const say = useSentences(historyTexts)
  const words = useWords()
  const { filter, columns } = shown
  const recordWords = useRecordWords(companies)
  const { total, more, onRead: onTotal } = useTotal(filter)
  const [{ results }, setAnswers] = useState<Answers>({ module: null, results: noColumns })
  const look = useTableLook()
  const { order } = shown
  const everyId = useCommand('history:record-ids')
  const choice = useRowChoice({
    key: JSON.stringify(filter),
    readAll: () => everyId.run({ filter, order }),
    texts: chosenTexts,
  })
  const { module } = filter
  const onRead = useCallback(
    (page: Page<HistoryEntry>) => {
      onTotal(page)
      const read = resultColumnsOf(page.rows)
      setAnswers((known) => {
        const all = together(known.module === module ? known.results : noColumns, read)
        return known.module === module && known.results === all ? known : { module, results: all }
      })
    },
    [module, onTotal],
  )
  // With one procedure selected, its answer columns are what people look for.
  const withResults = useMemo(
    () => (filter.module === null ? columns : together(columns, results)),
    [filter.module, columns, results],
  )

  return (
    <ListFrame
      shown={shown}
      companies={companies}
      total={total === null ? null : say(more ? 'moreResults' : 'results', { count: total })}
      beside={<ChosenRecords choice={choice} />}
      actions={
        <>
          <ColumnsMenu
            columns={withResults}
            offered={together(recordColumns, results)}
            usual={usualColumns}
            look={look}
            headerOf={(column) => recordHeader(column, words.language)}
            frozenLabel={say('frozen')}
            onArrange={shown.arrange}
          />
          <LookAtAll filter={filter} />
          <ExportRecords filter={filter} order={shown.order} columns={withResults} />
        </>
      }
    >
      <RecordTable shown={shown} columns={withResults} words={recordWords} onRead={onRead} choice={choice} />
    </ListFrame>
  )
}

/** Columns from the answers read so far, of one module or all. */
interface Answers {
  readonly module: RecordFilter['module']
  readonly results: readonly RecordColumn[]
}

/** Returns the same array when nothing is new, so that a page read does not rebuild the columns. */
function together(known: readonly RecordColumn[], more: readonly RecordColumn[]): readonly RecordColumn[] {
  const added = more.filter((column) => !known.includes(column))
  return added.length === 0 ? known : [...known, ...added]
}
