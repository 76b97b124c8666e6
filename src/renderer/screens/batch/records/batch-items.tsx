import { Badge, Tabs } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { noAnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import { recordHeader } from '#shared/texts/record-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import tableStyles from '../../../components/data-table/data-table.module.css'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { ConfidenceChip, ConfidenceMenu } from '../../../components/data-table/filters/confidence-menu.tsx'
import { FilterChip } from '../../../components/data-table/filters/filter-chip.tsx'
import { useTypedText } from '../../../components/data-table/filters/use-typed-text.ts'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { type Choice, useRowChoice } from '../../../components/data-table/use-row-choice.ts'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { SearchField } from '../../../components/page/search-field.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../batch.module.css'
import { correctingTexts } from '../correcting/texts.ts'
import { BatchRecords } from './batch-records.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { type ShownRecords, useShownRecords } from './shown-records.ts'
import { StateMenus } from './state-menus.tsx'
import { inRecordOrder, offeredColumns, shownColumns, useTableLook, usualColumns } from './table-look.ts'

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
    <section
      className={styles.items}
      aria-label={t('batch.itemsLabel')}
      style={{ '--rows': overview.itemCount } as CSSProperties}
    >
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

interface AnswerMenusProps {
  readonly module: ModuleName
  readonly shown: ShownRecords
}

/** Filters by answer and confidence, for query modules. */
function AnswerMenus({ module, shown }: AnswerMenusProps) {
  const { language } = useWords()
  const { answer, confidenceBelow } = shown.filter
  if (!isQueryModule(module)) return null
  return (
    <>
      <ValueMenu label={recordHeader('answer', language)} isActive={answer !== null}>
        {() => <Answers shown={shown} />}
      </ValueMenu>
      {module === 'background-check' && (
        <ConfidenceMenu below={confidenceBelow} onBelow={(below) => shown.narrow({ confidenceBelow: below })} />
      )}
      {answer !== null && (
        <FilterChip
          name={recordHeader('answer', language)}
          value={verdictWord(answer, language)}
          onRemove={() => shown.narrow({ answer: null })}
        />
      )}
      <ConfidenceChip below={confidenceBelow} onRemove={() => shown.narrow({ confidenceBelow: null })} />
    </>
  )
}

function Answers({ shown: { filter, narrow } }: { readonly shown: ShownRecords }) {
  const { language } = useWords()
  const groups = useChannelQuery('history:groups', { filter: { ...filter, answer: null }, by: 'answer' }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={filter.answer}
      wordOf={(value) => verdictWord(value, language)}
      onChoose={(value) => narrow({ answer: value })}
    />
  )
}

const outcomeTabs = ['all', 'accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched'] as const
type OutcomeTab = (typeof outcomeTabs)[number]

interface OutcomeTabsProps {
  readonly overview: BatchOverview
  readonly outcome: RecordFilter['outcome']
  readonly onOutcome: (outcome: RecordFilter['outcome']) => void
}

/** The outcomes of a batch's records, each with its count; outcomes without records are not offered. */
function OutcomeTabs({ overview, outcome, onOutcome }: OutcomeTabsProps) {
  const t = useTexts()
  const { formats } = useWords()
  const countOf = (name: OutcomeTab): number => (name === 'all' ? overview.itemCount : (overview.outcomes[name] ?? 0))
  const shown = outcomeTabs.filter((name) => name === 'all' || name === outcome || countOf(name) > 0)
  const choose = (value: string | null): void => {
    const tab = outcomeTabs.find((name) => name === value) ?? 'all'
    onOutcome(tab === 'all' ? null : tab)
  }
  return (
    <Tabs value={outcome ?? 'all'} onChange={choose}>
      <Tabs.List aria-label={t('batch.tabs.label')}>
        {shown.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              <Badge size="sm" variant="default" circle={countOf(name) < 10}>
                {formats.number(countOf(name))}
              </Badge>
            }
          >
            {t(`batch.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const texts = { cleared: correctingTexts.chosenCleared, first: correctingTexts.chosenFirst }

/** Hand-picked records among those that match the filter. */
export function useChoice(filter: RecordFilter, order: RecordOrder): Choice {
  const all = useCommand('history:record-ids')
  return useRowChoice({ key: JSON.stringify(filter), readAll: () => all.run({ filter, order }), texts })
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
