import { startTransition, useState } from 'react'
import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DocumentImport } from './documents/document-import.tsx'
import styles from './import.module.css'
import { MappingReview } from './mapping-review.tsx'
import { OpenedFiles } from './opened-files.tsx'
import { type ChosenProcedure, ProcedureChoice, startingWith } from './procedure-choice.tsx'
import { WorkbookImport } from './workbook-import.tsx'

/** First the procedure, then the file, then its columns if they are not certain. */
export function ImportScreen({ route, status }: ScreenProps<'import'>) {
  const t = useTexts()
  const [chosen, setProcedure] = useState<ChosenProcedure | null>(null)
  // Returning users continue with the documents they had collected.
  const { value: prepared } = useChannelQuery('prepared:list', null, [])
  const isPreparing = (prepared?.documents.length ?? 0) > 0
  const first = route.typed === true ? 'social-security-query' : 'affiliation-form'
  const procedure = chosen ?? startingWith(isPreparing && route.typed !== true ? 'document-extraction' : first)
  const [proposal, setProposal] = useState<MappingProposal | null>(null)
  // A transition, so that rendering dozens of columns does not block the window.
  const review = (found: MappingProposal): void => startTransition(() => setProposal(found))
  if (proposal !== null) {
    return <MappingReview proposal={proposal} onProposal={setProposal} onCancel={() => setProposal(null)} />
  }
  return (
    <Page title={t('importing.title')} lead={t('importing.lead')}>
      <div className={styles.stack}>
        <Section title={t('importing.procedure')}>
          <ProcedureChoice chosen={procedure} onChoose={setProcedure} />
        </Section>
        <Section title={t('importing.file')}>
          {procedure.module === 'document-extraction' ? (
            <div className={styles.stack}>
              <OpenedFiles onImport={null} disabled={false} />
              <DocumentImport status={status} />
            </div>
          ) : (
            <WorkbookImport
              key={String(route.typed)}
              procedure={procedure}
              typing={route.typed === true}
              onReview={review}
            />
          )}
        </Section>
      </div>
    </Page>
  )
}
