import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'

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
  const t = useTexts()
  if (hidden <= 0) return null
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c="dimmed">
        {t('leftOut.more', { count: hidden })}
      </Text>
      {more > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('leftOut.seeMoreNamed', { count: more, name })}
          onClick={onMore}
        >
          {t('leftOut.seeMore', { count: more })}
        </Button>
      )}
    </Group>
  )
}
