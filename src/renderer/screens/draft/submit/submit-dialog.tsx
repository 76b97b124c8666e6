import { Alert, Button, Checkbox, Group, Modal, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { AgainReason } from '../../../components/again/again-reason.tsx'
import { ConsentBox } from '../../../components/consent/consent-box.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { moduleOptions } from '../../../components/procedure/module-options.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../draft.module.css'
import { planSubmission, type SubmissionPlan } from './submission-plan.ts'
import { SubmitCost } from './submit-cost.tsx'
import { SubmitOptions } from './submit-options.tsx'
import { useSubmission } from './use-submission.ts'

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
  const { form, change, send, naming, submit } = useSubmission(draft.id, status.operator)
  const { accepted, onlyValid } = form
  const plan = planSubmission(counts, onlyValid)
  const connected = status.connection !== null
  const hasOptions = Object.keys(moduleOptions[draft.module]).length > 0

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
            <SubmitOptions module={draft.module} chosen={form.options} onChange={(options) => change({ options })} />
          </section>
        )}
        {counts.invalidRows > 0 && (
          <Checkbox
            checked={onlyValid}
            onChange={(event) => change({ onlyValid: event.currentTarget.checked })}
            label={t('submit.onlyValid')}
            description={t('submit.onlyValidHint', counted(counts.invalidRows))}
          />
        )}
        <ChunkInput chunk={form.chunk} onChange={(chunk) => change({ chunk })} />
        <SubmitCost records={plan.records} connection={status.connection} />
        <ConsentBox accepted={accepted} onChange={(agreed) => change({ accepted: agreed })} people={plan.records} />
        {status.operator.trim() === '' && (
          <TextInput
            label={t('settings.operatorName')}
            description={t('settings.operatorHint')}
            value={form.operator}
            maxLength={120}
            onChange={(event) => change({ operator: event.currentTarget.value })}
            required
          />
        )}
        <Obstacle plan={plan} connected={connected} />
        <ErrorAlert error={naming.error} onClose={naming.clearError} />
        <ErrorAlert error={submit.error} onClose={submit.clearError} />
        <AgainReason error={submit.error} reason={form.again} onChange={(again) => change({ again })} />
        <Group justify="space-between" className={styles.dialogFoot}>
          <Text size="sm" c="dimmed">
            {t('submit.confirmHint')}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button
              disabled={!accepted || !connected || plan.obstacle !== null || form.operator.trim() === ''}
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

interface ChunkInputProps {
  /** Null: as many as the program recommends. */
  readonly chunk: number | null
  readonly onChange: (chunk: number | null) => void
}

function ChunkInput({ chunk, onChange }: ChunkInputProps) {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t('submit.chunk')}
      description={t('submit.chunkHint')}
      value={chunk ?? ''}
      onChange={(value) => onChange(typeof value === 'number' && value >= 1 ? value : null)}
      min={1}
      max={largestChunk}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      classNames={{ wrapper: styles.chunk ?? '' }}
    />
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
