import { Button, Checkbox, Group } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFolderOpen, IconKeyboard, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import { offerDroppedFile } from '../../bridge/bridge.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { TaskProgress } from '../../components/page/task-progress.tsx'
import { toast } from '../../components/page/toast.ts'
import { type Commands, useCommands } from '../../data/use-commands.ts'
import { useProgress } from '../../data/use-progress.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './import.module.css'
import { choiceOf, decisionOf } from './mapping-choice.ts'
import { OpenedFiles } from './opened-files.tsx'
import type { ChosenProcedure } from './procedure-choice.tsx'
import { typedTexts } from './typed/texts.ts'
import { TypedDialog } from './typed/typed-dialog.tsx'

const watchedTasks = ['import', 'validate'] as const

interface WorkbookImportProps {
  readonly procedure: ChosenProcedure
  /** Opens the document input at once. */
  readonly typing: boolean
  /** The mapping is incomplete or uncertain, so a person must review it. */
  readonly onReview: (proposal: MappingProposal) => void
}

/** From a file to a draft: dropped, chosen, or the bundled sample. */
export function WorkbookImport({ procedure, typing, onReview }: WorkbookImportProps) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  const [refused, setRefused] = useState<AppError>()
  const [reviewing, setReviewing] = useState(false)
  const actions = useCommands()
  const progress = useProgress(watchedTasks, actions.busy)
  const { module, entity } = procedure
  const takesSamples = useTakesSamples()
  const readFile = useImportFile(procedure, reviewing, actions, onReview)
  const importFile = (file: string | null): Promise<boolean> => {
    setRefused(undefined)
    return readFile(file)
  }

  const importSample = async () => {
    const answer = await actions.run('draft:import-sample', { module, entity })
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id, arrived: true })
  }
  const importDropped = async (dropped: File): Promise<void> => {
    const offered = await offerDroppedFile(dropped)
    if (offered.ok) await importFile(offered.value)
    else setRefused(offered.error)
  }
  const saveTemplate = async () => {
    const answer = await actions.run('template:save', { module, entity })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }

  return (
    <div className={styles.stack}>
      <OpenedFiles onImport={importFile} disabled={actions.busy} />
      <DropZone
        Icon={IconFileSpreadsheet}
        title={t('importing.drop')}
        titleOver={t('importing.dropNow')}
        hint={t('importing.dropHint')}
        disabled={actions.busy}
        onFiles={([dropped]) => dropped && void importDropped(dropped)}
      >
        <Group gap="sm" justify="center" mt="xs">
          <Button
            leftSection={<IconFolderOpen size={16} aria-hidden />}
            disabled={actions.busy}
            onClick={() => void importFile(null)}
          >
            {t('importing.choose')}
          </Button>
          {isQueryModule(module) && <TypedButton module={module} opened={typing} disabled={actions.busy} />}
          {takesSamples && (
            <Button
              variant="light"
              leftSection={<IconSparkles size={16} aria-hidden />}
              disabled={actions.busy}
              onClick={() => void importSample()}
            >
              {t('importing.sample')}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={actions.busy}
            onClick={() => void saveTemplate()}
          >
            {t('importing.template')}
          </Button>
        </Group>
        <Checkbox
          mt="xs"
          label={t('mapping.always')}
          checked={reviewing}
          onChange={(event) => setReviewing(event.currentTarget.checked)}
        />
      </DropZone>
      {progress && <TaskProgress notice={progress} />}
      <ErrorAlert error={refused} onClose={() => setRefused(undefined)} />
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
    </div>
  )
}

interface TypedButtonProps {
  readonly module: ModuleName
  /** Initially open. */
  readonly opened: boolean
  readonly disabled: boolean
}

/** The alternative to a file: typed documents. */
function TypedButton({ module, opened, disabled }: TypedButtonProps) {
  const say = useSentences(typedTexts)
  const [typing, setTyping] = useState(opened)
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconKeyboard size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => setTyping(true)}
      >
        {say('open')}
      </Button>
      {typing && <TypedDialog startsWith={module} onClose={() => setTyping(false)} />}
    </>
  )
}

/**
 * Reads a file by its token, or one the user chooses, and imports it if its mapping is certain. Returns whether it
 * could be read.
 */
function useImportFile(
  { module, entity, operation }: ChosenProcedure,
  reviewing: boolean,
  { run }: Commands,
  onReview: WorkbookImportProps['onReview'],
): (file: string | null) => Promise<boolean> {
  const go = useNavigation((state) => state.go)
  return async (file) => {
    const proposed = await run('mapping:propose', { file, module, entity, operation, sheet: null })
    if (!proposed.ok || proposed.value === null) return false
    if (reviewing || proposed.value.reasons.length > 0) {
      onReview(proposed.value)
      return true
    }
    const answer = await run('mapping:import', decisionOf(proposed.value, choiceOf(proposed.value), false, []))
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id, arrived: true })
    return answer.ok
  }
}

/** Main refuses samples where they could really be filed. */
function useTakesSamples(): boolean {
  const { value: status } = useStatus()
  return status !== undefined && (status.profile.practice || status.connection?.keyKind === 'test')
}
