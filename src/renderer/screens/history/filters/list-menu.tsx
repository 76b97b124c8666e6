import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { filterTexts } from './filter-texts.ts'
import { type ListedFilter, useValueWords } from './filter-words.ts'

interface ListMenuProps {
  readonly name: ListedFilter
  readonly shown: Pick<ShownRecords, 'filter' | 'narrow'>
  readonly companies: readonly CompanyProfile[]
}

/** The values of one property, each with its count among the records shown. */
export function ListMenu(props: ListMenuProps) {
  const say = useSentences(filterTexts)
  return (
    <ValueMenu label={say(props.name)} isActive={props.shown.filter[props.name] !== null}>
      {() => <Values {...props} />}
    </ValueMenu>
  )
}

/** Filters that offer records without a value. */
const canBeSilent: ReadonlySet<ListedFilter> = new Set(['company', 'entityCode'])

function Values({ name, shown: { filter, narrow }, companies }: ListMenuProps) {
  const wordOf = useValueWords(companies)
  const groups = useChannelQuery('history:groups', { filter: { ...filter, [name]: null }, by: name }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={filter[name]}
      wordOf={(value) => wordOf(name, value)}
      canBeSilent={canBeSilent.has(name)}
      onChoose={(value) => narrow({ [name]: value } as Partial<RecordFilter>)}
    />
  )
}
