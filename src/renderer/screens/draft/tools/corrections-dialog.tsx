import { Alert, Button, Group, List, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ConflictSide, CorrectionReport } from '#shared/domain/draft/draft-change.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChangeTable } from './change-table.tsx'

interface CorrectionsDialogProps {
  readonly draftId: string
  readonly report: CorrectionReport
  readonly onClose: () => void
}

const sides = ['theirs', 'mine'] as const satisfies readonly ConflictSide[]

/** HR's corrections before merging: the changes, conflicts, and what does not match. */
export function CorrectionsDialog({ draftId, report, onClose }: CorrectionsDialogProps) {
  const t = useTexts()
  const [conflicts, setConflicts] = useState<ConflictSide>('theirs')
  const merge = useCommand('draft:merge-corrections')
  const apply = async () => {
    const answer = await merge.run({ draftId, file: report.file, preview: false, conflicts })
    if (!answer.ok) return
    toast(t('draftTools.changed', { count: answer.value?.change?.changed ?? 0 }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={920}
      title={<Text fw={650}>{t('draftTools.mergeTitle', { file: report.fileName })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {report.matchedByContent && <Alert color="yellow">{t('draftTools.matchedByContent')}</Alert>}
        <Text fw={650} aria-live="polite">
          {report.correctionCount === 0
            ? t('draftTools.noCorrections')
            : t('draftTools.correctionOutcome', { ...report.outcome[conflicts] })}
        </Text>
        {report.corrections.length > 0 && (
          <ChangeTable changes={report.corrections} total={report.correctionCount} headers={report.headers} />
        )}
        {report.conflictCount > 0 && (
          <Group>
            <Text size="sm">
              {t('draftTools.conflicts', { count: report.conflictCount })}. {t('draftTools.conflictChoice')}:
            </Text>
            <SegmentedControl
              size="xs"
              aria-label={t('draftTools.conflictChoice')}
              value={conflicts}
              onChange={setConflicts}
              data={sides.map((side) => ({ value: side, label: t(`draftTools.${side}`) }))}
            />
          </Group>
        )}
        <Leftovers report={report} />
        <ErrorAlert error={merge.error} onClose={merge.clearError} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={report.correctionCount === 0} loading={merge.busy} onClick={() => void apply()}>
            {t('draftTools.mergeConfirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Rows that are not merged. */
function Leftovers({ report }: { readonly report: CorrectionReport }) {
  const t = useTexts()
  const kinds = ['missingRows', 'unknownRows', 'unclearRows', 'sentRows'] as const
  const lines = kinds.filter((kind) => report[kind].length > 0)
  if (lines.length === 0) return null
  return (
    <List size="sm">
      {lines.map((kind) => (
        <List.Item key={kind}>{t(`draftTools.${kind}`, { count: report[kind].length })}</List.Item>
      ))}
    </List>
  )
}
