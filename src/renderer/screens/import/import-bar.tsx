import { Button, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './import.module.css'

interface ImportBarProps {
  /** Required fields with neither column nor value. */
  readonly missing: number
  readonly busy: boolean
  readonly canImport: boolean
  readonly onCancel: () => void
  readonly onImport: () => void
}

/** What is missing and how to continue, always visible however long the column list. */
export function ImportBar({ missing, busy, canImport, onCancel, onImport }: ImportBarProps) {
  const t = useTexts()
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.barText}>
        {missing > 0 && (
          <Text size="sm" c="var(--mark-error-text)">
            {t('mapping.missing', { count: missing })}
          </Text>
        )}
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('mapping.cancel')}
      </Button>
      <Button loading={busy} disabled={!canImport} onClick={onImport}>
        {t('mapping.confirm')}
      </Button>
    </div>
  )
}
