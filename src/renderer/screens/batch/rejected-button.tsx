import { Button } from '@mantine/core'
import { IconFilePencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useWords } from '../../i18n/use-words.ts'
import { notTaken } from './not-taken.ts'

/** Makes a draft of exactly the records that the service did not take, and opens it. */
export function RejectedButton({ overview }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const draft = useCommand('batch:draft-rejected')
  const count = notTaken(overview)
  if (count === 0 || overview.batch.module === 'document-extraction') return null
  const make = async () => {
    const answer = await draft.run({ batchId: overview.batch.id })
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id, arrived: true })
  }
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconFilePencil size={16} aria-hidden />}
        loading={draft.busy}
        onClick={() => void make()}
      >
        {t('batch.draftRejected', { formatted: formats.number(count) })}
      </Button>
      <ErrorDialog error={draft.error} onClose={draft.clearError} />
    </>
  )
}
