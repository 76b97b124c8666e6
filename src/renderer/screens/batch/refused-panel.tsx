import { Button, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconCircleX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { mayBeResent, refusalAdvice, refusalCause } from '#shared/texts/steps/refusal-advice.ts'
import { AgainReason, againOf } from '../../components/again/again-reason.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { FilingButton } from '../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AuditButton } from './audit-button.tsx'
import styles from './batch.module.css'

interface RefusedPanelProps {
  readonly submission: Submission
  /** Whether its records came from rows that can be reopened. */
  readonly fromDraft: boolean
}

/** A send that the service refused as a whole: why, and the remedies for that cause. */
export function RefusedPanel({ submission, fromDraft }: RefusedPanelProps) {
  const t = useTexts()
  const { formats, language } = useWords()
  const titleId = useId()
  const go = useNavigation((navigation) => navigation.go)
  const resolve = useCommand('submission:resolve')
  const reopen = useCommand('submission:reopen-rows')
  const [reason, setReason] = useState('')
  const busy = resolve.busy || reopen.busy
  const { id: submissionId, state, attempts } = submission
  const decide = (as: UncertainChoice) =>
    void resolve.run({ submissionId, as, shown: { state, attempts }, ...againOf(reason) })
  const cause = refusalCause(submission.error)
  // Resending after a permanent cause stays possible, but is not the default.
  const proposed = fromDraft && !mayBeResent(cause) ? 'reopen' : 'resend'
  const reopenRows = async () => {
    const answer = await reopen.run({ submissionId })
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id })
  }
  return (
    <section className={styles.uncertain} aria-labelledby={titleId}>
      <Title order={2} id={titleId} c="var(--mark-error-text)">
        <IconCircleX size={18} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
        {t('batch.refused.title', { number: formats.number(submission.ordinal + 1) })}
      </Title>
      {submission.error && (
        <Text size="sm" my={6}>
          {errorText(submission.error, language)}
        </Text>
      )}
      <Text size="sm" my={6} fw={600}>
        {refusalAdvice[cause][language]}
      </Text>
      <Text size="sm" mb={8}>
        {t('batch.refused.noCharge', { count: submission.counts.sent })}
      </Text>
      <Group gap="sm">
        <FilingButton
          size="compact-sm"
          variant={proposed === 'resend' ? 'filled' : 'default'}
          loading={resolve.busy}
          disabled={busy}
          onClick={() => decide('resend')}
        >
          {t('batch.refused.resend')}
        </FilingButton>
        {fromDraft && (
          <Tooltip label={t('batch.refused.reopenHint')} multiline w={320}>
            <Button
              size="compact-sm"
              variant={proposed === 'reopen' ? 'filled' : 'default'}
              loading={reopen.busy}
              disabled={busy}
              onClick={() => void reopenRows()}
            >
              {t('batch.refused.reopen')}
            </Button>
          </Tooltip>
        )}
        <FilingButton size="compact-sm" variant="default" disabled={busy} onClick={() => decide('abandoned')}>
          {t('batch.refused.abandon')}
        </FilingButton>
        <AuditButton submission={submission} />
      </Group>
      <ErrorAlert error={resolve.error} onClose={resolve.clearError} />
      <AgainReason error={resolve.error} reason={reason} onChange={setReason} />
      <ErrorAlert error={reopen.error} onClose={reopen.clearError} />
    </section>
  )
}
