import { Text } from '@mantine/core'
import { filedState } from '#shared/domain/oversight/measures.ts'
import { ageingBuckets, type Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords } from '#shared/texts/oversight-text.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { type FigureLine, FigureTable } from './figure-table.tsx'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

interface AgeingSectionProps {
  readonly figures: Oversight
  readonly names: Names
}

/** What entities still have, by business days, whatever the period. */
export function AgeingSection({ figures: { question, ageing }, names }: AgeingSectionProps) {
  const say = useSentences(oversightTexts)
  const { language } = useWords()
  const asked = recordsAsked({ ...question, from: null, to: null })
  const at = { ...asked, entityState: filedState }
  const lines = ageing.map(({ entityCode, total, parts }): FigureLine => {
    const own = { ...at, entityCode }
    const inParts = parts.map(({ count, from, to }) => ({ count, filter: { ...own, filedFrom: from, filedTo: to } }))
    return { key: entityCode, name: names.entity(entityCode), figures: [...inParts, { count: total, filter: own }] }
  })
  const totals = [...ageingBuckets.keys()].map((bucket) => ({
    count: ageing.reduce((sum, { parts }) => sum + (parts[bucket]?.count ?? 0), 0),
    filter: { ...at, filedFrom: ageing[0]?.parts[bucket]?.from ?? null, filedTo: ageing[0]?.parts[bucket]?.to ?? null },
  }))
  const whole = { count: ageing.reduce((sum, { total }) => sum + total, 0), filter: at }
  return (
    <Section title={say('ageing')} aside={<CountedHow section={say('ageing')}>{say('howAgeing')}</CountedHow>}>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('nothingWaits')}
        </Text>
      ) : (
        <FigureTable
          label={say('ageing')}
          nameHeader={groupingWords.entityCode[language]}
          headers={[
            ...ageingBuckets.map(({ from, to }) =>
              to === null
                ? say('daysMoreShort', { from: String(from) })
                : say('daysToShort', { from: String(from), to: String(to) }),
            ),
            say('total'),
          ]}
          lines={lines}
          total={{ key: 'total', name: say('total'), figures: [...totals, whole] }}
        />
      )}
    </Section>
  )
}
