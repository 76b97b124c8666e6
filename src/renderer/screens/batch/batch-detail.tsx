import { Anchor, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Page } from '../../components/page/page.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useStatus } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './batch.module.css'
import { BatchActions } from './batch-actions.tsx'
import { BatchNext } from './batch-next.tsx'
import { BatchSummary } from './batch-summary.tsx'
import { FollowedNote } from './followed-note.tsx'
import { BatchItems } from './records/batch-items.tsx'
import { RefusedPanel } from './refused-panel.tsx'
import { SendProgressBar } from './sending/send-progress-bar.tsx'
import { SendsSwitch, SubmissionList, worthReading } from './submission-list.tsx'
import { HeldNumbers } from './uncertain/held-numbers.tsx'
import { UncertainPanel } from './uncertain/uncertain-panel.tsx'

/** One batch: decisions first, then progress, then all records. */
export function BatchDetail({ overview }: { readonly overview: BatchOverview }) {
  const { batch, submissions } = overview
  const { value: app } = useStatus()
  const lost = new Set(lostWithPractice(overview, app?.practiceSinceMs ?? null).map(({ id }) => id))
  // Submissions with other people's records are for those who see all of them.
  const ours = submissions.filter(({ ofOthersToo }) => !ofOthersToo)
  const uncertain = ours.filter(({ state }) => state === 'unknown')
  const queued = ours.filter(({ state }) => state === 'queued').length
  const refused = ours.filter(({ state }) => state === 'refused')
  const [sendsShown, { toggle: toggleSends }] = useDisclosure(worthReading(submissions))
  return (
    <Page
      fill
      title={batch.fileName}
      lead={<BatchLead overview={overview} />}
      actions={<BatchActions overview={overview} />}
    >
      <div className={styles.scroll}>
        {batch.followed && <FollowedNote />}
        <BatchNext overview={overview} />
        <SendProgressBar overview={overview} />
        {uncertain.map((submission) => (
          <UncertainPanel key={submission.id} submission={submission} queued={queued} />
        ))}
        <HeldNumbers submissions={ours} />
        {refused.map((submission) => (
          <RefusedPanel key={submission.id} submission={submission} fromDraft={batch.draftId !== null} />
        ))}
        <BatchSummary
          overview={overview}
          lost={lost}
          sends={<SendsSwitch submissions={submissions} opened={sendsShown} onToggle={toggleSends} />}
        />
        {sendsShown && <SubmissionList submissions={submissions} lost={lost} />}
        <BatchItems overview={overview} lost={lost} />
      </div>
    </Page>
  )
}

function BatchLead({ overview: { batch } }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const words = useWords()
  const chosen = Object.entries(batch.options).flatMap(([name, value]) => {
    if (value === false || value === '') return []
    const label = ownValue(words.labels.options, name)?.label ?? name
    return [value === true ? label : `${label}: ${ownValue(words.labels.channels, value) ?? value}`]
  })
  return (
    <>
      <span>
        {procedureName(batch, words)} · {t('batch.created', { date: words.formats.moment(batch.createdAtMs) })}
        {chosen.length > 0 && ` · ${chosen.join(', ')}`}
      </span>
      {batch.corrects !== undefined && (
        <CorrectedBatch id={batch.corrects} forced={batch.options.ForzarReproceso === true} />
      )}
      {batch.reprocessReason !== null && (
        <Text size="sm">{t('batch.reprocessOf', { reason: batch.reprocessReason })}</Text>
      )}
    </>
  )
}

interface CorrectedBatchProps {
  readonly id: string
  /** It resends records that had been accepted: returned by the entity, or ended in an error. */
  readonly forced: boolean
}

function CorrectedBatch({ id, forced }: CorrectedBatchProps) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  return (
    <Text size="sm">
      {t(forced ? 'batch.correctsForced' : 'batch.corrects')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'batch', batchId: id })}>
        {t('batch.correctsOpen')}
      </Anchor>
    </Text>
  )
}
