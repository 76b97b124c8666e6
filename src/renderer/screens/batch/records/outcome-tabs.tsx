import { Badge, Tabs } from '@mantine/core'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'

const outcomeTabs = ['all', 'accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched'] as const
type OutcomeTab = (typeof outcomeTabs)[number]

interface OutcomeTabsProps {
  readonly overview: BatchOverview
  readonly outcome: RecordFilter['outcome']
  readonly onOutcome: (outcome: RecordFilter['outcome']) => void
}

/** The outcomes of a batch's records, each with its count; outcomes without records are not offered. */
export function OutcomeTabs({ overview, outcome, onOutcome }: OutcomeTabsProps) {
  const t = useTexts()
  const { formats } = useWords()
  const countOf = (name: OutcomeTab): number => (name === 'all' ? overview.itemCount : (overview.outcomes[name] ?? 0))
  const shown = outcomeTabs.filter((name) => name === 'all' || name === outcome || countOf(name) > 0)
  const choose = (value: string | null): void => {
    const tab = outcomeTabs.find((name) => name === value) ?? 'all'
    onOutcome(tab === 'all' ? null : tab)
  }
  return (
    <Tabs value={outcome ?? 'all'} onChange={choose}>
      <Tabs.List aria-label={t('batch.tabs.label')}>
        {shown.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              <Badge size="sm" variant="default" circle={countOf(name) < 10}>
                {formats.number(countOf(name))}
              </Badge>
            }
          >
            {t(`batch.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
