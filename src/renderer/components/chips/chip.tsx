import styles from './chip.module.css'
import { chipIconSize, chipIcons } from './chip-icons.ts'
import type { Tone } from './tone.ts'

interface ChipProps {
  readonly tone: Tone
  readonly label: string
  readonly count?: string
}

/** A state in words, colour and shape: colour is never the only sign. */
export function Chip({ tone, label, count }: ChipProps) {
  const Icon = chipIcons[tone]
  return (
    <span className={`${styles.chip} ${styles[tone]}`} title={label}>
      <Icon size={chipIconSize} stroke={2} aria-hidden />
      <span className={styles.label}>{count === undefined ? label : `${label} ${count}`}</span>
    </span>
  )
}
