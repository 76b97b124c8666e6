import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { BatchReadings, ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { PdfPages } from '../../components/pdf-viewer/pdf-pages.tsx'
import { PdfTools } from '../../components/pdf-viewer/pdf-tools.tsx'
import { usePdfView } from '../../components/pdf-viewer/pdf-view.ts'
import { useOpenPdf } from '../../components/pdf-viewer/use-open-pdf.ts'
import { fitWidth } from '../../components/pdf-viewer/zoom.ts'
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ReadingDetails } from './reading-details.tsx'
import styles from './readings.module.css'
import { ReadingsList } from './readings-list.tsx'
import { inReviewOrder, isInPart, neighbour, type ReadingPart } from './shown-readings.ts'
import { readingsTexts } from './texts.ts'

/** The identity documents of a batch, one at a time: the page beside its readings and the target row. */
export function ReadingsScreen({ route: { batchId, itemId } }: ScreenProps<'readings'>) {
  const readings = useChannelQuery('reading:list', { batchId }, ['batches', 'drafts'])
  return <Loaded query={readings}>{(value) => <Readings readings={value} first={itemId ?? null} />}</Loaded>
}

interface ReadingsProps {
  readonly readings: BatchReadings
  /** The document requested by the route. */
  readonly first: string | null
}

function Readings({ readings, first }: ReadingsProps) {
  const say = useSentences(readingsTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const [part, setPart] = useState<ReadingPart>('all')
  const [chosen, setChosen] = useState(first)
  const [draftId, setDraftId] = useState<string | null>(null)
  const ordered = inReviewOrder(readings)
  const shown = ordered.filter((each) => isInPart(part, each))
  const line = ordered.find(({ itemId }) => itemId === chosen) ?? shown[0]
  const step = (by: 1 | -1): void => setChosen(neighbour(shown, line?.itemId ?? null, by)?.itemId ?? null)
  useShortcuts({ nextDocument: () => step(1), previousDocument: () => step(-1) })
  const count = (one: ReadingPart): number => ordered.filter((each) => isInPart(one, each)).length
  const readCount = ordered.filter(({ kind }) => kind === 'read' || kind === 'doubtful').length
  return (
    <Page
      fill
      dense
      title={say('title')}
      lead={say('lead', {
        read: formats.number(readCount),
        total: formats.number(ordered.length),
        doubtful: count('doubtful'),
        taken: count('taken'),
      })}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => go({ screen: 'batch', batchId: readings.batchId })}
        >
          {say('back')}
        </Button>
      }
    >
      <div className={styles.frame}>
        <ReadingsList
          lines={shown}
          part={part}
          count={(one) => formats.number(count(one))}
          current={line?.itemId ?? null}
          onPart={setPart}
          onChoose={setChosen}
          onStep={step}
        />
        {line && (
          <>
            <ReadingPreview key={`file ${line.itemId}`} line={line} />
            <ReadingDetails
              key={`details ${line.itemId}`}
              line={line}
              readings={readings}
              draftId={draftId}
              onDraft={setDraftId}
            />
          </>
        )}
      </div>
    </Page>
  )
}

/** Our own PDF as sent, fitted to the width until the user zooms. */
function ReadingPreview({ line: { itemId, fileName } }: { readonly line: ReadingLine }) {
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
