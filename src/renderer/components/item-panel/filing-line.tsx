import { Group, Text, UnstyledButton } from '@mantine/core'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { EntityStateChip, ItemStateChip, OutcomeChip } from '../chips/state-chips.tsx'
import styles from './item-panel.module.css'

interface FilingLineProps {
  readonly entry: HistoryEntry
  readonly name: string
  readonly note: string
  readonly onOpen: (itemId: string) => void
}

/** Another filing in one line, with its state; opens it. */
export function FilingLine({ entry: { item }, name, note, onOpen }: FilingLineProps) {
  return (
    <UnstyledButton className={styles.filing} onClick={() => onOpen(item.id)}>
      <Text size="sm" component="span">
        {name}
        <Text size="xs" c="dimmed" component="span" display="block">
          {note}
        </Text>
      </Text>
      <Group gap={4} component="span" wrap="nowrap">
        {item.entityState !== null && <EntityStateChip state={item.entityState} />}
        {item.entityState === null && item.state !== null && <ItemStateChip state={item.state} />}
        {item.state === null && item.outcome !== null && <OutcomeChip outcome={item.outcome} />}
      </Group>
    </UnstyledButton>
  )
}
