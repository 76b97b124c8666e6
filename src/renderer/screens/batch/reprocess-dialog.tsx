import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { AgainReason, againOf } from '../../components/again/again-reason.tsx'
import { ConsentBox } from '../../components/consent/consent-box.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useWords } from '../../i18n/use-words.ts'

interface ReprocessDialogProps {
  readonly overview: BatchOverview
  readonly onClose: () => void
}

/** Another batch over items of this one, with a reason that stays in the history (spec 2.4 and 2.8, `ForzarReproceso`). */
export function ReprocessDialog({ overview: { batch, states, entityStates }, onClose }: ReprocessDialogProps) {
  const { t } = useTranslation()
  const { labels, formats } = useWords()
  const go = useNavigation((state) => state.go)
  const [onlyState, setOnlyState] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [again, setAgain] = useState('')
  const reprocess = useCommand('batch:reprocess')

  const wordOf = (state: string): string => labels.entityStates[state] ?? labels.itemStates[state] ?? state
  const choices = Object.entries({ ...states, ...entityStates }).map(([state, count]) => ({
    value: state,
    label: t('batch.reprocessState', { state: wordOf(state), formatted: formats.number(count) }),
  }))
  const send = async () => {
    const answer = await reprocess.run({
      batchId: batch.id,
      onlyState,
      reason: reason.trim(),
      acceptTerms: true,
      ...againOf(again),
    })
    if (answer.ok && answer.value) go({ screen: 'batch', batchId: answer.value.batchId })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={<Text fw={650}>{t('batch.reprocessTitle')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('batch.reprocessLead')}</Text>
        <Select
          label={t('batch.reprocessWhich')}
          placeholder={t('batch.reprocessAll')}
          value={onlyState}
          onChange={setOnlyState}
          data={choices}
          clearable
          clearButtonProps={{ 'aria-label': t('batch.reprocessAll') }}
        />
        <Textarea
          label={t('batch.reprocessReason')}
          description={t('batch.reprocessReasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          required
        />
        <ConsentBox accepted={accepted} onChange={setAccepted} people={null} />
        <ErrorAlert error={reprocess.error} onClose={reprocess.clearError} />
        <AgainReason error={reprocess.error} reason={again} onChange={setAgain} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!accepted || reason.trim() === ''} loading={reprocess.busy} onClick={() => void send()}>
            {t('batch.reprocessConfirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
