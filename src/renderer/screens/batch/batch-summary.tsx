import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import chips from '../../components/chips/chip.module.css'
import { RecordsLink } from '../../components/chips/chip.tsx'
import { OutcomeCounts } from '../../components/chips/outcome-counts.tsx'
import { EntityStateChip, ItemStateChip } from '../../components/chips/state-chips.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './batch.module.css'
import { BatchCredits } from './batch-credits.tsx'

/** Counts by outcome, by batch state and by entity state; unknown states are shown unchanged. */
interface BatchSummaryProps {
  readonly overview: BatchOverview
  /** Submissions whose result was lost with their practice session. */
  readonly lost: ReadonlySet<string>
  /** The link to the sends. */
  readonly sends: ReactNode
}

export function BatchSummary({ overview, lost, sends }: BatchSummaryProps) {
  const t = useTexts()
  const { formats } = useWords()
  const { number } = formats
  const { batch, submissions, itemCount, documents, savedDocuments, states, entityStates } = overview
  const over = lost.size > 0 && submissions.every(({ id, state }) => state !== 'accepted' || lost.has(id))
  return (
    <section className="framed-panel" aria-label={t('batches.columnProgress')}>
      <div className={styles.facts}>
        <Linked label={t('batch.summary.sent')} value={number(itemCount)} records={{ batchId: batch.id }} />
        <div className={styles.fact}>
          {t('batch.submissions')}
          <div>{sends}</div>
        </div>
        <BatchCredits overview={overview} />
        {documents > 0 && (
          <Linked
            label={t('batch.summary.documents')}
            value={t('batch.summary.documentsValue', { saved: number(savedDocuments), total: number(documents) })}
            records={{ batchId: batch.id }}
            documents
          />
        )}
        {itemCount > 0 && (
          <Chips label={t('item.outcome')}>
            <OutcomeCounts batchId={batch.id} overview={overview} />
          </Chips>
        )}
        {Object.keys(states).length > 0 && (
          <Chips label={t('batch.columnBatchState')}>
            {Object.entries(states).map(([state, count]) => (
              <ItemStateChip
                key={state}
                state={state}
                over={over}
                count={number(count)}
                records={{ batchId: batch.id, state }}
              />
            ))}
          </Chips>
        )}
        {Object.keys(entityStates).length > 0 && (
          <Chips label={t('batch.columnEntityState')}>
            {Object.entries(entityStates).map(([state, count]) => (
              <EntityStateChip
                key={state}
                state={state}
                count={number(count)}
                records={{ batchId: batch.id, entityState: state }}
              />
            ))}
          </Chips>
        )}
      </div>
    </section>
  )
}

interface LinkedProps {
  readonly label: string
  readonly value: string
  readonly records: Partial<RecordFilter>
  readonly documents?: boolean
}

/** A figure that opens the records it counts. */
function Linked({ label, value, records, documents = false }: LinkedProps) {
  return (
    <div className={styles.fact}>
      {label}
      <div className={styles.factValue}>
        <RecordsLink
          look={chips.figure ?? ''}
          label={documents ? value : `${label} ${value}`}
          records={records}
          documents={documents}
        >
          {value}
        </RecordsLink>
      </div>
    </div>
  )
}

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      {label}
      <Group gap={4} mt={3}>
        {children}
      </Group>
    </div>
  )
}
