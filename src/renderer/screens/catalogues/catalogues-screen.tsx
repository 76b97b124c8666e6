import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueKind } from '#shared/domain/catalogue.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { useCommand } from '../../bridge/use-command.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { toast } from '../../components/page/toast.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CatalogueDifference, type ChangedCatalogue } from './catalogue-difference.tsx'
import { CatalogueTable } from './catalogue-table.tsx'

/** The code lists in force, and the way to bring in the service's own. */
export function CataloguesScreen() {
  const { t } = useTranslation()
  const { labels, counted } = useWords()
  const catalogues = useAnswer('catalogue:list', null, ['catalogues'])
  const [changed, setChanged] = useState<ChangedCatalogue | null>(null)
  const importing = useCommand('catalogue:import')
  const importFile = async (kind: CatalogueKind | null) => {
    const answer = await importing.run({ kind })
    if (!answer.ok || answer.value === null) return
    const { kind: imported, entryCount, difference } = answer.value
    toast(t('catalogues.imported', { kind: labels.catalogueKinds[imported], ...counted(entryCount) }))
    setChanged({ kind: imported, difference })
  }
  const importButton = (
    <Button
      leftSection={<IconUpload size={16} aria-hidden />}
      loading={importing.busy}
      onClick={() => void importFile(null)}
    >
      {t('catalogues.import')}
    </Button>
  )
  return (
    <Page
      title={t('catalogues.title')}
      lead={`${t('catalogues.lead')} ${t('catalogues.importHint')}`}
      actions={importButton}
    >
      <ErrorAlert error={importing.error} onClose={importing.clearError} />
      {changed && <CatalogueDifference changed={changed} onClose={() => setChanged(null)} />}
      <Loaded answer={catalogues}>
        {(list) => (
          <>
            {list.some(({ origin }) => origin === 'reference') && (
              <Alert
                mb="md"
                color="yellow"
                role="note"
                icon={<IconInfoCircle aria-hidden />}
                title={t('catalogues.referenceTitle')}
              >
                {t('catalogues.referenceBody')}
              </Alert>
            )}
            <CatalogueTable catalogues={list} busy={importing.busy} onImport={(kind) => void importFile(kind)} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
