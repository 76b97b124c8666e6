import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type ComparedReading as Compared,
  type ComparedValue,
  type FieldChoices,
  isPlain,
} from '#shared/domain/filing/extraction/compared-reading.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { toast } from '../../components/page/toast.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ComparedLine } from './compared-line.tsx'
import styles from './readings.module.css'
import { placeText, type RowPlace } from './row-place.ts'
import { readingsTexts } from './texts.ts'

interface ComparedReadingProps {
  readonly itemId: string
  readonly place: RowPlace
  readonly onAccepted: () => void
}

/** Each value beside its cell. Accept them one by one, or together if the cell is empty and nothing contradicts. */
export function ComparedReading({ itemId, place, onAccepted }: ComparedReadingProps) {
  const [choices, setChoices] = useState<FieldChoices>({})
  const compared = useChannelQuery(
    'reading:compare',
    { itemId, ...place, choices },
    ['drafts', 'batches', 'catalogues'],
    {
      keepPrevious: true,
    },
  )
  return (
    <Loaded query={compared}>
      {(value) => (
        <Values
          itemId={itemId}
          place={place}
          compared={value}
          choices={choices}
          onAccepted={onAccepted}
          onChoose={(key, field) => setChoices({ ...choices, [key]: field })}
        />
      )}
    </Loaded>
  )
}

interface ValuesProps extends ComparedReadingProps {
  readonly compared: Compared
  readonly choices: FieldChoices
  readonly onChoose: (key: string, field: string) => void
}

function Values({ itemId, place, compared, choices, onChoose, onAccepted }: ValuesProps) {
  const say = useSentences(readingsTexts)
  const { language } = useWords()
  const go = useNavigation((state) => state.go)
  const commands = useCommands()
  const { value: draft } = useChannelQuery('draft:read', { draftId: place.draftId }, ['drafts'])
  const { target, values } = compared
  const plain = values.filter(isPlain)
  const accept = async (chosen: readonly ComparedValue[]) => {
    const answer = await commands.run('reading:accept', {
      itemId,
      ...place,
      choices: { ...choices },
      values: chosen.map(({ key, now }) => ({ key, now })),
    })
    if (!answer.ok) return
    onAccepted()
    toast(say('accepted', { count: answer.value.changed, row: rowText(place.row) }))
  }
  const undo = draft?.undo ?? null
  return (
    <section aria-label={say('compared')}>
      <Text size="sm" fw={600}>
        {placeText(target, say)}
      </Text>
      <Group gap="xs" mt={6}>
        <Button size="xs" disabled={plain.length === 0} loading={commands.busy} onClick={() => void accept(plain)}>
          {say('acceptPlain', { count: plain.length })}
        </Button>
        <Button size="xs" variant="default" onClick={() => go({ screen: 'draft', draftId: place.draftId })}>
          {say('openDraft')}
        </Button>
        {undo !== null && (
          <Button
            size="xs"
            variant="default"
            loading={commands.busy}
            onClick={() => void commands.run('draft:undo', { draftId: place.draftId })}
          >
            {say('undo', { label: undo[language] })}
          </Button>
        )}
      </Group>
      <ErrorAlert error={commands.error} onClose={commands.clearError} />
      <ul className={styles.list}>
        {values.map((value) => (
          <ComparedLine
            key={value.key}
            value={value}
            chosen={choices[value.key] ?? null}
            busy={commands.busy}
            onChoose={(field) => onChoose(value.key, field)}
            onAccept={() => void accept([value])}
          />
        ))}
      </ul>
    </section>
  )
}
