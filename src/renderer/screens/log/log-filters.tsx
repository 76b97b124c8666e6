import { Menu } from '@mantine/core'
import { type ActionQuestion, actionKinds, everyAction } from '#shared/domain/follow-up/action.ts'
import { actionKindWords } from '#shared/texts/report/action-texts.ts'
import styles from '../../components/data-table/data-table.module.css'
import { DaysMenu } from '../../components/data-table/filters/days-menu.tsx'
import { ClearFilters, FilterChip } from '../../components/data-table/filters/filter-chip.tsx'
import { tableFilterTexts } from '../../components/data-table/filters/filter-texts.ts'
import { useSpanWords } from '../../components/data-table/filters/use-span-words.ts'
import { ValueLine } from '../../components/data-table/filters/value-line.tsx'
import { ValueMenu } from '../../components/data-table/filters/value-menu.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { logTexts } from './texts.ts'

interface LogFiltersProps {
  readonly question: ActionQuestion
  readonly onNarrow: (parts: Partial<ActionQuestion>) => void
}

export function LogFilters({ question, onNarrow }: LogFiltersProps) {
  const say = useSentences(logTexts)
  const { language } = useWords()
  const { operator, kind, from, to } = question
  return (
    <fieldset className={styles.bar} aria-label={say('filters')}>
      <ValueMenu label={say('operator')} isActive={operator !== null}>
        {() => <People question={question} onNarrow={onNarrow} />}
      </ValueMenu>
      <ValueMenu label={say('kind')} isActive={kind !== null}>
        {() => (
          <>
            <AnyLine isShown={kind !== null} onChoose={() => onNarrow({ kind: null })} />
            {actionKinds.map((one) => (
              <ValueLine
                key={one}
                label={actionKindWords[one][language]}
                isChosen={kind === one}
                onChoose={() => onNarrow({ kind: one })}
              />
            ))}
          </>
        )}
      </ValueMenu>
      <DaysMenu label={say('days')} from={from} to={to} onDays={onNarrow} months={() => null} />
    </fieldset>
  )
}

function People({ question: { operator }, onNarrow }: LogFiltersProps) {
  const { value: names = [] } = useChannelQuery('history:people-who-acted', null, ['batches'])
  return (
    <>
      <AnyLine isShown={operator !== null} onChoose={() => onNarrow({ operator: null })} />
      {names.map((name) => (
        <ValueLine key={name} label={name} isChosen={operator === name} onChoose={() => onNarrow({ operator: name })} />
      ))}
    </>
  )
}

function AnyLine({ isShown, onChoose }: { readonly isShown: boolean; readonly onChoose: () => void }) {
  const say = useSentences(tableFilterTexts)
  return isShown ? <Menu.Item onClick={onChoose}>{say('any')}</Menu.Item> : null
}

/** The active filters, each with a button to remove it. */
export function LogChips({ question, onNarrow }: LogFiltersProps) {
  const say = useSentences(logTexts)
  const spanOf = useSpanWords()
  const { language } = useWords()
  const { operator, kind, from, to, batchId, itemId } = question
  if (Object.values(question).every((value) => value === null)) return null
  return (
    <>
      {batchId !== null && <BatchChip batchId={batchId} onRemove={() => onNarrow({ batchId: null })} />}
      {itemId !== null && <ItemChip itemId={itemId} onRemove={() => onNarrow({ itemId: null })} />}
      {operator !== null && (
        <FilterChip name={say('operator')} value={operator} onRemove={() => onNarrow({ operator: null })} />
      )}
      {kind !== null && (
        <FilterChip
          name={say('kind')}
          value={actionKindWords[kind][language]}
          onRemove={() => onNarrow({ kind: null })}
        />
      )}
      {(from !== null || to !== null) && (
        <FilterChip name={say('days')} value={spanOf(from, to)} onRemove={() => onNarrow({ from: null, to: null })} />
      )}
      <ClearFilters onClear={() => onNarrow(everyAction)} />
    </>
  )
}

function BatchChip({ batchId, onRemove }: { readonly batchId: string; readonly onRemove: () => void }) {
  const say = useSentences(logTexts)
  const { value } = useChannelQuery('batch:read', { batchId }, ['batches'])
  return <FilterChip name={say('batch')} value={value?.batch.fileName ?? batchId} onRemove={onRemove} />
}

function ItemChip({ itemId, onRemove }: { readonly itemId: string; readonly onRemove: () => void }) {
  const say = useSentences(logTexts)
  const { value } = useChannelQuery('item:read', { itemId }, ['batches'])
  return <FilterChip name={say('item')} value={value?.item.displayName || itemId} onRemove={onRemove} />
}
