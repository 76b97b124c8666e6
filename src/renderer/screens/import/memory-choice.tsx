import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

interface MemoryChoiceProps {
  /** When the remembered mapping was last used; null when there is none or it is not wanted. */
  readonly rememberedAtMs: number | null
  readonly useMemory: boolean
  readonly busy: boolean
  readonly onChange: (useMemory: boolean) => void
}

/** Says that earlier decisions were applied, and can ignore them for this file without forgetting them. */
export function MemoryChoice({ rememberedAtMs, useMemory, busy, onChange }: MemoryChoiceProps) {
  const t = useTexts()
  const { formats } = useWords()
  if (useMemory && rememberedAtMs === null) return null
  const said =
    useMemory && rememberedAtMs !== null
      ? t('mapping.remembered', { date: formats.day(rememberedAtMs) })
      : t('mapping.rememberedUnused')
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {said}
      </Text>
      <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onChange(!useMemory)}>
        {t(useMemory ? 'mapping.notRemembered' : 'mapping.useRemembered')}
      </Button>
    </Group>
  )
}
