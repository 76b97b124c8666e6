import { Progress } from '@mantine/core'
import type { FirstPassRow } from '#shared/domain/oversight/oversight.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './oversight.module.css'

/** A share as a bar and in figures. */
export function FirstPassShare({ row: { passed, answered } }: { readonly row: Omit<FirstPassRow, 'entityCode'> }) {
  const { formats } = useWords()
  const share = answered === 0 ? 0 : passed / answered
  return (
    <span className={styles.share}>
      <Progress value={share * 100} size="sm" w={48} aria-hidden />
      {answered === 0 ? '—' : formats.share(share)}
    </span>
  )
}
