import { Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { SendEvidence, UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AuditButton } from '../audit-button.tsx'
import styles from '../batch.module.css'
import { RequestNumber } from './request-number.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SentPeople } from './sent-people.tsx'
import { waitTexts } from './texts.ts'
import { UncertainEvidence } from './uncertain-evidence.tsx'

interface UncertainPanelProps {
  readonly submission: Submission
  /** Queued sends of the batch. */
  readonly queued: number
}

/**
 * A send whose answer was lost: its people, what happened, its possible cost, the evidence and the possible decisions.
 */
export function UncertainPanel({ submission, queued }: UncertainPanelProps) {
  const t = useTexts()
  const { formats, language } = useWords()
  const titleId = useId()
  const [deciding, setDeciding] = useState<UncertainChoice | null>(null)
  const evidence = useChannelQuery('submission:evidence', { submissionId: submission.id }, ['batches'])
  const asking = askingOf(evidence.value)
  const number = formats.number(submission.ordinal + 1)
  return (
    <section className={styles.uncertain} aria-labelledby={titleId}>
      <Title order={2} id={titleId} c="var(--mark-error-text)">
        <IconAlertTriangle size={18} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
        {t('batch.uncertain.title', { number })} · {t('batch.uncertain.risk', { count: submission.counts.sent })}
      </Title>
      <Text size="sm" mt={4}>
        {submission.error ? errorText(submission.error, language) : t('batch.uncertain.what')}{' '}
        {t(`batch.uncertain.${asking}`)} <SentPeople submission={submission} />
      </Text>
      <Title order={3} mt="sm">
        {t('batch.uncertain.known')}
      </Title>
      <UncertainEvidence query={evidence} />
      <RequestNumber submission={submission} />
      <Choices submission={submission} asking={asking === 'asking'} onDecide={setDeciding} />
      {deciding && (
        <ResolveDialog submission={submission} choice={deciding} queued={queued} onClose={() => setDeciding(null)} />
      )}
    </section>
  )
}

/** Whether the service can be queried about it. */
function askingOf(evidence: SendEvidence | undefined): 'noAsking' | 'asking' | 'refusedNumber' {
  if (evidence === undefined || evidence.salvagedRequestId === null) return 'noAsking'
  return evidence.verification === 'refused' ? 'refusedNumber' : 'asking'
}

interface ChoicesProps {
  readonly submission: Submission
  /** A known request number is being checked. */
  readonly asking: boolean
  readonly onDecide: (choice: UncertainChoice) => void
}

function Choices({ submission, asking, onDecide }: ChoicesProps) {
  const t = useTexts()
  const sayWait = useSentences(waitTexts)
  const { value: outlook } = useChannelQuery('notification:outlook', null, ['notifications', 'profile'])
  const hints: Readonly<Record<UncertainChoice, string>> = {
    resend: t('batch.uncertain.resendHint', { count: submission.counts.sent }),
    applied: t('batch.uncertain.appliedHint'),
    abandoned: t('batch.uncertain.abandonedHint'),
  }
  const colours: Readonly<Record<UncertainChoice, string>> = { resend: 'red', applied: 'petroleum', abandoned: 'gray' }
  const order: readonly UncertainChoice[] = ['applied', 'resend', 'abandoned']
  return (
    <>
      <Title order={3} mb={6}>
        {t('batch.uncertain.choose')}
      </Title>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <Text fw={600} size="sm">
            {t('batch.uncertain.wait')}
          </Text>
          <Text size="sm" className={styles.choiceHint}>
            {asking ? t('batch.uncertain.waitNumberHint') : sayWait(outlook === 'expected' ? 'expected' : 'alone')}
          </Text>
          <AuditButton submission={submission} />
        </div>
        {order.map((choice) => (
          <div key={choice} className={styles.choice}>
            <Text fw={600} size="sm">
              {t(`batch.uncertain.${choice}`)}
            </Text>
            <Text size="sm" className={styles.choiceHint}>
              {hints[choice]}
            </Text>
            <FilingButton size="compact-sm" variant="light" color={colours[choice]} onClick={() => onDecide(choice)}>
              {t(`batch.uncertain.${choice}`)}
            </FilingButton>
          </div>
        ))}
      </div>
    </>
  )
}
