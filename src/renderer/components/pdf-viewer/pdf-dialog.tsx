import { Button, Group, Modal, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { QueryOf } from '../../data/use-query-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Loaded } from '../page/loaded.tsx'
import { useTopLayer } from '../page/use-top-layer.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { DocumentMoves, type Neighbours } from './document-moves.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { usePdfView } from './pdf-view.ts'
import styles from './pdf-viewer.module.css'
import { useOpenPdf } from './use-open-pdf.ts'
import { usePrinting } from './use-printing.tsx'
import { fitWidth } from './zoom.ts'

interface PdfDialogProps {
  readonly name: string
  readonly file: QueryOf<{ readonly bytes: Uint8Array }>
  readonly neighbours?: Neighbours | null
  readonly onClose: () => void
  /** More actions on the file, beside the tools. */
  readonly children?: ReactNode
}

/** A PDF over the window. It starts no other program and opens no link. */
export function PdfDialog({ name, file, neighbours = null, onClose, children }: PdfDialogProps) {
  const t = useTexts()
  const isOnTop = useTopLayer()
  const view = usePdfView()
  const area = useRef<HTMLDivElement>(null)
  const opened = useOpenPdf(file.value?.bytes)
  const pdf = typeof opened === 'object' && opened !== null ? opened.pdf : null
  const printing = usePrinting(pdf)
  const widen = async (): Promise<void> => {
    if (pdf !== null) view.showAt(await fitWidth(pdf, area.current?.clientWidth ?? 0, view.degrees))
  }
  const move = (step: 1 | -1): void => {
    const to = (neighbours?.at ?? 0) + step
    if (neighbours !== null && to >= 1 && to <= neighbours.total) neighbours.onMove(step)
  }
  useShortcuts({
    zoomIn: () => view.zoomTo('in'),
    zoomOut: () => view.zoomTo('out'),
    fitWidth: () => void widen(),
    rotate: () => view.turn('right'),
    nextDocument: () => move(1),
    previousDocument: () => move(-1),
    printDocument: printing.print,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      size="min(96vw, 1100px)"
      title={<Text fw={600}>{t('item.pdf.title', { name })}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.body} ref={area}>
        <Group justify="space-between">
          <PdfTools view={view} onFit={() => void widen()} />
          <Group gap="xs">
            {neighbours !== null && <DocumentMoves neighbours={neighbours} onMove={move} />}
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={pdf === null}
              loading={printing.busy}
              onClick={printing.print}
            >
              {t('item.pdf.print')}
            </Button>
            {children}
          </Group>
        </Group>
        {printing.note !== null && (
          <Text size="sm" role="status">
            {printing.note}
          </Text>
        )}
        <Loaded query={file}>{({ bytes }) => <PdfPages bytes={bytes} opened={opened} view={view} />}</Loaded>
        {printing.paper}
      </div>
    </Modal>
  )
}
