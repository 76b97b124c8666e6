import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './chip.module.css'
import type { Tone } from './tone.ts'

const icons: Readonly<Record<Tone, TablerIcon>> = {
  neutral: IconCircle,
  info: IconProgress,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
}

interface ChipProps {
  readonly tone: Tone
  readonly label: string
  readonly count?: string
}

/** A state in words, colour and shape: colour is never the only sign. */
export function Chip({ tone, label, count }: ChipProps) {
  const Icon = icons[tone]
  return (
    <span className={`${styles.chip} ${styles[tone]}`} title={label}>
      <Icon size={13} stroke={2} aria-hidden />
      <span className={styles.label}>{count === undefined ? label : `${label} ${count}`}</span>
    </span>
  )
}
