import { Alert, Button, Checkbox, Group, Modal, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchOptions } from '#shared/domain/filing/batch.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { AgainReason, againOf } from '../../../components/again/again-reason.tsx'
import { ConsentBox } from '../../../components/consent/consent-box.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { moduleOptions } from '../../../components/procedure/module-options.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { planSubmission, type SubmissionPlan } from './submission-plan.ts'
import { SubmitCost } from './submit-cost.tsx'
import { SubmitOptions } from './submit-options.tsx'

interface SubmitDialogProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
  readonly onClose: () => void
}

const largestChunk = 1_000

/** Options, cost and terms. Main shows the cost once more and asks before anything leaves. */
export function SubmitDialog({ overview: { draft, counts }, status, onClose }: SubmitDialogProps) {
  const { t } = useTranslation()
  const { counted } = useWords()
  const go = useNavigation((state) => state.go)
  const [options, setOptions] = useState<BatchOptions>({})
  const [onlyValid, setOnlyValid] = useState(true)
  const [chunk, setChunk] = useState<number | null>(null)
  const [accepted, setAccepted] = useState(false)
  const [again, setAgain] = useState('')
  const [operator, setOperator] = useState(status.operator)
  const naming = useCommand('app:set-operator')
  const submit = useCommand('draft:submit')
  const plan = planSubmission(counts, onlyValid)
  const connected = status.connection !== null
  const hasOptions = Object.keys(moduleOptions[draft.module]).length > 0

  const send = async () => {
    if (status.operator.trim() === '') {
      const named = await naming.run({ name: operator.trim() })
      if (!named.ok) return
    }
    const answer = await submit.run({
      draftId: draft.id,
      options,
      onlyValid,
      acceptTerms: true,
      chunk,
      ...againOf(again),
    })
    if (answer.ok && answer.value) go({ screen: 'batch', batchId: answer.value.batchId })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={860}
      title={
        <Text fw={650} size="lg" component="span">
          {t('submit.title', { file: draft.fileName })}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {hasOptions && (
          <section>
            <Title order={3} mb="xs">
              {t('submit.options')}
            </Title>
            <SubmitOptions module={draft.module} chosen={options} onChange={setOptions} />
          </section>
        )}
        {counts.invalidRows > 0 && (
          <Checkbox
            checked={onlyValid}
            onChange={(event) => setOnlyValid(event.currentTarget.checked)}
            label={t('submit.onlyValid')}
            description={t('submit.onlyValidHint', counted(counts.invalidRows))}
          />
        )}
        <NumberInput
          label={t('submit.chunk')}
          description={t('submit.chunkHint')}
          value={chunk ?? ''}
          onChange={(value) => setChunk(typeof value === 'number' && value >= 1 ? value : null)}
          min={1}
          max={largestChunk}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          classNames={{ wrapper: styles.chunk ?? '' }}
        />
        <SubmitCost records={plan.records} connection={status.connection} />
        <ConsentBox accepted={accepted} onChange={setAccepted} people={plan.records} />
        {status.operator.trim() === '' && (
          <TextInput
            label={t('settings.operatorName')}
            description={t('settings.operatorHint')}
            value={operator}
            maxLength={120}
            onChange={(event) => setOperator(event.currentTarget.value)}
            required
          />
        )}
        <Obstacle plan={plan} connected={connected} />
        <ErrorAlert error={naming.error} onClose={naming.clearError} />
        <ErrorAlert error={submit.error} onClose={submit.clearError} />
        <AgainReason error={submit.error} reason={again} onChange={setAgain} />
        <Group justify="space-between" className={styles.dialogFoot}>
          <Text size="sm" c="dimmed">
            {t('submit.confirmHint')}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              disabled={!accepted || !connected || plan.obstacle !== null || operator.trim() === ''}
              loading={submit.busy || naming.busy}
              onClick={() => void send()}
            >
              {t('submit.confirm')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Why it cannot be sent yet, in words. */
function Obstacle({ plan, connected }: { readonly plan: SubmissionPlan; readonly connected: boolean }) {
  const { t } = useTranslation()
  if (plan.obstacle === null && connected) return null
  const blocked = plan.obstacle === 'nothing-ready' ? 'submit.nothingReady' : 'submit.blocked'
  return (
    <Alert color="yellow" role="alert">
      {t(plan.obstacle === null ? 'submit.notConnected' : blocked)}
    </Alert>
  )
}
