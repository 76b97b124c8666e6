import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { Oversight, ProgressStep } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords, measureWords } from '#shared/texts/oversight-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { fetched } from '../../components/page/fetched.tsx'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FigureTable } from './figure-table.tsx'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

const { Shown: ProgressChart } = fetched(async () => (await import('./progress-chart.tsx')).ProgressChart)

interface StepsSectionProps {
  readonly figures: Oversight
  readonly names: Names
}

/** The period by weeks or months: a chart, and the same as a table whose figures the keyboard can reach. */
export function StepsSection({ figures: { question, steps, stepsBy }, names }: StepsSectionProps) {
  const say = useSentences(oversightTexts)
  const { formats, language } = useWords()
  const go = useNavigation((state) => state.go)
  const [asTable, setAsTable] = useState(false)
  const title = say(stepsBy === 'week' ? 'byWeek' : 'byMonth')
  const nameOf = ({ from, to }: ProgressStep): string =>
    stepsBy === 'month' ? names.month(from.slice(0, 7)) : formats.shortDays(from, to)
  const tickOf = ({ from, to }: ProgressStep): string => {
    if (stepsBy === 'month') return formats.shortMonth(from.slice(0, 7))
    const isWithin = from !== to && from.slice(0, 7) === to.slice(0, 7)
    return isWithin ? `${Number(from.slice(8))}–${Number(to.slice(8))}` : formats.shortDays(from, to)
  }
  const filterOf = ({ from, to }: ProgressStep, measure: RecordFilter['measure']): Partial<RecordFilter> => ({
    ...recordsAsked(question),
    filedFrom: from,
    filedTo: to,
    measure,
  })
  return (
    <Section
      title={title}
      aside={
        <Button variant="subtle" size="compact-xs" onClick={() => setAsTable(!asTable)}>
          {say(asTable ? 'asChart' : 'asTable')}
        </Button>
      }
    >
      {asTable ? (
        <FigureTable
          label={title}
          nameHeader={stepsBy === 'week' ? say('week') : groupingWords.month[language]}
          headers={partNames.map((measure) => measureWords[measure][language])}
          lines={steps.map((step) => ({
            key: step.from,
            name: nameOf(step),
            figures: partNames.map((measure) => ({ count: step[measure], filter: filterOf(step, measure) })),
          }))}
        />
      ) : (
        <div role="img" aria-label={say('chartLabel')}>
          <ProgressChart
            steps={steps}
            nameOf={nameOf}
            tickOf={tickOf}
            everyTick={stepsBy === 'week'}
            onOpen={(step, measure) => go({ screen: 'history', filter: filterOf(step, measure) })}
          />
        </div>
      )}
    </Section>
  )
}

const partNames = ['accepted', 'rejected', 'unanswered'] as const
