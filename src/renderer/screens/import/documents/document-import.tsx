import { Button, Group, Progress, Text } from '@mantine/core'
import { IconFileTypePdf, IconFolderOpen, IconId } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { mostTokensAtOnce } from '#shared/domain/filing/extraction/most-tokens.ts'
import type { FileProgress, ShownDocuments } from '#shared/domain/filing/prepared-document.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { offerDroppedFile } from '../../../bridge/bridge.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { PdfDialog } from '../../../components/pdf-viewer/pdf-dialog.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { DropZone } from '../drop-zone.tsx'
import { limitText } from './document-limits.ts'
import { DocumentList } from './document-list.tsx'
import type { DocumentActions } from './document-row.tsx'
import { DocumentSending } from './document-sending.tsx'
import styles from './documents.module.css'
import { documentTexts } from './texts.ts'

/** Identity documents: collect hundreds of PDFs, check them, and send a few per request. */
export function DocumentImport({ status }: { readonly status: AppStatus }) {
  const prepared = useChannelQuery('prepared:list', null, ['prepared', 'batches', 'profile'])
  return <Loaded query={prepared}>{(value) => <Preparing prepared={value} status={status} />}</Loaded>
}

interface PreparingProps {
  readonly prepared: ShownDocuments
  readonly status: AppStatus
}

function Preparing({ prepared, status }: PreparingProps) {
  const say = useSentences(documentTexts)
  const { formats } = useWords()
  const [viewed, setViewed] = useState<string | null>(null)
  const files = usePrepared(setViewed)
  const { documents, reading, packing } = prepared
  return (
    <div className={styles.stack}>
      <DropZone
        Icon={IconId}
        title={say('drop')}
        titleOver={say('dropNow')}
        hint={say('dropHint', { limit: limitText(formats), most: String(prepared.perRequest) })}
        compact={documents.length > 0}
        disabled={packing !== null}
        onFiles={(dropped) => void files.addDropped(dropped)}
      >
        <Group gap="sm" justify="center" mt="xs">
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={packing !== null}
            onClick={() => files.choose('files')}
          >
            {say('files')}
          </Button>
          <Button
            variant="light"
            leftSection={<IconFolderOpen size={16} aria-hidden />}
            disabled={packing !== null}
            onClick={() => files.choose('folder')}
          >
            {say('folder')}
          </Button>
        </Group>
      </DropZone>
      {reading && <FilesProgress progress={reading} what="reading" onStop={files.stop} />}
      <ErrorAlert error={files.error} onClose={files.clearError} />
      {(documents.length > 0 || prepared.canUndo) && (
        <DocumentList prepared={prepared} actions={files.actions} onRemove={files.remove} onUndo={files.undo} />
      )}
      {documents.length > 0 && (
        <Text size="xs" c="dimmed">
          {say('kept')}
        </Text>
      )}
      {packing && <FilesProgress progress={packing} what="packing" />}
      {documents.length > 0 && <DocumentSending prepared={prepared} status={status} />}
      {viewed !== null && <PreparedViewer id={viewed} onClose={() => setViewed(null)} />}
    </div>
  )
}

/** Actions on the collected files, which main holds. */
function usePrepared(view: (id: string) => void) {
  const commands = useCommands()
  const [refused, setRefused] = useState<AppError>()
  const { run } = commands
  const actions = useMemo(
    (): DocumentActions => ({
      rename: (id, reference) => void run('prepared:rename', { id, reference }),
      remove: (id) => void run('prepared:remove', { ids: [id] }),
      sendAnyway: (id, anyway) => void run('prepared:send-anyway', { ids: [id], anyway }),
      view,
    }),
    [run, view],
  )
  /** Main evicts old file tokens, so offer and add files in batches of this size. */
  const addDropped = async (files: readonly File[]): Promise<void> => {
    setRefused(undefined)
    for (let start = 0; start < files.length; start += mostTokensAtOnce) {
      const offered = await Promise.all(files.slice(start, start + mostTokensAtOnce).map(offerDroppedFile))
      const tokens = offered.flatMap((one) => (one.ok ? [one.value] : []))
      const problem = offered.find((one) => !one.ok)
      if (problem !== undefined && !problem.ok) setRefused(problem.error)
      if (tokens.length > 0) await run('prepared:add', { files: tokens })
    }
  }
  return {
    actions,
    addDropped,
    choose: (what: 'files' | 'folder') => void run('prepared:choose', { what }),
    remove: (ids: readonly string[]) => void run('prepared:remove', { ids: [...ids] }),
    undo: () => void run('prepared:undo', null),
    stop: () => void run('prepared:stop', null),
    error: refused ?? commands.error,
    clearError: () => {
      setRefused(undefined)
      commands.clearError()
    },
  }
}

/** A file as it is on disk now, before it is sent. */
function PreparedViewer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const file = useChannelQuery('prepared:read', { id }, [])
  return <PdfDialog name={file.value?.name ?? ''} file={file} onClose={onClose} />
}

interface FilesProgressProps {
  readonly progress: FileProgress
  readonly what: 'reading' | 'packing'
  readonly onStop?: () => void
}

function FilesProgress({ progress: { done, total }, what, onStop }: FilesProgressProps) {
  const say = useSentences(documentTexts)
  const { formats } = useWords()
  const label = say(what, { done: formats.number(done), total: formats.number(total) })
  return (
    <Group gap="sm" wrap="nowrap" align="center" role="status">
      <div style={{ flex: 1 }}>
        <Text size="sm" mb={4}>
          {label}
        </Text>
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={label} />
      </div>
      {onStop && (
        <Button variant="default" size="xs" title={say('stopHint')} onClick={onStop}>
          {say('stop')}
        </Button>
      )}
    </Group>
  )
}
