import { Alert, Button, Group, List, Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CorrectionReport } from '#shared/domain/draft/draft-change.ts'
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

const sides = ['theirs', 'mine'] as const

/** HR's corrections before merging: the changes, conflicts, and what does not match. */
export function CorrectionsDialog({ draftId, report, onClose }: CorrectionsDialogProps) {
  const t = useTexts()
  const [conflicts, setConflicts] = useState<(typeof sides)[number]>('theirs')
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
      size={780}
      title={<Text fw={650}>{t('draftTools.mergeTitle', { file: report.fileName })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {report.matchedByContent && <Alert color="yellow">{t('draftTools.matchedByContent')}</Alert>}
        <Text size="sm" fw={600}>
          {report.correctionCount === 0
            ? t('draftTools.noCorrections')
            : t('draftTools.corrections', { count: report.correctionCount })}
        </Text>
        {report.corrections.length > 0 && <ChangeTable changes={report.corrections} total={report.correctionCount} />}
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
  const kinds = ['missingRows', 'unknownRows', 'sentRows'] as const
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
