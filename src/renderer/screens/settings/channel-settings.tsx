import { Table, Text } from '@mantine/core'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { EntityChannel } from '#shared/domain/channel/entity-channel.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { RemoveButton } from '../../components/page/remove-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { channelSettingTexts } from './channel-setting-texts.ts'

/** By which channel each entity was filed with the last time: proposed before a draft is filed. */
export function ChannelSettings() {
  const say = useSentences(channelSettingTexts)
  const channels = useChannelQuery('entity-channel:list', null, ['profile'])
  const actions = useCommands()
  return (
    <Section title={say('title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('lead')}
      </Text>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      <Loaded query={channels}>
        {(list) => (
          <ChannelList
            channels={list}
            onRemove={({ entity, entityCode }) => {
              const known = entitiesByModule.affiliation.find((one) => one === entity)
              if (known !== undefined) void actions.run('entity-channel:remove', { entity: known, entityCode })
            }}
          />
        )}
      </Loaded>
    </Section>
  )
}

interface ChannelListProps {
  readonly channels: readonly EntityChannel[]
  readonly onRemove: (channel: EntityChannel) => void
}

function ChannelList({ channels, onRemove }: ChannelListProps) {
  const say = useSentences(channelSettingTexts)
  const { labels } = useWords()
  const names = useEntityNames()
  if (channels.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say('none')}
      </Text>
    )
  }
  return (
    <Table fz="sm" aria-label={say('title')}>
      <Table.Tbody>
        {channels.map((one) => {
          const entity = entityText(one.entityCode, names)
          return (
            <Table.Tr key={`${one.entity} ${one.entityCode}`}>
              <Table.Td c="dimmed">{ownValue(labels.entities, one.entity) ?? one.entity}</Table.Td>
              <Table.Td>{entity}</Table.Td>
              <Table.Td>{ownValue(labels.channels, one.channel) ?? one.channel}</Table.Td>
              <Table.Td ta="right">
                <RemoveButton label={say('remove', { entity })} onRemove={() => onRemove(one)} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
