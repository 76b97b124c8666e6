import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { DocumentImport } from './document-import.tsx'
import styles from './import.module.css'
import { ProcedureChoice, startingWith } from './procedure-choice.tsx'
import { WorkbookImport } from './workbook-import.tsx'

/** First the procedure, then the file. */
export function ImportScreen({ status }: { readonly status: AppStatus }) {
  const { t } = useTranslation()
  const [procedure, setProcedure] = useState(startingWith('affiliation-form'))
  return (
    <Page title={t('importing.title')} lead={t('importing.lead')}>
      <div className={styles.stack}>
        <Section title={t('importing.procedure')}>
          <ProcedureChoice chosen={procedure} onChoose={setProcedure} />
        </Section>
        <Section title={t('importing.file')}>
          {procedure.module === 'document-extraction' ? (
            <DocumentImport status={status} />
          ) : (
            <WorkbookImport procedure={procedure} />
          )}
        </Section>
      </div>
    </Page>
  )
}
