import { Group, SegmentedControl, Select } from '@mantine/core'
import type { Oversight, Period } from '#shared/domain/oversight/oversight.ts'
import type { OversightPeriod, Route } from '../../components/navigation/routes.ts'
import { DayInput } from '../../components/value-picker/day-input.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './oversight.module.css'
import { periods } from './period.ts'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

export type OversightRoute = Extract<Route, { screen: 'oversight' }>

interface OversightFiltersProps {
  readonly route: OversightRoute
  readonly period: Period
  readonly figures: Oversight | undefined
  readonly names: Names
  readonly onRoute: (route: OversightRoute) => void
}

const periodKeys = {
  week: 'thisWeek',
  month: 'month',
  'last-month': 'lastMonth',
  all: 'all',
  days: 'days',
} as const satisfies Record<OversightPeriod, string>

/** Selects what the figures cover. All of it is in the route, so that back and forward work. */
export function OversightFilters({ route, period, figures, names, onRoute }: OversightFiltersProps) {
  const say = useSentences(oversightTexts)
  const choices = {
    company: { values: figures?.companies ?? [], any: say('anyCompany'), nameOf: names.company },
    operator: { values: figures?.operators ?? [], any: say('anyOperator'), nameOf: (name: string) => name },
    entityCode: { values: figures?.entityCodes ?? [], any: say('anyEntity'), nameOf: names.entity },
  }
  // Custom dates start from the days shown.
  const choose = (chosen: OversightPeriod): void =>
    onRoute({ ...route, period: chosen, ...(chosen === 'days' ? { days: route.days ?? period } : {}) })
  return (
    <Group gap="sm" className={styles.filters} role="group" aria-label={say('filters')}>
      <SegmentedControl
        size="xs"
        aria-label={say('period')}
        value={route.period ?? 'month'}
        onChange={(value) => choose(value)}
        data={periods.map((value) => ({ value, label: say(periodKeys[value]) }))}
      />
      {route.period === 'days' && <Days period={period} onDays={(days) => onRoute({ ...route, days })} />}
      {(['company', 'operator', 'entityCode'] as const).map((key) => (
        <Select
          key={key}
          size="xs"
          w={200}
          clearable
          searchable
          aria-label={choices[key].any}
          placeholder={choices[key].any}
          value={route[key] === undefined ? null : `=${route[key]}`}
          onChange={(value) => {
            const { [key]: _, ...rest } = route
            onRoute(value === null ? rest : { ...rest, [key]: value.slice(1) })
          }}
          // An empty name is a value too.
          data={withChosen(choices[key].values, route[key]).map((value) => ({
            value: `=${value}`,
            label: choices[key].nameOf(value),
          }))}
        />
      ))}
    </Group>
  )
}

/** Keep the chosen value even if the period has none of it. */
const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]

function Days({ period, onDays }: { readonly period: Period; readonly onDays: (days: Period) => void }) {
  const say = useSentences(oversightTexts)
  return (
    <>
      {(['from', 'to'] as const).map((side) => (
        <DayInput
          key={side}
          quiet
          label={say(side)}
          day={period[side]}
          onDay={(day) => onDays({ ...period, [side]: day })}
        />
      ))}
    </>
  )
}
