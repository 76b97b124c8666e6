import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

interface ReopenDialogProps {
  /** Null: closed. */
  readonly reopen: (() => void) | null
  readonly onClose: () => void
}

/** Reopening sent rows may charge them again, so it is confirmed. */
export function ReopenDialog({ reopen, onClose }: ReopenDialogProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      opened={reopen !== null}
      danger
      title={t('draftTools.reopenTitle')}
      confirm={t('draftTools.reopenConfirm')}
      onConfirm={() => {
        reopen?.()
        onClose()
      }}
      onClose={onClose}
    >
      {t('draftTools.reopenBody')}
    </ConfirmDialog>
  )
}
