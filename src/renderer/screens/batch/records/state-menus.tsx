import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { entityStateWords, itemStateWords, stateColumnWords, wireStateWord } from '#shared/texts/states.ts'
import { FilterChip } from '../../../components/data-table/filters/filter-chip.tsx'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { ShownRecords } from './shown-records.ts'

interface StateMenusProps {
  readonly module: ModuleName
  readonly shown: ShownRecords
}

type StateName = 'state' | 'entityState'

/** Filters by service state and entity state, each value with its count among the records shown. */
export function StateMenus({ module, shown }: StateMenusProps) {
  const { language } = useWords()
  const wordOf = useStateWord()
  // Only affiliations have an entity layer.
  const names: readonly StateName[] = module === 'affiliation' ? ['state', 'entityState'] : ['state']
  return (
    <>
      {names.map((name) => (
        <ValueMenu key={name} label={stateColumnWords[name][language]} isActive={shown.filter[name] !== null}>
          {() => <States name={name} shown={shown} />}
        </ValueMenu>
      ))}
      {names.map((name) => {
        const value = shown.filter[name]
        return value === null ? null : (
          <FilterChip
            key={name}
            name={stateColumnWords[name][language]}
            value={wordOf(name, value)}
            onRemove={() => shown.narrow({ [name]: null })}
          />
        )
      })}
    </>
  )
}

function useStateWord(): (name: StateName, value: string) => string {
  const { language } = useWords()
  return (name, value) => wireStateWord(value, name === 'state' ? itemStateWords : entityStateWords, language)
}

function States({ name, shown: { filter, narrow } }: { readonly name: StateName; readonly shown: ShownRecords }) {
  const wordOf = useStateWord()
  const groups = useChannelQuery('history:groups', { filter: { ...filter, [name]: null }, by: name }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={filter[name]}
      wordOf={(value) => wordOf(name, value)}
      onChoose={(value) => narrow({ [name]: value })}
    />
  )
}
