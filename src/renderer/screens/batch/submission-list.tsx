import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CountedSendColumn, countOfSend, recordsOfSend } from '#shared/domain/filing/send-table.ts'
import { isOpen, type Submission, standingOf } from '#shared/domain/filing/submission.ts'
import { sendHeader } from '#shared/texts/send-texts.ts'
import chips from '../../components/chips/chip.module.css'
import { Chip, RecordsLink } from '../../components/chips/chip.tsx'
import { SubmissionChip } from '../../components/chips/state-chips.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Section } from '../../components/page/section.tsx'
import tables from '../../components/table/table.module.css'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { requestTexts } from '../request/texts.ts'
import { AuditButton } from './audit-button.tsx'
import styles from './batch.module.css'
import { SentPeople } from './uncertain/sent-people.tsx'

/** Every POST of the batch, with its next step in words. */
interface SubmissionListProps {
  readonly submissions: readonly Submission[]
  /** Those whose result was lost with their practice session. */
  readonly lost: ReadonlySet<string>
}

export function SubmissionList({ submissions, lost }: SubmissionListProps) {
  const t = useTexts()
  return (
    <Section title={t('batch.submissions')}>
      <SubmissionTable submissions={submissions} lost={lost} />
    </Section>
  )
}

interface SendsSwitchProps {
  readonly submissions: readonly Submission[]
  /** The list is expanded. */
  readonly opened: boolean
  readonly onToggle: () => void
}

/** How many sends have ended; toggles their list. */
export function SendsSwitch({ submissions, opened, onToggle }: SendsSwitchProps) {
  const t = useTexts()
  const { formats } = useWords()
  const awaiting = submissions.filter((submission) => standingOf(submission) === 'awaiting').length
  const ended = submissions.filter(({ state }) => !isOpen(state) && state !== 'unknown' && state !== 'refused').length
  const told = (): string => {
    if (awaiting > 0 && awaiting === submissions.length) return t('batch.submissionsAllAwait', { count: awaiting })
    const finished = t('batch.submissionsOf', {
      count: submissions.length,
      finished: formats.number(ended - awaiting),
      total: formats.number(submissions.length),
    })
    return awaiting === 0 ? finished : t('batch.submissionsAwaiting', { ended: finished, count: awaiting })
  }
  const Icon = opened ? IconChevronDown : IconChevronRight
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-8}
      aria-expanded={opened}
      rightSection={<Icon size={14} aria-hidden />}
      onClick={onToggle}
    >
      {told()}
    </Button>
  )
}

/** For one finished send, or several unremarkable ones, the summary is enough: the list starts collapsed. */
export const worthReading = (submissions: readonly Submission[]): boolean =>
  (submissions.length === 1 && submissions.some(({ state }) => state !== 'settled')) ||
  submissions.some(
    ({ flagged, state, ofOthersToo }) => flagged || ofOthersToo || state === 'failed' || state === 'not-found',
  )

function SubmissionTable({ submissions, lost }: SubmissionListProps) {
  const t = useTexts()
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

const counted = ['records', 'accepted', 'rejected', 'omitted'] as const satisfies readonly CountedSendColumn[]

/** The count links to exactly the records it counts. */
function SendCount({ column, submission }: { readonly column: CountedSendColumn; readonly submission: Submission }) {
  const { formats, language } = useWords()
  const count = countOfSend(column, { submission })
  const records = recordsOfSend(column, { submission })
  const text = count === null ? '—' : formats.number(count)
  if (records === null) return text
  return (
    <RecordsLink look={chips.figure ?? ''} label={`${sendHeader(column, language)} ${text}`} records={records}>
      {text}
    </RecordsLink>
  )
}

interface SubmissionLineProps {
  readonly submission: Submission
  readonly lost: boolean
}

function SubmissionLine({ submission, lost }: SubmissionLineProps) {
  const t = useTexts()
  const { formats, labels } = useWords()
  const { number, time } = formats
  const { state } = submission
  return (
    <Table.Tr>
      <Table.Td className={tables.number}>{number(submission.ordinal + 1)}</Table.Td>
      <Table.Td>
        {lost && state !== 'settled' ? (
          <Chip tone="neutral" label={t('live.trouble.practiceOverChip')} />
        ) : (
          <SubmissionChip state={standingOf(submission)} />
        )}
      </Table.Td>
      {counted.map((column) => (
        <Table.Td key={column} className={tables.number}>
          <SendCount column={column} submission={submission} />
        </Table.Td>
      ))}
      <Table.Td className={styles.nextStep}>
        {lost ? t('live.trouble.practiceOverNext') : labels.nextSteps[standingOf(submission)]}
        {submission.ofOthersToo && (
          <Text size="xs" c="dimmed">
            {t('batch.ofOthersToo')}
          </Text>
        )}
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
      <Table.Td className={styles.request}>
        <RequestLink submission={submission} />
      </Table.Td>
      <Table.Td>
        <Group gap="0 4">
          <SentPeople submission={submission} />
          <AuditButton submission={submission} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** The request number links to its page; so does a send without one. */
function RequestLink({ submission: { id, requestId, ordinal } }: { readonly submission: Submission }) {
  const say = useSentences(requestTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const name =
    requestId === null ? say('openPart', { ordinal: formats.number(ordinal + 1) }) : say('openNamed', { requestId })
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={name}
      onClick={() => go({ screen: 'request', submissionId: id })}
    >
      {requestId ?? say('open')}
    </Anchor>
  )
}
