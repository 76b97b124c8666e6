import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../data-table.module.css'

interface ValueLineProps {
  readonly label: string
  /** Absent until known. */
  readonly count?: number | undefined
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One value to choose, with the number of records that have it. */
export function ValueLine({ label, count, isChosen, onChoose }: ValueLineProps) {
  const { formats } = useWords()
  return (
    <Menu.RadioItem
      value={label}
      checked={isChosen}
      checkIcon={<IconCheck size={14} aria-hidden />}
      closeMenuOnClick
      onChange={onChoose}
    >
      <span className={styles.value}>
        <span className={styles.valueText}>{label}</span>
        {count !== undefined && <span className={styles.count}>{formats.number(count)}</span>}
      </span>
    </Menu.RadioItem>
  )
}
