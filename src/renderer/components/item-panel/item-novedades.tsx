import { Text, Timeline } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Novedad } from '#shared/domain/filing/item.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readableDate } from './readable-date.ts'

/** The filing's history as the entity told it (spec 2.8): words as received, times too unless they are instants. */
export function ItemNovedades({ novedades }: { readonly novedades: readonly Novedad[] }) {
  const { t } = useTranslation()
  const { formats } = useWords()
  if (novedades.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('item.novedadesEmpty')}
      </Text>
    )
  }
  return (
    <Timeline bulletSize={16} lineWidth={2} active={novedades.length}>
      {novedades.map((step) => (
        <Timeline.Item
          key={`${step.order} ${step.date}`}
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
            <span title={step.date}>{readableDate(step.date, formats)}</span>
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
  )
}
