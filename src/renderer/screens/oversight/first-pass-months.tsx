import { Box, Text } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { FirstPassMonth, Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords } from '#shared/texts/oversight-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { fetched } from '../../components/page/fetched.tsx'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { FigureTable } from './figure-table.tsx'
import { FirstPassShare } from './first-pass-share.tsx'
import { monthFilter } from './group-filter.ts'
import styles from './oversight.module.css'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

const { Shown: FirstPassChart } = fetched(async () => (await import('./first-pass-chart.tsx')).FirstPassChart)

interface FirstPassMonthsProps {
  readonly figures: Oversight
  readonly names: Names
}

/** The share accepted at first filing by month, as a chart and as figures. Each bar opens its records. */
export function FirstPassMonths({ figures: { question, firstPassMonths }, names }: FirstPassMonthsProps) {
  const say = useSentences(oversightTexts)
  const { language, formats } = useWords()
  const go = useNavigation((state) => state.go)
  const asked = recordsAsked({ ...question, from: null, to: null })
  const filterOf = ({ month }: FirstPassMonth, measure: RecordFilter['measure']): Partial<RecordFilter> => ({
    ...asked,
    ...monthFilter({ from: null, to: question.to }, month),
    measure,
  })
  const labelOf = (one: FirstPassMonth): string =>
    say('monthShare', {
      month: names.month(one.month),
      share: formats.share(one.answered === 0 ? 0 : one.passed / one.answered),
      passed: formats.number(one.passed),
      answered: formats.number(one.answered),
    })
  const title = say('firstPassMonths')
  return (
    <Section title={title} aside={<CountedHow section={title}>{say('howFirstPassMonths')}</CountedHow>}>
      {firstPassMonths.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('noFirst')}
        </Text>
      ) : (
        <div className={styles.beside}>
          <Box role="group" aria-label={say('firstPassChart')}>
            <FirstPassChart
              months={firstPassMonths}
              nameOf={({ month }) => formats.shortMonth(month)}
              labelOf={labelOf}
              onOpen={(month) => go({ screen: 'history', filter: filterOf(month, 'first-passed') })}
            />
          </Box>
          <FigureTable
            label={title}
            nameHeader={groupingWords.month[language]}
            headers={[say('passed'), say('answered')]}
            moreHeader={say('share')}
            lines={firstPassMonths.toReversed().map((one) => ({
              key: one.month,
              name: names.month(one.month),
              figures: [
                { count: one.passed, filter: filterOf(one, 'first-passed') },
                { count: one.answered, filter: filterOf(one, 'first-answered') },
              ],
              more: <FirstPassShare row={one} />,
            }))}
          />
        </div>
      )}
    </Section>
  )
}
