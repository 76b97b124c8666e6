import type { HistoryEntry, Page as PageOf } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { Page } from '../../components/page/page.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { FilingTable } from './filing-table.tsx'
import { workerTexts } from './texts.ts'
import styles from './worker.module.css'
import { WorkerActions } from './worker-actions.tsx'
import { WorkerAnswers } from './worker-answers.tsx'
import { WorkerChanges } from './worker-changes.tsx'
import { WorkerDocuments } from './worker-documents.tsx'
import { WorkerDrafts } from './worker-drafts.tsx'
import { WorkerForms } from './worker-forms.tsx'
import { WorkerNext } from './worker-next.tsx'
import { WorkerTimeline } from './worker-timeline.tsx'
import { WorkerWho } from './worker-who.tsx'

interface WorkerPageProps {
  readonly person: Person
  readonly filings: PageOf<HistoryEntry>
  readonly status: AppStatus
}

export function WorkerPage({ person, filings, status }: WorkerPageProps) {
  const say = useSentences(workerTexts)
  const { rows: entries, total } = filings
  const document = `${person.documentType} ${person.documentNumber}`
  const name = entries.find(({ item }) => item.displayName !== '')?.item.displayName ?? document
  return (
    <Page
      wide
      title={name}
      lead={say('lead', { person: document, count: total })}
      actions={<WorkerActions person={person} status={status} />}
    >
      <div className={styles.sections}>
        <div className={styles.pair}>
          <WorkerWho person={person} entries={entries} />
          <WorkerNext person={person} entries={entries} />
        </div>
        <FilingTable filings={filings} person={person} />
        <div className={styles.pair}>
          <WorkerTimeline entries={entries} />
          <div className={styles.sections}>
            <WorkerForms entries={entries} />
            <WorkerDocuments entries={entries} />
            <WorkerDrafts person={person} />
          </div>
        </div>
        <WorkerAnswers entries={entries} />
        <WorkerChanges entries={entries} />
      </div>
    </Page>
  )
}
