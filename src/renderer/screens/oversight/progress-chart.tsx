import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { ProgressStep } from '#shared/domain/oversight/oversight.ts'
import { measureWords } from '#shared/texts/oversight-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './oversight.module.css'

const parts = [
  { name: 'accepted', color: 'petroleum.6' },
  { name: 'rejected', color: 'red.6' },
  { name: 'unanswered', color: 'gray.5' },
] as const

interface ProgressChartProps {
  readonly steps: readonly ProgressStep[]
  readonly nameOf: (step: ProgressStep) => string
  /** The label under a bar in narrow space. */
  readonly tickOf: (step: ProgressStep) => string
  /** There is space for all labels. */
  readonly everyTick: boolean
  readonly onOpen: (step: ProgressStep, measure: RecordFilter['measure']) => void
}

/** The outcome of each week's or month's records. A part opens its records. Loaded on first use. */
export function ProgressChart({ steps, nameOf, tickOf, everyTick, onOpen }: ProgressChartProps) {
  const { language, formats } = useWords()
  return (
    <BarChart
      h={220}
      className={styles.chart ?? ''}
      data={steps.map((step) => ({ ...step, name: nameOf(step) }))}
      dataKey="name"
      type="stacked"
      series={parts.map((part) => ({ ...part, label: measureWords[part.name][language] }))}
      valueFormatter={(value) => formats.number(value)}
      withLegend
      legendProps={{ verticalAlign: 'bottom', height: 32 }}
      maxBarWidth={48}
      xAxisProps={{
        tickFormatter: (name: string, at: number) => {
          const step = steps[at]
          return step === undefined ? name : tickOf(step)
        },
        ...(everyTick ? { interval: 0 } : {}),
      }}
      yAxisProps={{ allowDecimals: false, tickCount: 4, width: 48 }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 10 } }}
      barProps={({ name }) => ({
        isAnimationActive: false,
        onClick: (_: unknown, at: number) => {
          const step = steps[at]
          const part = parts.find((one) => one.name === name)
          if (step !== undefined && part !== undefined) onOpen(step, part.name)
        },
      })}
    />
  )
}
