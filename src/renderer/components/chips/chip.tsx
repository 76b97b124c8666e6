import styles from './chip.module.css'
import { chipIconSize, chipIcons } from './chip-icons.ts'
import type { Tone } from './tone.ts'

interface ChipProps {
  readonly tone: Tone
  readonly label: string
  readonly count?: string
  /** What the state means, for whoever points at it. */
  readonly meaning?: string | undefined
}

/** A state in words, colour and shape: colour is never the only sign. */
export function Chip({ tone, label, count, meaning }: ChipProps) {
  const Icon = chipIcons[tone]
  return (
    <span className={`${styles.chip} ${styles[tone]}`} title={chipTitle(label, meaning)}>
      <Icon size={chipIconSize} stroke={2} aria-hidden />
      <span className={styles.label}>{count === undefined ? label : `${label} ${count}`}</span>
    </span>
  )
}

const chipTitle = (label: string, meaning: string | undefined): string =>
  meaning === undefined ? label : `${label}: ${meaning}`
