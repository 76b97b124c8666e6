import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { BatchTableFilter } from '#shared/domain/filing/batch-table.ts'
import { type BatchPhase, batchPhases } from '#shared/domain/filing/overview.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import styles from '../../components/data-table/data-table.module.css'
import { DaysMenu, MonthList } from '../../components/data-table/filters/days-menu.tsx'
import { ClearFilters, FilterChip } from '../../components/data-table/filters/filter-chip.tsx'
import { tableFilterTexts } from '../../components/data-table/filters/filter-texts.ts'
import { useSpanWords } from '../../components/data-table/filters/use-span-words.ts'
import { useTypedText } from '../../components/data-table/filters/use-typed-text.ts'
import { ValueList, ValueMenu } from '../../components/data-table/filters/value-menu.tsx'
import { SearchField } from '../../components/page/search-field.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { isNarrowed, type ShownBatches } from './shown-batches.ts'
import { batchesTexts } from './texts.ts'

interface BatchFiltersProps {
  readonly shown: ShownBatches
  readonly companies: readonly CompanyProfile[]
}

/** Filters batches: by name, NIT or request number, and by kind, company, place, user and date. */
export function BatchFilters({ shown, companies, children }: BatchFiltersProps & { readonly children?: ReactNode }) {
  const t = useTexts()
  const { filter, narrow } = shown
  const [text, setText] = useTypedText(filter.search, (search) => narrow({ search }))
  const sayTable = useSentences(tableFilterTexts)
  return (
    <fieldset className={styles.bar} aria-label={sayTable('bar')}>
      <SearchField
        size="xs"
        w={210}
        label={t('batches.search')}
        placeholder={t('batches.search')}
        text={text}
        onText={setText}
      />
      {listedFilters.map((name) => (
        <ListMenu key={name} name={name} shown={shown} companies={companies} />
      ))}
      <DaysMenu
        from={filter.createdFrom}
        to={filter.createdTo}
        onDays={({ from, to }) =>
          narrow({
            ...(from === undefined ? {} : { createdFrom: from }),
            ...(to === undefined ? {} : { createdTo: to }),
          })
        }
        months={(onChosen) => <Months shown={shown} onChosen={onChosen} />}
      />
      {children}
    </fieldset>
  )
}

/** The phases, each with its count under the other filters. */
export function Phases({ shown: { filter, narrow } }: { readonly shown: ShownBatches }) {
  const t = useTexts()
  const say = useSentences(batchesTexts)
  const { value: groups } = useChannelQuery('batch:groups', { filter, by: 'phase' }, ['batches'])
  const labelOf = (phase: BatchPhase): string => {
    const count = groups?.find(({ value }) => value === phase)?.count
    const name = t(`batches.phases.${phase}`)
    return count === undefined ? name : say('phase', { phase: name, count })
  }
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('batches.filter')}
      value={filter.phase}
      onChange={(phase) => narrow({ phase })}
      data={batchPhases.map((phase) => ({ value: phase, label: labelOf(phase) }))}
    />
  )
}

interface ListMenuProps extends BatchFiltersProps {
  readonly name: ListedFilter
}

function ListMenu(props: ListMenuProps) {
  const say = useSentences(batchesTexts)
  return (
    <ValueMenu label={say(props.name)} isActive={props.shown.filter[props.name] !== null}>
      {() => <Values {...props} />}
    </ValueMenu>
  )
}

function Values({ name, shown: { filter, narrow }, companies }: ListMenuProps) {
  const wordOf = useValueWords(companies)
  const groups = useChannelQuery('batch:groups', { filter: { ...filter, [name]: null }, by: name }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={filter[name]}
      wordOf={(value) => wordOf(name, value)}
      onChoose={(value) => narrow({ [name]: value })}
    />
  )
}

function Months({
  shown: { filter, narrow },
  onChosen,
}: {
  readonly shown: ShownBatches
  readonly onChosen: () => void
}) {
  const all = { ...filter, createdFrom: null, createdTo: null }
  const { value: groups = [] } = useChannelQuery('batch:groups', { filter: all, by: 'month' }, ['batches'])
  return (
    <MonthList
      groups={groups}
      from={filter.createdFrom}
      to={filter.createdTo}
      onSpan={({ from, to }) => {
        narrow({ createdFrom: from, createdTo: to })
        onChosen()
      }}
    />
  )
}

/** The active filters except the phase, each with a button to remove it. */
export function BatchChips({ shown: { filter, narrow }, companies }: BatchFiltersProps) {
  const say = useSentences(batchesTexts)
  const sayTable = useSentences(tableFilterTexts)
  const wordOf = useValueWords(companies)
  const spanOf = useSpanWords()
  const { search, createdFrom, createdTo } = filter
  if (!isNarrowed({ ...filter, phase: 'all' })) return null
  return (
    <>
      {search !== '' && <FilterChip name={say('search')} value={search} onRemove={() => narrow({ search: '' })} />}
      {listedFilters.map((name) => {
        const value = filter[name]
        if (value === null) return null
        return (
          <FilterChip
            key={name}
            name={say(name)}
            value={wordOf(name, value)}
            onRemove={() => narrow({ [name]: null })}
          />
        )
      })}
      {(createdFrom !== null || createdTo !== null) && (
        <FilterChip
          name={sayTable('filed')}
          value={spanOf(createdFrom, createdTo)}
          onRemove={() => narrow({ createdFrom: null, createdTo: null })}
        />
      )}
      <ClearFilters
        onClear={() =>
          narrow({
            search: '',
            module: null,
            company: null,
            entityCode: null,
            operator: null,
            createdFrom: null,
            createdTo: null,
          })
        }
      />
    </>
  )
}

/** Filters that offer the values present. */
const listedFilters = [
  'module',
  'company',
  'entityCode',
  'operator',
] as const satisfies readonly (keyof BatchTableFilter)[]
type ListedFilter = (typeof listedFilters)[number]

/** A filter value in words. */
function useValueWords(companies: readonly CompanyProfile[]): (name: ListedFilter, value: string) => string {
  const { labels } = useWords()
  const entities = useEntityNames()
  return useCallback(
    (name, value) => {
      if (name === 'module') return isModuleName(value) ? labels.modules[value].label : value
      if (name === 'entityCode') return entityText(value, entities)
      return name === 'company' ? companyText(value, companies) : value
    },
    [labels, companies, entities],
  )
}
