import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Neighbours } from './document-moves.tsx'
import { PdfDialog } from './pdf-dialog.tsx'

interface PdfViewerProps {
  readonly documentId: string
  readonly name: string
  readonly neighbours?: Neighbours | null
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows a saved PDF inside the window. */
export function PdfViewer({ documentId, name, neighbours = null, onSave, onClose }: PdfViewerProps) {
  const t = useTexts()
  const file = useChannelQuery('document:read', { documentId }, [])
  return (
    <PdfDialog name={name} file={file} neighbours={neighbours} onClose={onClose}>
      <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
        {t('item.pdf.save')}
      </Button>
    </PdfDialog>
  )
}
