import { Alert, Button, Group } from '@mantine/core'
import { IconDownload, IconFolderOpen, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftOverview } from '#shared/domain/overview.ts'
import { pathOfDroppedFile } from '../../bridge/bridge.ts'
import { useCommand } from '../../bridge/use-command.ts'
import { useProgress } from '../../bridge/use-progress.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { TaskProgress } from '../../components/page/task-progress.tsx'
import { toast } from '../../components/page/toast.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './import.module.css'
import type { ChosenProcedure } from './procedure-choice.tsx'

/** From a file to a draft: dropped, chosen, or the bundled sample. */
export function WorkbookImport({ procedure }: { readonly procedure: ChosenProcedure }) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  const [notFile, setNotFile] = useState(false)
  const file = useCommand('draft:import')
  const sample = useCommand('draft:import-sample')
  const template = useCommand('template:save')
  const busy = file.busy || sample.busy
  const progress = useProgress(['import', 'validate'], busy)
  const { module, entity, operation } = procedure

  const open = (overview: DraftOverview | null): void => {
    if (overview) go({ screen: 'draft', draftId: overview.draft.id })
  }
  const importFile = async (path: string | null) => {
    setNotFile(false)
    sample.clearError()
    const answer = await file.run({ module, entity, operation, path })
    if (answer.ok) open(answer.value)
  }
  const importSample = async () => {
    file.clearError()
    const answer = await sample.run({ module, entity })
    if (answer.ok) open(answer.value)
  }
  const importDropped = (dropped: File): void => {
    const path = pathOfDroppedFile(dropped)
    if (path === null) setNotFile(true)
    else void importFile(path)
  }
  const saveTemplate = async () => {
    const answer = await template.run({ module, entity })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }

  return (
    <div className={styles.stack}>
      <DropZone disabled={busy} onFile={importDropped}>
        <Group gap="sm" justify="center" mt="xs">
          <Button
            leftSection={<IconFolderOpen size={16} aria-hidden />}
            loading={file.busy}
            disabled={sample.busy}
            onClick={() => void importFile(null)}
          >
            {t('importing.choose')}
          </Button>
          <Button
            variant="light"
            leftSection={<IconSparkles size={16} aria-hidden />}
            loading={sample.busy}
            disabled={file.busy}
            onClick={() => void importSample()}
          >
            {t('importing.sample')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={template.busy}
            onClick={() => void saveTemplate()}
          >
            {t('importing.template')}
          </Button>
        </Group>
      </DropZone>
      {progress && <TaskProgress notice={progress} />}
      {notFile && (
        <Alert color="red" role="alert">
          {t('importing.dropNotFile')}
        </Alert>
      )}
      <ErrorAlert error={file.error} onClose={file.clearError} />
      <ErrorAlert error={sample.error} onClose={sample.clearError} />
      <ErrorAlert error={template.error} onClose={template.clearError} />
    </div>
  )
}
