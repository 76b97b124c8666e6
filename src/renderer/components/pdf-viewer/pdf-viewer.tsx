import { ActionIcon, Alert, Button, Group, Modal, Text } from '@mantine/core'
import { IconDeviceFloppy, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Loaded } from '../page/loaded.tsx'
import { SlowLoader } from '../page/slow-loader.tsx'
import { useTopLayer } from '../page/use-top-layer.ts'
import type { OpenPdf } from './pdf-engine.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-viewer.module.css'
import { lifeSize, nextZoom } from './zoom.ts'

interface PdfViewerProps {
  readonly documentId: string
  readonly name: string
  readonly onSave: () => void
  readonly onClose: () => void
}

/** Shows a saved PDF inside the window; no other program is started and no link is opened. */
export function PdfViewer({ documentId, name, onSave, onClose }: PdfViewerProps) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const isOnTop = useTopLayer()
  const [zoom, setZoom] = useState(1)
  const answer = useChannelQuery('document:read', { documentId }, [])
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
          <Group gap="xs">
            <ActionIcon
              variant="default"
              size="lg"
              onClick={() => setZoom(nextZoom(zoom, 'out'))}
              aria-label={t('item.pdf.zoomOut')}
            >
              <IconZoomOut size={18} aria-hidden />
            </ActionIcon>
            <Text size="sm" w={56} ta="center" aria-live="polite">
              {t('item.pdf.zoom', { percent: formats.number(Math.round(zoom * 100)) })}
            </Text>
            <ActionIcon
              variant="default"
              size="lg"
              onClick={() => setZoom(nextZoom(zoom, 'in'))}
              aria-label={t('item.pdf.zoomIn')}
            >
              <IconZoomIn size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <Button leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={onSave}>
            {t('item.pdf.save')}
          </Button>
        </Group>
        <Loaded query={answer}>{({ bytes }) => <PdfPages bytes={bytes} zoom={zoom} />}</Loaded>
      </div>
    </Modal>
  )
}

function PdfPages({ bytes, zoom }: { readonly bytes: Uint8Array; readonly zoom: number }) {
  const { t } = useTranslation()
  const opened = useOpenPdf(bytes)
  if (opened === 'unreadable') {
    return (
      <Alert color="yellow" role="alert">
        {t('item.pdf.unreadable')}
      </Alert>
    )
  }
  if (opened === null) return <SlowLoader />
  const numbers = Array.from({ length: opened.pdf.numPages }, (_, index) => index + 1)
  return (
    <section className={styles.pages} aria-label={t('item.documents')}>
      {numbers.map((number) => (
        <PdfPage key={number} pdf={opened.pdf} number={number} scale={zoom * lifeSize} />
      ))}
    </section>
  )
}

function useOpenPdf(bytes: Uint8Array): OpenPdf | 'unreadable' | null {
  const [opened, setOpened] = useState<OpenPdf | 'unreadable' | null>(null)
  useEffect(() => {
    let current: OpenPdf | null = null
    let closed = false
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await import('./pdf-engine.ts')
        // pdf.js takes the bytes over; ours must survive a second opening.
        const pdf = await openPdf(bytes.slice())
        if (closed) return pdf.close()
        current = pdf
        setOpened(pdf)
      } catch {
        if (!closed) setOpened('unreadable')
      }
    }
    void open()
    return () => {
      closed = true
      current?.close()
    }
  }, [bytes])
  return opened
}
