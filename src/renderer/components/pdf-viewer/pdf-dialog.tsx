import { Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueryOf } from '../../data/use-query-of.ts'
import { Loaded } from '../page/loaded.tsx'
import { useTopLayer } from '../page/use-top-layer.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { usePdfView } from './pdf-view.ts'
import styles from './pdf-viewer.module.css'

interface PdfDialogProps {
  readonly name: string
  readonly file: QueryOf<{ readonly bytes: Uint8Array }>
  readonly onClose: () => void
  /** Beside the tools: what else can be done with the file. */
  readonly children?: ReactNode
}

/** A PDF over the window; no other program is started and no link is opened. */
export function PdfDialog({ name, file, onClose, children }: PdfDialogProps) {
  const { t } = useTranslation()
  const isOnTop = useTopLayer()
  const view = usePdfView()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      size="min(96vw, 1100px)"
      title={<Text fw={600}>{t('item.pdf.title', { name })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.body}>
        <Group justify="space-between">
          <PdfTools view={view} />
          {children}
        </Group>
        <Loaded query={file}>{({ bytes }) => <PdfPages bytes={bytes} view={view} />}</Loaded>
      </div>
    </Modal>
  )
}
