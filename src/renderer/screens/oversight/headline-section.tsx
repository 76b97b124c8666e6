import { Group, Text } from '@mantine/core'
import { overdueFilter } from '#shared/domain/answers/answer-terms.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { type HeadlineName, headlineOf } from '#shared/domain/oversight/headline.ts'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { countedHow, oversightWords } from '#shared/texts/oversight-text.ts'
import { changeText, headlineWords } from '#shared/texts/report/headline-text.ts'
import { useRoving } from '../../components/table/use-roving.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { CountLink } from './figure-table.tsx'
import styles from './oversight.module.css'

/** The figures of the report's first page, each against the period before. */
export function HeadlineSection({ figures }: { readonly figures: Oversight }) {
  const { language, formats } = useWords()
  const say = useSentences(oversightWords)
  const { before } = figures
  const period =
    before === null
      ? ''
      : say('fromTo', {
          from: formats.civilDay(before.period.from),
          to: formats.civilDay(before.period.to),
        })
  const roving = useRoving<HTMLDListElement>()
  return (
    <>
      <dl {...roving} className={styles.headline}>
        {headlineOf(figures).map((figure) => (
          <div key={figure.name} className={styles.headlineFigure}>
            <Text component="dt" size="xs" c="dimmed">
              {headlineWords[figure.name][language]}
            </Text>
            <dd>
              <CountLink
                figure={{ count: figure.count, filter: filterOf(figures, figure.name) }}
                header={headlineWords[figure.name][language]}
                size="xl"
              />
              <Text size="xs" c="dimmed">
                {changeText(figure, language)}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" mt={4}>
        <Text size="xs" c="dimmed">
          {before === null ? say('notCompared') : say('compared', { period })}
        </Text>
        <CountedHow section={say('reportTitle')}>{countedHow.headline[language]}</CountedHow>
      </Group>
    </>
  )
}

function filterOf({ question, overdue }: Oversight, name: HeadlineName): Partial<RecordFilter> {
  const asked = recordsAsked(question)
  const whenever = recordsAsked({ ...question, from: null, to: null })
  switch (name) {
    case 'filed':
      return asked
    case 'awaiting':
      return { ...whenever, waits: 'answer' }
    case 'overdue':
      return { ...whenever, waits: 'answer', ...overdueFilter(overdue.days) }
    case 'debited':
      return { ...asked, measure: 'accepted', charged: true }
    default:
      return { ...asked, measure: name }
  }
}
