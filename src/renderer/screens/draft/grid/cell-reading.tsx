import { Anchor, Text } from '@mantine/core'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { gridTexts } from './texts.ts'

interface CellReadingProps {
  readonly draftId: string
  readonly row: number
  readonly field: string
}

/** The document a cell's value was read from, while the value is unchanged; nothing for other cells. */
export function CellReading({ draftId, row, field }: CellReadingProps) {
  const say = useSentences(gridTexts)
  const go = useNavigation((state) => state.go)
  const { value: sources = [] } = useChannelQuery('reading:sources', { draftId, row }, ['drafts'])
  const source = sources.find((one) => one.field === field)
  if (source === undefined) return null
  const { fileName: file, said, value, itemId } = source
  return (
    <Text size="sm" mt="sm">
      {say(said === value ? 'readFrom' : 'readFromAs', { file, said })}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'history', item: itemId })}>
        {say('seeDocument')}
      </Anchor>
    </Text>
  )
}
