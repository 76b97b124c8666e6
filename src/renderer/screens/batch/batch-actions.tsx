import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconFileExport, IconId, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { SaveMenu } from '../../components/documents/save-menu.tsx'
import { SavingProgress } from '../../components/documents/saving-progress.tsx'
import { useSavedFiles } from '../../components/documents/use-saved-files.tsx'
import { LogButton } from '../../components/follow-up/log-button.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { toast } from '../../components/page/toast.ts'
import { canForceReprocess } from '../../components/procedure/module-options.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readingsTexts } from '../readings/texts.ts'
import { ReprocessDialog } from './correcting/reprocess-dialog.tsx'
import { sendProgress } from './sending/send-progress.ts'
import { SendingActions } from './sending/sending-actions.tsx'

/** Export and repeat actions of a batch. */
export function BatchActions({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const { language } = useWords()
  const { batch, documents, outcomes } = overview
  const go = useNavigation((state) => state.go)
  const [reprocessing, setReprocessing] = useState(false)
  const savedFiles = useSavedFiles()
  const saveAll = useCommand('document:save-all')
  const zipAll = useCommand('document:zip-all')
  const exporting = useCommand('batch:export')
  const accepted = (outcomes.accepted ?? 0) + (outcomes.reprocessed ?? 0)
  const answered = accepted + (outcomes.omitted ?? 0) + (outcomes.rejected ?? 0)

  const saveFiles = async () => savedFiles.tell(await saveAll.run({ batchId: batch.id }))
  const zipFiles = async () => savedFiles.tellZip(await zipAll.run({ batchId: batch.id }))
  const exportBatch = async () => {
    const answer = await exporting.run({ batchId: batch.id, language })
    if (answer.ok && answer.value) toast(t('batch.exported', { path: answer.value.path }))
  }

  return (
    <>
      <SendingActions overview={overview} />
      {batch.module === 'document-extraction' && accepted > 0 && (
        <Button
          variant={sendProgress(overview).queued > 0 ? 'default' : 'filled'}
          leftSection={<IconId size={16} aria-hidden />}
          onClick={() => go({ screen: 'readings', batchId: batch.id })}
        >
          {readingsTexts.review[language]}
        </Button>
      )}
      {documents > 0 && (
        <Button
          // Only one primary action: sending what is queued comes before saving.
          variant={sendProgress(overview).queued > 0 ? 'default' : 'filled'}
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={saveAll.busy}
          onClick={() => void saveFiles()}
        >
          {t('batch.saveAll')}
        </Button>
      )}
      {documents > 0 && <SaveMenu size="usual" onZip={() => void zipFiles()} />}
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        loading={exporting.busy}
        onClick={() => void exportBatch()}
      >
        {t('batch.export')}
      </Button>
      <LogButton of={{ batchId: batch.id }} />
      {canForceReprocess(batch.module) && batch.followed !== true && answered > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => setReprocessing(true)}
        >
          {t('batch.reprocess')}
        </Button>
      )}
      <ErrorDialog error={saveAll.error} onClose={saveAll.clearError} />
      <ErrorDialog error={zipAll.error} onClose={zipAll.clearError} />
      <SavingProgress busy={saveAll.busy || zipAll.busy} />
      {savedFiles.failedFiles}
      <ErrorDialog error={exporting.error} onClose={exporting.clearError} />
      {reprocessing && <ReprocessDialog overview={overview} onClose={() => setReprocessing(false)} />}
    </>
  )
}
