import { Text } from '@mantine/core'
import type { FirstPassRow, Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords } from '#shared/texts/oversight-text.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { FigureTable } from './figure-table.tsx'
import { FirstPassShare } from './first-pass-share.tsx'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

interface FirstPassSectionProps {
  readonly figures: Oversight
  readonly names: Names
}

/** The share of answered records accepted at first filing. */
export function FirstPassSection({ figures: { question, firstPass }, names }: FirstPassSectionProps) {
  const say = useSentences(oversightTexts)
  const { language } = useWords()
  const asked = recordsAsked(question)
  const lineOf = (key: string, name: string, row: Omit<FirstPassRow, 'entityCode'>, filter: typeof asked) => ({
    key,
    name,
    figures: [
      { count: row.passed, filter: { ...filter, measure: 'first-passed' as const } },
      { count: row.answered, filter: { ...filter, measure: 'first-answered' as const } },
    ],
    more: <FirstPassShare row={row} />,
  })
  return (
    <Section title={say('firstPass')} aside={<CountedHow section={say('firstPass')}>{say('howFirstPass')}</CountedHow>}>
      {firstPass.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('noFirst')}
        </Text>
      ) : (
        <FigureTable
          label={say('firstPass')}
          nameHeader={groupingWords.entityCode[language]}
          headers={[say('passed'), say('answered')]}
          moreHeader={say('share')}
          lines={firstPass.rows.map(({ entityCode, ...row }) =>
            lineOf(entityCode, names.entity(entityCode), row, { ...asked, entityCode }),
          )}
          total={lineOf('total', say('total'), firstPass.total, asked)}
        />
      )}
    </Section>
  )
}
