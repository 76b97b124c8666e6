import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Novedad } from '#shared/domain/filing/item.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readableDate } from './readable-date.ts'

interface NovedadTextProps {
  readonly step: Novedad
  /** What else tells it from the steps beside it. */
  readonly about?: readonly string[]
}

/** What the entity said at one step (spec 2.8), and when: words as received, times too unless they are instants. */
export function NovedadText({ step, about = [] }: NovedadTextProps) {
  const { t } = useTranslation()
  const { formats } = useWords()
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {step.message}
      </Text>
      <Text size="xs" c="dimmed">
        <span title={step.date}>{readableDate(step.date, formats)}</span>
        {about.map((text) => ` · ${text}`)}
        {step.evidenceUrl !== null && (
          <>
            {' · '}
            <IconPaperclip size={12} aria-hidden /> {t('item.evidence')}
          </>
        )}
      </Text>
    </>
  )
}
