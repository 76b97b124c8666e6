import type { RefObject } from 'react'
import { useSentences } from '../../../i18n/use-sentences.ts'
import styles from './panels.module.css'
import { panelTexts } from './texts.ts'

/** Skip link past all findings and repairs; visible when focused. */
export function SkipToRows({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  const say = useSentences(panelTexts)
  const skip = (): void => {
    const cell = area.current?.querySelector<HTMLElement>('.ag-cell-focus') ?? null
    const first = area.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex]') ?? null
    ;(cell ?? first)?.focus()
  }
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {say('toRows')}
    </button>
  )
}
