import { cellElement } from '../grid/cell-element.ts'
import { iconCopies } from '../grid/icon-copies.ts'
import styles from './chip.module.css'
import { chipIconSize, chipIcons } from './chip-icons.ts'
import type { Tone } from './tone.ts'

const icons: Readonly<Record<Tone, ReturnType<typeof iconCopies>>> = {
  neutral: iconCopies(chipIcons.neutral, chipIconSize),
  info: iconCopies(chipIcons.info, chipIconSize),
  success: iconCopies(chipIcons.success, chipIconSize),
  warning: iconCopies(chipIcons.warning, chipIconSize),
  danger: iconCopies(chipIcons.danger, chipIconSize),
}

/** `Chip` for grid cells; `help`: the help topic that explains it. */
export function chipElement(tone: Tone, label: string, help?: string): HTMLElement {
  const chip = cellElement(`${styles.chip} ${styles[tone]}`, icons[tone](), cellElement(styles.label, label))
  chip.title = label
  if (help !== undefined) chip.dataset.help = help
  return chip
}
