import { Text } from '@mantine/core'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { ChannelsOfEntity } from '#shared/domain/channel/draft-channels.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { useEntityNames } from '../../../../data/use-entity-names.ts'
import { useSentences } from '../../../../i18n/use-sentences.ts'
import styles from '../submit.module.css'
import { channelTexts } from './texts.ts'
import { useChannelWords } from './use-channel-words.ts'

/** The draft's grid shows more, in its own column. */
const mostRows = 300

interface ChannelRowsProps {
  readonly entities: readonly ChannelsOfEntity[]
  readonly root: string
}

/** The effective channel of each row, and its source. */
export function ChannelRows({ entities, root }: ChannelRowsProps) {
  const say = useSentences(channelTexts)
  const nameOf = useChannelWords()
  const names = useEntityNames()
  const all = entities.flatMap(({ rows }) => rows).toSorted((one, other) => one.row - other.row)
  const whyOf = (channel: string): string => {
    if (channel !== '') return say('saidByRow', { channel: nameOf(channel) })
    return root === '' ? say('saidByNobody') : say('saidByBatch', { channel: nameOf(root) })
  }
  return (
    <>
      <ul className={styles.channelRows} aria-label={say('byRow')}>
        {all.slice(0, mostRows).map(({ row, name, entityCode, channel }) => (
          <li key={row}>
            <span>{say('row', { row: rowText(row), name })}</span>
            <Text size="xs" span c="dimmed">
              {entityText(entityCode, names)}
            </Text>
            <span>{whyOf(channel)}</span>
          </li>
        ))}
      </ul>
      {all.length > mostRows && (
        <Text size="xs" c="dimmed">
          {say('moreRows', { count: all.length - mostRows })}
        </Text>
      )}
    </>
  )
}
