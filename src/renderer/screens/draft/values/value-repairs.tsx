import { Text, Title } from '@mantine/core'
import type { ValueRepair } from '#shared/domain/draft/value-question.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { suggestionText } from '#shared/texts/finding-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from './values.module.css'

/** Values that differ by row, repaired by their safe proposals. */
export function RepairList({ repairs }: { readonly repairs: readonly ValueRepair[] }) {
  const t = useTexts()
  const { language, field: fieldName } = useWords()
  return (
    <section className={styles.group} aria-label={t('values.repairs')}>
      <div className={styles.groupHead}>
        <Title order={2} size="h3">
          {t('values.repairs')}
        </Title>
      </div>
      <ul className="plain-list">
        {repairs.map(({ field, kind, count, examples }) => (
          <li key={`${field} ${kind}`} className={styles.repair}>
            <Text size="sm">
              {t('values.repair', { count, name: suggestionText(kind, language), field: fieldName(field) })}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {examples.map((example) => t('values.example', { ...example, row: rowText(example.row) })).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
