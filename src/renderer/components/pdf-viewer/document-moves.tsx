import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The documents before and after the current one. */
export interface Neighbours {
  /** From 1. */
  readonly at: number
  readonly total: number
  readonly onMove: (step: 1 | -1) => void
}

interface DocumentMovesProps {
  readonly neighbours: Neighbours
  readonly onMove: (step: 1 | -1) => void
}

export function DocumentMoves({ neighbours: { at, total }, onMove }: DocumentMovesProps) {
  const t = useTexts()
  const { formats } = useWords()
  const steps = [
    { step: -1, label: t('item.pdf.previous'), Icon: IconChevronLeft, isEnd: at <= 1 },
    { step: 1, label: t('item.pdf.next'), Icon: IconChevronRight, isEnd: at >= total },
  ] as const
  const [before, after] = steps.map(({ step, label, Icon, isEnd }) => (
    <ActionIcon
      key={label}
      variant="default"
      size="lg"
      title={label}
      aria-label={label}
      disabled={isEnd}
      onClick={() => onMove(step)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
  return (
    <Group gap={4} wrap="nowrap">
      {before}
      <Text size="sm" role="status">
        {t('item.pdf.position', { at: formats.number(at), total: formats.number(total) })}
      </Text>
      {after}
    </Group>
  )
}
