import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { RowForReading, RowsForReading } from '#shared/domain/filing/extraction/compared-reading.ts'
import type { BatchReadings, ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { BeginDraft } from './begin-draft.tsx'
import { ComparedReading } from './compared-reading.tsx'
import { OtherRow } from './other-row.tsx'
import { placeText, type RowPlace } from './row-place.ts'
import { readingsTexts } from './texts.ts'

interface ReadingTargetProps {
  readonly line: ReadingLine
  readonly readings: BatchReadings
  readonly draftId: string | null
  readonly onDraft: (draftId: string) => void
}

/** A document's target row: its own row, or one the user names. */
export function ReadingTarget(props: ReadingTargetProps) {
  const say = useSentences(readingsTexts)
  const rows = useChannelQuery('reading:rows', { itemId: props.line.itemId }, ['drafts', 'batches'])
  return (
    <div>
      <Title order={2}>{say('target')}</Title>
      <Text size="xs" c="dimmed" mb="xs">
        {say('targetHint')}
      </Text>
      <Loaded query={rows}>{(value) => <ChosenRow {...props} rows={value} />}</Loaded>
    </div>
  )
}

interface ChosenRowProps extends ReadingTargetProps {
  readonly rows: RowsForReading
}

function ChosenRow({ line, readings, draftId, onDraft, rows }: ChosenRowProps) {
  const say = useSentences(readingsTexts)
  const [said, setSaid] = useState<RowPlace | null>(null)
  const [searching, setSearching] = useState(false)
  const candidates = candidatesOf(rows)
  const place = said ?? ownRow(candidates, draftId)
  const choose = (chosen: RowPlace): void => {
    setSaid(chosen)
    setSearching(false)
    onDraft(chosen.draftId)
  }
  return (
    <Stack gap="sm">
      {candidates.length > 1 && (
        <Radio.Group
          label={say('whichRow')}
          value={place === null ? '' : keyOf(place)}
          onChange={(key) => {
            const found = candidates.find((one) => keyOf(placeOf(one)) === key)
            if (found) choose(placeOf(found))
          }}
        >
          <Stack gap={4} mt={6}>
            {candidates.map((candidate) => (
              <Radio
                key={keyOf(placeOf(candidate))}
                size="xs"
                value={keyOf(placeOf(candidate))}
                label={placeText(candidate, say)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {candidates.length === 0 && said === null && (
        <Text size="sm">
          {rows.documentNumber === null ? say('noRow') : say('noRowOfNumber', { number: rows.documentNumber })}
        </Text>
      )}
      {place !== null && (
        <ComparedReading itemId={line.itemId} place={place} onAccepted={() => onDraft(place.draftId)} />
      )}
      {place === null || searching ? (
        <>
          <OtherRow draftId={draftId} onChoose={choose} />
          <BeginDraft line={line} readings={readings} onBegun={onDraft} />
        </>
      ) : (
        <Group>
          <Button size="compact-sm" variant="subtle" onClick={() => setSearching(true)}>
            {say('otherRow')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

const placeOf = ({ draft, row }: RowForReading): RowPlace => ({ draftId: draft.id, row })
const keyOf = ({ draftId, row }: RowPlace): string => `${draftId} ${row}`

/** The document's own rows before rows with its number; sent rows are excluded. */
const candidatesOf = ({ begun, sameNumber }: RowsForReading): readonly RowForReading[] =>
  [...begun, ...sameNumber].filter(({ sent }) => !sent)

/** The only candidate, or the only one in the current draft; null when there are several. */
function ownRow(candidates: readonly RowForReading[], draftId: string | null): RowPlace | null {
  const near = candidates.filter(({ draft }) => draft.id === draftId)
  const [only, ...more] = near.length > 0 ? near : candidates
  return only === undefined || more.length > 0 ? null : placeOf(only)
}
