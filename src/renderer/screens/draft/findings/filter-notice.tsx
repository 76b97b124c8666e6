import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type DraftRowFilter, namedRowFilters } from '#shared/domain/filing/overview.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../draft.module.css'
import { useFilterName } from './use-filter-name.ts'

interface FilterNoticeProps {
  readonly filter: DraftRowFilter
  readonly onFilter: (filter: DraftRowFilter) => void
}

/** Names the finding, value or comparison that filters the rows, with a link to all rows. */
export function FilterNotice({ filter, onFilter }: FilterNoticeProps) {
  const t = useTexts()
  const filterName = useFilterName()
  if (namedRowFilters.some((name) => name === filter)) return null
  return (
    <div className={styles.filterNotice} role="status">
      <IconFilter size={14} aria-hidden />
      <span className={styles.filterName}>{t('draft.onlyWith', { name: filterName(filter) })}</span>
      <Button size="compact-xs" variant="subtle" onClick={() => onFilter('all')}>
        {t('draft.showAll')}
      </Button>
    </div>
  )
}
