import type { CreditUse } from '#shared/domain/oversight/credit-limits.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './credits.module.css'
import { creditTexts } from './texts.ts'

const share = (part: number, whole: number): string => `${whole === 0 ? 100 : Math.min(100, (part / whole) * 100)}%`

/** A company's month in words and as a bar. */
export function CreditBar({ use }: { readonly use: CreditUse }) {
  const say = useSentences(creditTexts)
  const { formats } = useWords()
  const { used, wanted, extra, missing } = use
  const limit = use.perMonth + extra
  const notes = [
    ...(wanted === 0 ? [] : [say('wanted', { count: wanted })]),
    ...(extra === 0 ? [] : [say('extra', { count: extra })]),
  ]
  return (
    <div className={styles.use}>
      {say('used', { used, limit, month: formats.month(use.month) })}
      {notes.length > 0 && <span className={styles.note}>{`; ${notes.join('; ')}`}</span>}
      <div className={styles.track} aria-hidden>
        <div className={styles.used} data-over={missing > 0 || used > limit} style={{ width: share(used, limit) }} />
        <div className={styles.wanted} style={{ width: share(wanted, limit) }} />
      </div>
    </div>
  )
}
