import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from '../data-table.module.css'
import { tableFilterTexts } from './filter-texts.ts'

interface FilterChipProps {
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}

/** One active filter, with a button to remove it. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  const say = useSentences(tableFilterTexts)
  return (
    <Button
      size="compact-xs"
      variant="light"
      className={styles.chip ?? ''}
      title={`${name}: ${value}`}
      aria-label={say('remove', { name, value })}
      rightSection={<IconX size={12} aria-hidden />}
      onClick={onRemove}
    >
      {name}: {value}
    </Button>
  )
}

export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const say = useSentences(tableFilterTexts)
  return (
    <Button size="compact-xs" variant="subtle" onClick={onClear}>
      {say('clear')}
    </Button>
  )
}
