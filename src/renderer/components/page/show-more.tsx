import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../i18n/use-words.ts'

interface ShowMoreProps {
  /** The number not shown yet. */
  readonly hidden: number
  /** How many the next press shows; 0 or less: none can be shown. */
  readonly more: number
  /** What they are. */
  readonly name: string
  readonly onMore: () => void
}

/** Below the first lines of a long list: how many remain, and a button for more. */
export function ShowMore({ hidden, more, name, onMore }: ShowMoreProps) {
  const { t } = useTranslation()
  const { formats } = useWords()
  if (hidden <= 0) return null
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c="dimmed">
        {t('leftOut.more', { formatted: formats.number(hidden) })}
      </Text>
      {more > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('leftOut.seeMoreNamed', { formatted: formats.number(more), name })}
          onClick={onMore}
        >
          {t('leftOut.seeMore', { formatted: formats.number(more) })}
        </Button>
      )}
    </Group>
  )
}
