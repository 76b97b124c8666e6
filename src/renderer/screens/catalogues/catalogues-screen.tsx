import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { CatalogueKind } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueProposal } from '#shared/domain/catalogue/catalogue-import.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { toast } from '../../components/page/toast.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CatalogueDifference } from './catalogue-difference.tsx'
import { CatalogueTable } from './catalogue-table.tsx'

/** The code lists in force, and the import of the service's own: preview, apply, revert. */
export function CataloguesScreen() {
  const t = useTexts()
  const { labels } = useWords()
  const catalogues = useChannelQuery('catalogue:list', null, ['catalogues'])
  const [proposal, setProposal] = useState<CatalogueProposal | null>(null)
  const importing = useCommand('catalogue:propose')
  const returning = useCommand('catalogue:propose-going-back')
  const confirming = useCommand('catalogue:confirm')
  const importFile = async (kind: CatalogueKind | null) => {
    const answer = await importing.run({ kind })
    if (answer.ok) setProposal(answer.value)
  }
  const goBack = async (kind: CatalogueKind) => {
    const answer = await returning.run({ kind })
    if (answer.ok) setProposal(answer.value)
  }
  const confirm = async ({ proposalId, action }: CatalogueProposal) => {
    const answer = await confirming.run({ proposalId })
    setProposal(null)
    if (!answer.ok) return
    const { kind, entryCount } = answer.value
    const done = action === 'go-back' ? 'catalogues.wentBack' : 'catalogues.imported'
    toast(t(done, { kind: labels.catalogueKinds[kind], count: entryCount }))
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
      <ErrorAlert error={returning.error} onClose={returning.clearError} />
      <ErrorAlert error={confirming.error} onClose={confirming.clearError} />
      {proposal && (
        <CatalogueDifference
          proposal={proposal}
          busy={confirming.busy}
          onConfirm={() => void confirm(proposal)}
          onClose={() => setProposal(null)}
        />
      )}
      <Loaded query={catalogues}>
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
            <CatalogueTable
              catalogues={list}
              busy={importing.busy || returning.busy}
              onImport={(kind) => void importFile(kind)}
              onGoBack={(kind) => void goBack(kind)}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
