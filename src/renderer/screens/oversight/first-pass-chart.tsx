import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { KeyboardEvent } from 'react'
import { type BarShapeProps, Rectangle } from 'recharts'
import type { FirstPassMonth } from '#shared/domain/oversight/oversight.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './oversight.module.css'
import { oversightTexts } from './texts.ts'

interface FirstPassChartProps {
  readonly months: readonly FirstPassMonth[]
  readonly nameOf: (month: FirstPassMonth) => string
  /** A bar's accessible name. */
  readonly labelOf: (month: FirstPassMonth) => string
  readonly onOpen: (month: FirstPassMonth) => void
}

/** The share of each month, from 0 to 100 %. A bar opens its records by mouse or keyboard. Loaded on first use. */
export function FirstPassChart({ months, nameOf, labelOf, onOpen }: FirstPassChartProps) {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  return (
    <BarChart
      h={220}
      className={styles.chart ?? ''}
      data={months.map((one) => ({
        name: nameOf(one),
        share: one.answered === 0 ? null : (one.passed / one.answered) * 100,
      }))}
      dataKey="name"
      series={[{ name: 'share', color: 'petroleum.6', label: say('passed') }]}
      valueFormatter={(value) => formats.share(value / 100)}
      maxBarWidth={48}
      yAxisProps={{ domain: [0, 100], tickCount: 5, width: 56 }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 10 } }}
      barProps={{
        isAnimationActive: false,
        shape: ({ index, ...place }: BarShapeProps) => {
          const month = months[index]
          if (month === undefined || month.answered === 0) return <Rectangle {...place} />
          return <MonthBar place={place} label={labelOf(month)} onOpen={() => onOpen(month)} />
        },
      }}
    />
  )
}

interface MonthBarProps {
  readonly place: object
  readonly label: string
  readonly onOpen: () => void
}

function MonthBar({ place, label, onOpen }: MonthBarProps) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onOpen()
  }
  return <Rectangle {...place} tabIndex={0} role="link" aria-label={label} onClick={onOpen} onKeyDown={press} />
}
