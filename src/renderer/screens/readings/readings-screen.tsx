import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { BatchReadings } from '#shared/domain/filing/extraction/document-reading.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ReadingDetails } from './reading-details.tsx'
import { ReadingPreview } from './reading-preview.tsx'
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
