import { Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { PdfPages } from '../../components/pdf-viewer/pdf-pages.tsx'
import { PdfTools } from '../../components/pdf-viewer/pdf-tools.tsx'
import { usePdfView } from '../../components/pdf-viewer/pdf-view.ts'
import { useOpenPdf } from '../../components/pdf-viewer/use-open-pdf.ts'
import { fitWidth } from '../../components/pdf-viewer/zoom.ts'
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import styles from './readings.module.css'
import { readingsTexts } from './texts.ts'

/** Our own PDF as sent, fitted to the width until the user zooms. */
export function ReadingPreview({ line: { itemId, fileName } }: { readonly line: ReadingLine }) {
  const say = useSentences(readingsTexts)
  const view = usePdfView()
  const { degrees, showAt } = view
  const area = useRef<HTMLDivElement>(null)
  const file = useChannelQuery('reading:file', { itemId }, [])
  const opened = useOpenPdf(file.value?.bytes)
  const pdf = typeof opened === 'object' && opened !== null ? opened.pdf : null
  const widen = async (): Promise<void> => {
    if (pdf !== null) showAt(await fitWidth(pdf, area.current?.clientWidth ?? 0, degrees))
  }
  useEffect(() => {
    // A page that cannot be measured cannot be painted; its place shows the error.
    if (pdf !== null) fitWidth(pdf, area.current?.clientWidth ?? 0, 0).then(showAt, () => undefined)
  }, [pdf, showAt])
  // Only the viewer's non-letter keys: the user may be typing beside the page.
  useShortcuts({ zoomIn: () => view.zoomTo('in'), zoomOut: () => view.zoomTo('out') })
  return (
    <section className={styles.column} aria-label={say('document')}>
      <Group className={styles.head ?? ''} justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600} truncate title={fileName}>
          {fileName}
        </Text>
        <PdfTools view={view} onFit={() => void widen()} />
      </Group>
      <div className={styles.preview} ref={area}>
        <Loaded query={file}>{({ bytes }) => <PdfPages bytes={bytes} opened={opened} view={view} />}</Loaded>
      </div>
    </section>
  )
}
