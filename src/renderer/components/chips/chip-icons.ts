import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Tone } from './tone.ts'

export const chipIcons: Readonly<Record<Tone, TablerIcon>> = {
  neutral: IconCircle,
  info: IconProgress,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
}

export const chipIconSize = 13
