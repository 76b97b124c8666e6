import { Text } from '@mantine/core'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommands } from '../../data/use-commands.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { channelSettingTexts } from './channel-setting-texts.ts'
import { EntityRows } from './entity-rows.tsx'

/** The channel last used for each entity, proposed before a draft is filed. */
export function ChannelSettings() {
  const say = useSentences(channelSettingTexts)
  const channels = useChannelQuery('entity-channel:list', null, ['profile'])
  const actions = useCommands()
  const { labels } = useWords()
  return (
    <Section title={say('title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {say('lead')}
      </Text>
      <ErrorAlert error={actions.error} onClose={actions.clearError} />
      <Loaded query={channels}>
        {(list) => (
          <EntityRows
            label={say('title')}
            empty={say('none')}
            rows={list}
            textOf={({ channel }) => ownValue(labels.channels, channel) ?? channel}
            removeLabel={(entity) => say('remove', { entity })}
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
