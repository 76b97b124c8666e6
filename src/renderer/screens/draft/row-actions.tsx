import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { useFilterName } from './findings/use-filter-name.ts'
import type { DraftActions } from './use-draft-actions.ts'

interface RowActionsProps {
  readonly row: DraftRowView
  readonly field: string | null
  /** The value for all rows, as typed. */
  readonly value: string
  readonly filter: DraftRowFilter
  readonly actions: DraftActions
}

type Asking = 'fill' | 'reopen'

/** Actions on the selected cell's row, and with its value on all rows shown. */
export function RowActions({ row, field, value, filter, actions }: RowActionsProps) {
  const t = useTexts()
  const { field: fieldName } = useWords()
  const filterName = useFilterName()
  const [asking, setAsking] = useState<Asking | null>(null)
  const go = useNavigation((state) => state.go)
  const person = personOf({
    documentType: row.values.TipoDocumentoIdentificacion ?? null,
    documentNumber: row.values.NumeroIdentificacion ?? null,
  })
  const sent = row.sentBatch !== undefined
  const confirm = (): void => {
    if (asking === 'reopen') void actions.reopen([row.row])
    else if (field !== null) void actions.fill(filter, field, value)
    setAsking(null)
  }
  return (
    <div className={styles.rowActions}>
      {field !== null && !sent && (
        <Button size="compact-sm" variant="default" disabled={actions.busy} onClick={() => setAsking('fill')}>
          {t('draftTools.fillShown')}
        </Button>
      )}
      {!sent && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={actions.busy}
          onClick={() => void actions.quarantine([row.row], row.quarantined !== true)}
        >
          {t(row.quarantined === true ? 'draftTools.releaseRow' : 'draftTools.quarantineRow')}
        </Button>
      )}
      {sent && (
        <Button size="compact-sm" variant="default" disabled={actions.busy} onClick={() => setAsking('reopen')}>
          {t('draftTools.reopenRow')}
        </Button>
      )}
      {person !== null && (
        <Button size="compact-sm" variant="default" onClick={() => go({ screen: 'worker', ...person })}>
          {t('item.openPerson')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking !== null}
        danger={asking === 'reopen'}
        title={t(asking === 'reopen' ? 'draftTools.reopenTitle' : 'draftTools.fillTitle')}
        confirm={t(asking === 'reopen' ? 'draftTools.reopenConfirm' : 'draftTools.fillConfirm')}
        onConfirm={confirm}
        onClose={() => setAsking(null)}
      >
        {asking === 'reopen'
          ? t('draftTools.reopenBody')
          : t('draftTools.fillBody', {
              value: value || t('common.empty'),
              field: field === null ? '' : fieldName(field),
              filter: filterName(filter),
            })}
      </ConfirmDialog>
    </div>
  )
}
