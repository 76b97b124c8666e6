import { Alert, Text, Title } from '@mantine/core'
import {
  type BatchReadings,
  lowQualityPercent,
  type ReadingLine,
} from '#shared/domain/filing/extraction/document-reading.ts'
import { readExtracted } from '#shared/domain/filing/extraction/extracted.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { ReadingFacts } from './reading-facts.tsx'
import { ReadingTarget } from './reading-target.tsx'
import styles from './readings.module.css'
import { doubtSentences, readingsTexts } from './texts.ts'

interface ReadingDetailsProps {
  readonly line: ReadingLine
  readonly readings: BatchReadings
  /** The draft used for the previous documents. */
  readonly draftId: string | null
  readonly onDraft: (draftId: string) => void
}

/** What was read from one document, its contradictions, and its target row. */
export function ReadingDetails({ line, readings, draftId, onDraft }: ReadingDetailsProps) {
  const say = useSentences(readingsTexts)
  const sayDoubt = useSentences(doubtSentences)
  const entry = useChannelQuery('item:read', { itemId: line.itemId }, ['batches'])
  const isRead = line.kind === 'read' || line.kind === 'doubtful'
  return (
    <section className={styles.column} aria-label={say('read')}>
      <div className={`${styles.scroll} ${styles.details}`}>
        {line.doubts.length > 0 && (
          <Alert color="yellow" role="note">
            {line.doubts.map((doubt) => (
              <Text key={doubt} size="sm">
                {sayDoubt(doubt, { percent: String(lowQualityPercent) })}
              </Text>
            ))}
          </Alert>
        )}
        <Loaded query={entry}>
          {({ item }) => (
            <>
              {isRead && <ReadingTarget line={line} readings={readings} draftId={draftId} onDraft={onDraft} />}
              <div>
                <Title order={2} mb={4}>
                  {say('read')}
                </Title>
                {line.kind === 'waiting' ? (
                  <Text size="sm">{say('nothingYet')}</Text>
                ) : (
                  <ReadingFacts document={readExtracted(item.result)} />
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}
