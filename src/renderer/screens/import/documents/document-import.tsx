import { Button, Group, Progress, Text } from '@mantine/core'
import { IconFileTypePdf, IconFolderOpen, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileProgress, ShownDocuments } from '#shared/domain/filing/prepared-document.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { DropZone } from '../drop-zone.tsx'
import { limitText } from './document-limits.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentSending } from './document-sending.tsx'
import styles from './documents.module.css'
import { PreparedViewer } from './prepared-viewer.tsx'
import { documentTexts } from './texts.ts'
import { usePrepared } from './use-prepared.ts'

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
