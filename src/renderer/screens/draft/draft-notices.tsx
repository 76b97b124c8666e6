import { Alert, Text } from '@mantine/core'
import { IconColumns3, IconInfoCircle } from '@tabler/icons-react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { FormChangeNotice } from './forms/form-change-notice.tsx'
import { updatesForms } from './forms/use-form-figures.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import type { DraftActions } from './use-draft-actions.ts'

interface DraftNoticesProps {
  readonly overview: DraftOverview
  readonly actions: DraftActions
}

/** Missing columns, and in one line what was not imported: rows that are not workers, hidden rows, unmapped columns. */
export function DraftNotices({ overview, actions }: DraftNoticesProps) {
  const { draft } = overview
  const t = useTexts()
  const { field } = useWords()
  const remarks = [
    ...(draft.hiddenRows === undefined ? [] : [t('draft.hiddenRows', { count: draft.hiddenRows })]),
    ...(draft.unmappedColumns.length === 0 ? [] : [t('draft.unmapped', { columns: draft.unmappedColumns.join(', ') })]),
  ]
  return (
    <>
      {draft.missingFields.length > 0 && (
        <Alert color="red" role="alert" px="xs" py={4}>
          <IconColumns3 size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> <b>{t('draft.missingTitle')}.</b>{' '}
          {t('draft.missingBody', { fields: draft.missingFields.map(field).join(', ') })}
        </Alert>
      )}
      <div className={styles.notes}>
        <LeftOutNotice overview={overview} actions={actions} />
        {updatesForms(draft) && <FormChangeNotice draft={draft} />}
        {remarks.length > 0 && (
          <Text size="xs" c="dimmed" truncate title={remarks.join(' · ')}>
            <IconInfoCircle size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {remarks.join(' · ')}
          </Text>
        )}
      </div>
    </>
  )
}
