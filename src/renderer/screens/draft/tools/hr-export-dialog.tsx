import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

interface HrExportDialogProps {
  readonly draftId: string
  readonly onClose: () => void
}

/** The workbook for HR: their file's values, with the cells to correct marked. */
export function HrExportDialog({ draftId, onClose }: HrExportDialogProps) {
  const t = useTexts()
  const [onlyWithFindings, setOnlyWithFindings] = useState(true)
  const exporting = useCommand('draft:export-for-hr')
  const save = async () => {
    const answer = await exporting.run({ draftId, onlyWithFindings })
    if (!answer.ok) return
    if (answer.value) toast(t('common.savedAt', { path: answer.value.path }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={t('draftTools.exportForHr')}
      confirm={t('common.save')}
      busy={exporting.busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {t('draftTools.exportLead')}
        <Checkbox
          label={t('draftTools.exportOnlyFindings')}
          checked={onlyWithFindings}
          onChange={(event) => setOnlyWithFindings(event.currentTarget.checked)}
        />
        <ErrorAlert error={exporting.error} />
      </Stack>
    </ConfirmDialog>
  )
}
