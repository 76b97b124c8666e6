import { useTexts } from '../../i18n/use-texts.ts'
import type { Options } from './use-options.ts'
import styles from './value-picker.module.css'

interface ListNotesProps {
  readonly found: Options
  readonly shown: number
  readonly typed: boolean
}

/** Below the list: how much is not shown, and the list's source. */
export function ListNotes({ found, shown, typed }: ListNotesProps) {
  const t = useTexts()
  const { total, outdated, origin, sourceName } = found
  const more = total - found.options.length
  return (
    <>
      {shown === 0 && !outdated && origin !== null && (
        <div className={styles.note} role="status">
          {t(typed ? 'picker.nothing' : 'picker.empty')}
        </div>
      )}
      {more > 0 && <div className={styles.note}>{t('picker.more', { count: more })}</div>}
      {origin !== undefined && (
        <div
          className={`${styles.note} ${origin === 'official' ? styles.source : ''}`}
          title={origin === 'official' ? sourceName : undefined}
        >
          {t(origin === null ? 'picker.noList' : `picker.${origin}`, { source: sourceName })}
        </div>
      )}
    </>
  )
}
