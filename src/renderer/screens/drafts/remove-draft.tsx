import { useTranslation } from 'react-i18next'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'

interface RemoveDraftProps {
  readonly draft: Draft
  readonly onClose: () => void
}

export function RemoveDraft({ draft, onClose }: RemoveDraftProps) {
  const { t } = useTranslation()
  const remove = useCommand('draft:remove')
  const confirm = async () => {
    const answer = await remove.run({ draftId: draft.id })
    if (answer.ok) onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('importing.removeTitle')}
      confirm={t('importing.removeConfirm')}
      busy={remove.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('importing.removeBody', { file: draft.fileName })}
      <ErrorAlert error={remove.error} />
    </ConfirmDialog>
  )
}
