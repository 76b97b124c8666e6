import { useState } from 'react'
import { noAnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import tableStyles from '../../../components/data-table/data-table.module.css'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { useTypedText } from '../../../components/data-table/filters/use-typed-text.ts'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { SearchField } from '../../../components/page/search-field.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../batch.module.css'
import { correctingTexts } from '../correcting/texts.ts'
import { AnswerMenus } from './answer-menus.tsx'
import { BatchRecords } from './batch-records.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { OutcomeTabs } from './outcome-tabs.tsx'
import { type ShownRecords, useShownRecords } from './shown-records.ts'
import { StateMenus } from './state-menus.tsx'
import { inRecordOrder, offeredColumns, shownColumns, useTableLook, usualColumns } from './table-look.ts'
import { useChoice } from './use-choice.ts'

const watchedAreas = ['batches', 'documents'] as const

interface BatchItemsProps {
  readonly overview: BatchOverview
  /** Submissions whose result was lost with their practice session. */
  readonly lost: ReadonlySet<string>
}

/** All records of the batch: filtered, sorted, chosen and acted on. */
export function BatchItems({ overview, lost }: BatchItemsProps) {
  const t = useTexts()
  const { id, module } = overview.batch
  const shown = useShownRecords(id)
  const { filter, order, narrow } = shown
  const choice = useChoice(filter, order)
  const [text, setText] = useTypedText(filter.text, (typed) => narrow({ text: typed }))
  const [opened, setOpened] = useState<string | null>(null)
  const { value: answers = noAnswerColumns } = useChannelQuery('batch:answer-columns', { batchId: id }, watchedAreas)
  const answered = answers.paths.map((path): RecordColumn => `result:${JSON.stringify(path)}`)
  const columns = shownColumns(shown.columns, overview, answered)
  return (
    <section className={styles.items} aria-label={t('batch.itemsLabel')}>
      <div className={styles.itemsBar}>
        <OutcomeTabs overview={overview} outcome={filter.outcome} onOutcome={(outcome) => narrow({ outcome })} />
        <div className={tableStyles.bar}>
          <StateMenus module={module} shown={shown} />
          <AnswerMenus module={module} shown={shown} />
          <SearchField
            size="xs"
            w={220}
            label={t('batch.search')}
            placeholder={t('batch.searchHint')}
            text={text}
            onText={setText}
          />
          <TableTools overview={overview} shown={shown} columns={columns} chosen={choice.ids} />
        </div>
      </div>
      <ChosenActions overview={overview} choice={choice} />
      <BatchRecords
        overview={overview}
        lost={lost}
        shown={shown}
        columns={columns}
        answers={answers}
        choice={choice}
        onOpen={setOpened}
      />
      {opened !== null && <ItemPanel itemId={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

interface TableToolsProps {
  readonly overview: BatchOverview
  readonly shown: ShownRecords
  readonly columns: readonly RecordColumn[]
  readonly chosen: ReadonlySet<string>
}

function TableTools({ overview, shown, columns, chosen }: TableToolsProps) {
  const say = useSentences(correctingTexts)
  const { language } = useWords()
  const look = useTableLook()
  const exporting = useCommand('history:export-records')
  const offered = offeredColumns(overview)
  const named = columns.filter((column) => offered.includes(column))
  const run = () =>
    exporting.run({
      filter: shown.filter,
      order: shown.order,
      columns: [...inRecordOrder(columns, look.frozen)],
      among: chosen.size === 0 ? null : [...chosen],
      language,
    })
  return (
    <>
      <ColumnsMenu
        columns={named}
        offered={offered}
        usual={usualColumns(overview)}
        look={look}
        headerOf={(column) => recordHeader(column, language)}
        frozenLabel={say('frozen')}
        onArrange={shown.arrange}
      />
      <ExportButton
        label={say(chosen.size === 0 ? 'exportShown' : 'exportThese')}
        exporting={exporting}
        onExport={run}
      />
    </>
  )
}
