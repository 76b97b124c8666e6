import { Button, Group, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type CountedSendColumn, countOfSend } from '#shared/domain/filing/send-table.ts'
import { isOpen, type Submission } from '#shared/domain/filing/submission.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { SubmissionChip } from '../../components/chips/state-chips.tsx'
import { Section } from '../../components/page/section.tsx'
import tables from '../../components/table/table.module.css'
import { useWords } from '../../i18n/use-words.ts'
import { AuditButton } from './audit-button.tsx'
import styles from './batch.module.css'
import { SentPeople } from './uncertain/sent-people.tsx'

/** Every POST of the batch, with its next step in words. */
interface SubmissionListProps {
  readonly submissions: readonly Submission[]
  /** Those whose result went with their practice session. */
  readonly lost: ReadonlySet<string>
}

export function SubmissionList({ submissions, lost }: SubmissionListProps) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const [opened, { toggle }] = useDisclosure(worthReading(submissions))
  const finished = submissions.filter(
    ({ state }) => !isOpen(state) && state !== 'unknown' && state !== 'refused',
  ).length
  const Icon = opened ? IconChevronDown : IconChevronRight
  return (
    <Section
      title={t('batch.submissions')}
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={opened}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={toggle}
        >
          {t('batch.submissionsOf', {
            count: submissions.length,
            finished: formats.number(finished),
            total: formats.number(submissions.length),
          })}
        </Button>
      }
    >
      {opened && <SubmissionTable submissions={submissions} lost={lost} />}
    </Section>
  )
}

/** Of a send that is over, and of several with nothing odd about them, the summary says enough: the list starts folded. */
const worthReading = (submissions: readonly Submission[]): boolean =>
  (submissions.length === 1 && submissions.some(({ state }) => state !== 'settled')) ||
  submissions.some(({ flagged, state }) => flagged || state === 'failed' || state === 'not-found')

function SubmissionTable({ submissions, lost }: SubmissionListProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.submissions}>
      <Table className={tables.table} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={tables.number}>{t('batch.columnNumber')}</Table.Th>
            <Table.Th>{t('batch.columnState')}</Table.Th>
            <Table.Th className={tables.number}>{t('batch.columnSent')}</Table.Th>
            <Table.Th className={tables.number}>{t('batch.columnAccepted')}</Table.Th>
            <Table.Th className={tables.number}>{t('batch.columnRejected')}</Table.Th>
            <Table.Th className={tables.number}>{t('batch.columnOmitted')}</Table.Th>
            <Table.Th>{t('batch.columnNext')}</Table.Th>
            <Table.Th>{t('batch.columnRequest')}</Table.Th>
            <Table.Th>{t('importing.columnActions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {submissions.map((submission) => (
            <SubmissionLine key={submission.id} submission={submission} lost={lost.has(submission.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface SubmissionLineProps {
  readonly submission: Submission
  readonly lost: boolean
}

function SubmissionLine({ submission, lost }: SubmissionLineProps) {
  const { t } = useTranslation()
  const { formats, labels } = useWords()
  const { number, time } = formats
  const { state } = submission
  const count = (column: CountedSendColumn): string => {
    const known = countOfSend(column, { submission })
    return known === null ? '—' : number(known)
  }
  return (
    <Table.Tr>
      <Table.Td className={tables.number}>{number(submission.ordinal + 1)}</Table.Td>
      <Table.Td>
        {lost && state !== 'settled' ? (
          <Chip tone="neutral" label={t('live.trouble.practiceOverChip')} />
        ) : (
          <SubmissionChip state={state} />
        )}
      </Table.Td>
      <Table.Td className={tables.number}>{count('records')}</Table.Td>
      <Table.Td className={tables.number}>{count('accepted')}</Table.Td>
      <Table.Td className={tables.number}>{count('rejected')}</Table.Td>
      <Table.Td className={tables.number}>{count('omitted')}</Table.Td>
      <Table.Td>
        {lost ? t('live.trouble.practiceOverNext') : labels.nextSteps[state]}
        {submission.flagged && (
          <Text size="xs" c="var(--mark-warning-text)" title={t('batch.flaggedHint')}>
            <IconAlertTriangle size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('batch.flagged')}.{' '}
            {t('batch.flaggedHint')}
          </Text>
        )}
        {submission.awaitsCertificate && !lost && (
          <Text size="xs" c="dimmed">
            {t('sending.followed')}
          </Text>
        )}
        {state === 'queued' && submission.nextAttemptAtMs !== null && submission.attempts > 0 && (
          <Text size="xs" c="dimmed">
            {t('batch.nextAttempt', { time: time(submission.nextAttemptAtMs) })}
          </Text>
        )}
        {state === 'accepted' && submission.lastPolledAtMs !== null && (
          <Text size="xs" c="dimmed">
            {t('batch.columnChecked')}: {time(submission.lastPolledAtMs)}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={styles.request}>{submission.requestId ?? '—'}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <SentPeople submission={submission} />
          <AuditButton submission={submission} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
