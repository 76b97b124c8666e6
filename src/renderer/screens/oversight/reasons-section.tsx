import { Text } from '@mantine/core'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { CountedHow } from './counted-how.tsx'
import { FigureTable } from './figure-table.tsx'
import { oversightTexts } from './texts.ts'

/** The service's objections, most frequent first. */
export function ReasonsSection({ figures: { question, reasons } }: { readonly figures: Oversight }) {
  const say = useSentences(oversightTexts)
  const asked = recordsAsked(question)
  return (
    <Section title={say('reasons')} aside={<CountedHow section={say('reasons')}>{say('howReasons')}</CountedHow>}>
      {reasons.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('noReasons')}
        </Text>
      ) : (
        <FigureTable
          label={say('reasons')}
          nameHeader={say('reason')}
          headers={[say('filed')]}
          lines={reasons.map(({ reason, count }) => ({
            key: reason,
            name: reason,
            figures: [{ count, filter: { ...asked, reason } }],
          }))}
        />
      )}
    </Section>
  )
}
