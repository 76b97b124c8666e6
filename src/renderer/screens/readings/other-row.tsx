import { Button, Group, NumberInput, Select, Text } from '@mantine/core'
import { useState } from 'react'
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

const mostRow = 1_000_000

/** A row by its number, of a draft that is not sent whole. */
export function OtherRow({ draftId, onChoose }: OtherRowProps) {
  const say = useSentences(readingsTexts)
  const words = useWords()
  const { value: drafts = [] } = useChannelQuery('draft:list', null, ['drafts'])
  const [chosen, setChosen] = useState<string | null>(draftId)
  const [row, setRow] = useState<number | string>('')
  const open = drafts.filter(({ counts }) => counts.sentRows < counts.rows)
  if (open.length === 0) return null
  const isWhole = typeof row === 'number' && row >= 1 && Number.isInteger(row)
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
        <NumberInput
          w={80}
          size="xs"
          label={say('row')}
          min={1}
          max={mostRow}
          allowDecimal={false}
          hideControls
          value={row}
          onChange={setRow}
        />
        <Button
          size="xs"
          variant="default"
          disabled={chosen === null || !isWhole}
          onClick={() => chosen !== null && isWhole && onChoose({ draftId: chosen, row })}
        >
          {say('useRow')}
        </Button>
      </Group>
    </div>
  )
}
