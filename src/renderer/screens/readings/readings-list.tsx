import { ActionIcon, Group, Select, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { Chip } from '../../components/chips/chip.tsx'
import choices from '../../components/page/choice-list.module.css'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './readings.module.css'
import { type ReadingPart, readingParts } from './shown-readings.ts'
import { kindNames, partNames, readingsTexts } from './texts.ts'

interface ReadingsListProps {
  readonly lines: readonly ReadingLine[]
  readonly part: ReadingPart
  readonly count: (part: ReadingPart) => string
  readonly current: string | null
  readonly onPart: (part: ReadingPart) => void
  readonly onChoose: (itemId: string) => void
  readonly onStep: (by: 1 | -1) => void
}

/** The documents, doubtful ones first. */
export function ReadingsList({ lines, part, count, current, onPart, onChoose, onStep }: ReadingsListProps) {
  const say = useSentences(readingsTexts)
  const sayPart = useSentences(partNames)
  const at = lines.findIndex(({ itemId }) => itemId === current)
  return (
    <section className={styles.column} aria-label={say('list')}>
      <div className={styles.head}>
        <Select
          size="xs"
          aria-label={say('which')}
          value={part}
          allowDeselect={false}
          onChange={(value) => onPart(readingParts.find((one) => one === value) ?? 'all')}
          data={readingParts.map((value) => ({ value, label: `${sayPart(value)} (${count(value)})` }))}
        />
        <Group justify="space-between" mt={6} wrap="nowrap">
          <Text size="xs" c="dimmed" aria-live="polite">
            {at === -1 ? '' : say('place', { at: String(at + 1), total: String(lines.length) })}
          </Text>
          <Group gap={4} wrap="nowrap">
            <StepButton label={say('previous')} Icon={IconArrowUp} disabled={at <= 0} onPress={() => onStep(-1)} />
            <StepButton
              label={say('next')}
              Icon={IconArrowDown}
              disabled={at === lines.length - 1}
              onPress={() => onStep(1)}
            />
          </Group>
        </Group>
      </div>
      <div className={styles.scroll}>
        <ul className={choices.list}>
          {lines.map((line) => (
            <li key={line.itemId}>
              <Line line={line} isCurrent={line.itemId === current} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        {lines.length === 0 && (
          <Text size="sm" c="dimmed" p="sm">
            {say('none')}
          </Text>
        )}
      </div>
    </section>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly Icon: typeof IconArrowUp
  readonly disabled: boolean
  readonly onPress: () => void
}

function StepButton({ label, Icon, disabled, onPress }: StepButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="sm" aria-label={label} disabled={disabled} onClick={onPress}>
        <Icon size={14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

interface LineProps {
  readonly line: ReadingLine
  readonly isCurrent: boolean
  readonly onChoose: (itemId: string) => void
}

function Line({ line, isCurrent, onChoose }: LineProps) {
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { itemId, fileName, reference } = line
  return (
    <UnstyledButton
      ref={own}
      className={choices.line ?? ''}
      aria-current={isCurrent}
      title={fileName}
      onClick={() => onChoose(itemId)}
    >
      <Text size="sm" fw={550} component="span" display="block" className={styles.lineName ?? ''}>
        {fileName}
      </Text>
      {reference !== null && reference !== fileName && (
        <Text size="xs" c="dimmed" component="span" display="block" className={styles.lineName ?? ''}>
          {reference}
        </Text>
      )}
      <ReadingKindChip line={line} />
    </UnstyledButton>
  )
}

const tones = { doubtful: 'warning', read: 'success', failed: 'danger', waiting: 'info' } as const

/** How one document was read, and whether any value was accepted. */
function ReadingKindChip({ line: { kind, taken } }: { readonly line: ReadingLine }) {
  const say = useSentences(readingsTexts)
  const sayKind = useSentences(kindNames)
  return (
    <Group gap={4} mt={2}>
      <Chip tone={tones[kind]} label={sayKind(kind)} />
      {taken.length > 0 && <Chip tone="neutral" label={say('taken')} />}
    </Group>
  )
}
