import { Text, Timeline } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { readableDate } from '../../components/item-panel/readable-date.ts'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { workerTexts } from './texts.ts'
import { workerSteps } from './worker-facts.ts'

/** The steps at the entities over all filings, newest first: words as received. */
export function WorkerTimeline({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation()
  const say = useSentences(workerTexts)
  const words = useWords()
  const steps = workerSteps(entries)
  return (
    <Section title={say('steps')}>
      {steps.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('stepsEmpty')}
        </Text>
      ) : (
        <Timeline bulletSize={16} lineWidth={2} active={steps.length}>
          {steps.map(({ id, step, entry: { item, batch } }) => (
            <Timeline.Item
              key={id}
              title={
                <Text size="sm" fw={600}>
                  {step.phase}
                </Text>
              }
            >
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {step.message}
              </Text>
              <Text size="xs" c="dimmed">
                <span title={step.date}>{readableDate(step.date, words.formats)}</span>
                {' · '}
                {procedureName(batch, words)}
                {item.identity.entityCode !== null && ` · ${item.identity.entityCode}`}
                {step.evidenceUrl !== null && (
                  <>
                    {' · '}
                    <IconPaperclip size={12} aria-hidden /> {t('item.evidence')}
                  </>
                )}
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Section>
  )
}
