import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { answerLines } from '#shared/domain/filing/answer/answer-lines.ts'
import type { HistoryEntry, Page as PageOf } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { answerFieldsOf } from '#shared/domain/modules/answer-fields.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { ContractForms } from '../../components/forms/contract-forms.tsx'
import { formTexts } from '../../components/forms/texts.ts'
import { AnswerFacts } from '../../components/item-panel/answer-facts.tsx'
import { type Fact, Facts } from '../../components/item-panel/facts.tsx'
import { ItemChanges } from '../../components/item-panel/item-changes.tsx'
import { ItemDocuments } from '../../components/item-panel/item-documents.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FilingTable } from './filing-table.tsx'
import { workerTexts } from './texts.ts'
import styles from './worker.module.css'
import { WorkerActions } from './worker-actions.tsx'
import { WorkerDrafts } from './worker-drafts.tsx'
import { workerFacts } from './worker-facts.ts'
import { WorkerNext } from './worker-next.tsx'
import { WorkerTimeline } from './worker-timeline.tsx'

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

interface WorkerWhoProps {
  readonly person: Person
  readonly entries: readonly HistoryEntry[]
}

/** The table of filings has more. */
const mostListed = 6

/** The person, by the data that was sent. */
function WorkerWho({ person, entries }: WorkerWhoProps) {
  const say = useSentences(workerTexts)
  const go = useNavigation((state) => state.go)
  const { names, contracts, companies, formerly } = workerFacts(entries, person)
  const listed = (values: readonly string[]): string => {
    const shown = values.slice(0, mostListed).join(' · ')
    const more = values.length - mostListed
    return more > 0 ? `${shown} ${say('andMore', { count: more })}` : shown
  }
  const told = (label: 'names' | 'contracts' | 'companies', values: readonly string[]): readonly Fact[] =>
    values.length === 0 ? [] : [{ label: say(label, { count: values.length }), value: listed(values) }]
  const facts: readonly Fact[] = [
    { label: say('document'), value: `${person.documentType} ${person.documentNumber}` },
    ...told('names', names),
    ...told('contracts', contracts),
    ...told('companies', companies),
    ...formerly.map((one) => ({
      id: `${one.documentType} ${one.documentNumber}`,
      label: say('formerly'),
      value: (
        <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'worker', ...one })}>
          {one.documentType} {one.documentNumber}
        </Anchor>
      ),
    })),
  ]
  return (
    <Section title={say('who')}>
      <Facts facts={facts} />
    </Section>
  )
}

/** The full answers of queries and background checks; nothing without any. */
function WorkerAnswers({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const answered = entries.filter(
    ({ item, batch }) => answerFieldsOf(batch.module) !== null && answerLines(item.result).length > 0,
  )
  if (answered.length === 0) return null
  return (
    <Section title={say('answers')}>
      <div className={styles.pair}>
        {answered.map((entry) => (
          <FilingGroup key={entry.item.id} entry={entry}>
            <AnswerFacts result={entry.item.result} unfolded />
          </FilingGroup>
        ))}
      </div>
    </Section>
  )
}

/** Forms, reports and evidence of all filings. */
function WorkerDocuments({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const withFiles = entries.filter(({ item }) => item.documents.length > 0)
  const count = withFiles.reduce((sum, { item }) => sum + item.documents.length, 0)
  return (
    <Section title={say('documents', { count })}>
      {count === 0 && (
        <Text size="sm" c="dimmed">
          {say('documentsEmpty')}
        </Text>
      )}
      {withFiles.map((entry) => (
        <FilingGroup key={entry.item.id} entry={entry}>
          <ItemDocuments documents={entry.item.documents} />
        </FilingGroup>
      ))}
    </Section>
  )
}

/** Before and after of every reprocess; nothing without any. */
function WorkerChanges({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(workerTexts)
  const told = entries.flatMap((entry) => {
    const { reprocess = null } = entry.item
    return reprocess === null ? [] : [{ entry, reprocess }]
  })
  if (told.length === 0) return null
  return (
    <Section title={say('changes')}>
      {told.map(({ entry, reprocess }) => (
        <FilingGroup key={entry.item.id} entry={entry}>
          <ItemChanges reprocess={reprocess} />
        </FilingGroup>
      ))}
    </Section>
  )
}

interface FilingGroupProps {
  readonly entry: HistoryEntry
  readonly children: ReactNode
}

/** The results of one filing, under its procedure and date. */
function FilingGroup({ entry: { batch }, children }: FilingGroupProps) {
  const words = useWords()
  return (
    <section className={styles.group}>
      <Title order={3} className={styles.groupTitle}>
        {procedureName(batch, words)} · {words.formats.day(batch.createdAtMs)}
      </Title>
      {children}
    </section>
  )
}

/** The forms of the person's contracts and their actions. Nothing without forms. */
function WorkerForms({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(formTexts)
  if (!entries.some(({ batch }) => batch.module === 'affiliation-form')) return null
  return (
    <Section title={say('title')}>
      <Stack gap="md">
        <ContractForms entries={entries} withButtons />
      </Stack>
    </Section>
  )
}
