import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { ForecastError, SubmitForecast } from '#shared/domain/draft/forecast.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { rowsToCorrect } from '#shared/domain/pending/draft-groups.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { AgainReason } from '../../../components/again/again-reason.tsx'
import { ConsentBox } from '../../../components/consent/consent-box.tsx'
import { MissingNote } from '../../../components/consent/missing-note.tsx'
import type { Missing } from '../../../components/consent/texts.ts'
import { useConsent } from '../../../components/consent/use-consent.ts'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { useOfficeObstacle } from '../../../components/office/use-office-obstacle.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChannelConcerns } from './channels/channel-concerns.tsx'
import { ErrorPlaces, errorPlace } from './error-places.tsx'
import type { SubmissionPlan } from './submission-plan.ts'
import styles from './submit.module.css'
import { SubmitCost } from './submit-cost.tsx'
import { SubmitLimits } from './submit-limits.tsx'
import { submitTexts } from './texts.ts'
import type { useSubmission } from './use-submission.ts'

interface SubmitDecisionProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
  readonly submission: ReturnType<typeof useSubmission>
  readonly plan: SubmissionPlan
  readonly errors: readonly ForecastError[]
  /** The employers of the rows to be sent. */
  readonly companies: SubmitForecast['companies']
  /** Records that the service already has are processed again, which requires a reason. */
  readonly forced: boolean
  /** The number of people in the rows to be sent; null until known. */
  readonly people: number | null
  /** The stamp of the displayed forecast; null while none is. */
  readonly shown: string | null
  /** Counting, initially or after a change. */
  readonly isCounting: boolean
}

/** The maximum cost, the terms, the obstacles and the button. */
export function SubmitDecision({
  overview,
  status,
  submission,
  plan,
  errors,
  companies,
  forced,
  people,
  shown,
  isCounting,
}: SubmitDecisionProps) {
  const t = useTexts()
  const { draft, counts } = overview
  const wrong = rowsToCorrect(counts)
  const { form, change, send, naming, submit } = submission
  const connected = status.connection !== null
  const consent = useConsent(shown, plan.records, people)
  const missing = isCounting ? 'count' : missingOf({ ...form, accepted: consent.accepted }, forced)
  const place = errorPlace(submit.error)
  return (
    <Stack gap="sm" className={`framed-panel ${styles.decision}`}>
      {draft.module === 'affiliation' && <ChannelConcerns draft={draft} options={form.options} />}
      <SubmitCost records={plan.records} connection={status.connection} />
      <SubmitLimits
        companies={companies}
        again={form.again.trim() !== ''}
        fileName={draft.fileName}
        connection={status.connection}
      />
      {wrong > 0 && (
        <Checkbox
          checked={form.onlyValid}
          onChange={(event) => change({ onlyValid: event.currentTarget.checked })}
          label={t('submit.onlyValid')}
          description={t('submit.onlyValidHint', { count: wrong })}
        />
      )}
      {forced && <ForceReason reason={form.reason} onReason={(reason) => change({ reason })} />}
      <ConsentBox consent={consent} people={people} filings={plan.records} />
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
      {plan.obstacle !== null && <ErrorPlaces draftId={draft.id} errors={errors} />}
      <ErrorAlert error={naming.error} onClose={naming.clearError} />
      <ErrorAlert error={submit.error} onClose={submit.clearError} />
      {place !== null && <ErrorPlaces draftId={draft.id} errors={[place]} />}
      <AgainReason error={submit.error} reason={form.again} onChange={(again) => change({ again })} />
      <FilingButton
        size="md"
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={shown === null || missing !== null || !connected || plan.obstacle !== null}
        loading={submit.busy || naming.busy}
        onClick={() => void (shown !== null && send(forced, shown))}
      >
        {t('submit.confirm')}
      </FilingButton>
      {missing === null || plan.obstacle !== null ? (
        <Text size="xs" c="dimmed">
          {t('submit.confirmHint')}
        </Text>
      ) : (
        <MissingNote missing={missing} />
      )}
    </Stack>
  )
}

/** The first missing input, in page order. */
function missingOf(
  { reason, accepted, operator }: { readonly reason: string; readonly accepted: boolean; readonly operator: string },
  forced: boolean,
): Missing | null {
  if (forced && reason.trim() === '') return 'reason'
  if (!accepted) return 'terms'
  return operator.trim() === '' ? 'name' : null
}

function ForceReason({ reason, onReason }: { readonly reason: string; readonly onReason: (reason: string) => void }) {
  const say = useSentences(submitTexts)
  return (
    <TextInput
      label={say('reason')}
      description={say('reasonHint')}
      value={reason}
      maxLength={500}
      onChange={(event) => onReason(event.currentTarget.value)}
      required
    />
  )
}

/** Why it cannot be sent yet, in words. */
function Obstacle({ plan, connected }: { readonly plan: SubmissionPlan; readonly connected: boolean }) {
  const t = useTexts()
  const office = useOfficeObstacle()
  if (plan.obstacle === null && connected && office === null) return null
  const blocked = plan.obstacle === 'nothing-ready' ? 'submit.nothingReady' : 'submit.blocked'
  return (
    <Alert color="yellow" role="alert" p="xs">
      {office ?? t(plan.obstacle === null ? 'submit.notConnected' : blocked)}
    </Alert>
  )
}
