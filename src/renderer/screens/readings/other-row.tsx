import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { rowOfText } from '#shared/domain/worker/row-place.ts'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { RowPlace } from './row-place.ts'
import { readingsTexts } from './texts.ts'

interface OtherRowProps {
  readonly draftId: string | null
  readonly onChoose: (place: RowPlace) => void
}

/** A row as the draft shows it (`5`, or `2:5` for the second sheet), of a draft not completely sent. */
export function OtherRow({ draftId, onChoose }: OtherRowProps) {
  const say = useSentences(readingsTexts)
  const words = useWords()
  const { value: drafts = [] } = useChannelQuery('draft:list', null, ['drafts'])
  const [chosen, setChosen] = useState<string | null>(draftId)
  const [typed, setTyped] = useState('')
  const open = drafts.filter(({ counts }) => counts.sentRows < counts.rows)
  if (open.length === 0) return null
  const row = rowOfText(typed.trim())
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {say('otherRow')}
      </Text>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Select
          style={{ flex: 1 }}
          size="xs"
          label={say('draft')}
          value={chosen}
          onChange={setChosen}
          data={open.map(({ draft }) => ({
            value: draft.id,
            label: `${draft.fileName} · ${procedureName(draft, words)}`,
          }))}
        />
        <TextInput
          w={80}
          size="xs"
          label={say('row')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          disabled={chosen === null || row === null}
          onClick={() => chosen !== null && row !== null && onChoose({ draftId: chosen, row })}
        >
          {say('useRow')}
        </Button>
      </Group>
    </div>
  )
}
