import { Button } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import { type RecordColumn, recordColumns, resultColumnsOf } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { ChosenRecordActions } from '../../components/chosen/chosen-record-actions.tsx'
import { useSaving } from '../../components/chosen/save-chosen.tsx'
import { ChosenRows } from '../../components/data-table/chosen-rows.tsx'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { useRowChoice } from '../../components/data-table/use-row-choice.ts'
import { useTotal } from '../../components/data-table/use-total.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ListFrame } from './list-frame.tsx'
import { RecordTable } from './record-table.tsx'
import type { ShownRecords } from './shown-records.ts'
import { inRecordOrder, useTableLook, usualColumns } from './table-look.ts'
import { historyTexts } from './texts.ts'
import { useRecordWords } from './use-record-words.ts'

const choiceTexts = { cleared: historyTexts.chosenCleared, first: historyTexts.chosenFirst }
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
  const saving = useSaving()
  const everyId = useCommand('history:record-ids')
  const choice = useRowChoice({
    key: JSON.stringify(filter),
    readAll: () => everyId.run({ filter, order }),
    texts: choiceTexts,
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
      beside={
        <ChosenRows choice={choice} texts={historyTexts}>
          <ChosenRecordActions
            records={[...choice.ids]}
            saving={saving}
            asks={module !== null && isQueryModule(module)}
            list={{ filter, order, columns: [...inRecordOrder(withResults, look.frozen)], language: words.language }}
          />
        </ChosenRows>
      }
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
      {saving.element}
      <RecordTable shown={shown} columns={withResults} words={recordWords} onRead={onRead} choice={choice} />
    </ListFrame>
  )
}

/** For lists of records with new steps or findings: marks all matches as seen. */
function LookAtAll({ filter }: { readonly filter: RecordFilter }) {
  const say = useSentences(historyTexts)
  const looking = useCommand('history:look')
  if (filter.waits !== 'news' && filter.waits !== 'findings') return null
  const look = async (): Promise<void> => {
    const answer = await looking.run({ filter, among: null })
    if (!answer.ok) return
    toast(say('lookedAt', { count: answer.value }))
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEyeCheck size={16} aria-hidden />}
        loading={looking.busy}
        onClick={() => void look()}
      >
        {say('lookAtAll')}
      </Button>
      <ErrorDialog error={looking.error} onClose={looking.clearError} />
    </>
  )
}

interface ExportRecordsProps {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  readonly columns: readonly RecordColumn[]
}

/** Exports all matches, in the table's order and columns. */
function ExportRecords({ filter, order, columns }: ExportRecordsProps) {
  const language = useLanguage((state) => state.language)
  const frozen = useTableLook((look) => look.frozen)
  const exporting = useCommand('history:export-records')
  const run = () =>
    exporting.run({ filter, order, columns: [...inRecordOrder(columns, frozen)], among: null, language })
  return <ExportButton exporting={exporting} onExport={run} />
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
